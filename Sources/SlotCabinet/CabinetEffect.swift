/// Something that the caller has to do as a result of an action.
package enum CabinetEffect: Sendable, Hashable {
  /// Start a sound.
  case play(Sound)
  /// Play this music from now on; nil for none.
  case setMusic(Music?)
  /// Fade out a bus because what its sounds belong to was skipped.
  case silence(Sound.Bus)
  /// Mute or unmute sounds; those that are playing continue silently.
  case setMuted(Bool)
  /// Switch between window and full screen.
  case toggleFullScreen
  /// Leave full screen, if it is on.
  case leaveFullScreen
  /// Write a line of the ledger durably before anything more is shown.
  case keep(LedgerRecord)
  /// Play this fair round, write it down before it is shown, and return it as an action.
  case deal(OpenRound)
  /// Compute the machine's exact figures, and return them as an action.
  case workOutFigures
  /// Ask how rounds are to be played automatically.
  case chooseAutoplay
  /// End the game.
  case quit
  /// Log an event.
  case log(CabinetEvent)
}
