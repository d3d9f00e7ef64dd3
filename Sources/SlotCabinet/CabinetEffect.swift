/// What has to be done to the world because of an action; the caller does it.
package enum CabinetEffect: Sendable, Hashable {
  /// Start a sound.
  case play(Sound)
  /// Play this music from now on; nil for none.
  case setMusic(Music?)
  /// Fade out what sounds on a bus: what it belongs to was skipped.
  case silence(Sound.Bus)
  /// Let sounds be heard, or not; those that play go on unheard.
  case setMuted(Bool)
  /// Change between window and full screen.
  case toggleFullScreen
  /// Leave full screen, if it is on.
  case leaveFullScreen
  /// Keep a line of the ledger, safely, before anything more is shown.
  case keep(LedgerRecord)
  /// Load a machine that ships, by its name, and play it in a cabinet of its own.
  case open(machine: String)
  /// Work out the machine's exact figures, and bring them as an action.
  case workOutFigures
  /// End the game.
  case quit
  /// Write down what happened.
  case log(CabinetEvent)
}
