package import SlotControls
package import SlotEngine
package import SlotPaint

/// An input to the cabinet, from a person, the system or the clock.
package enum CabinetAction: Sendable, Hashable {
  /// A person did something to the controls.
  case input(ControlInput)
  /// The window has a new size, in points.
  case resized(Size)
  /// Something couldn't be done; the messages say why, one per line.
  case refused(title: String, messages: [String])
  /// A control is operated without pointer and keys, as by a game that plays by itself.
  case press(StageControlID)
  /// Something has become of the machine's file.
  case file(FileState)
  /// The player's credits aren't kept any longer.
  case unkept(UnkeptCredits)
  /// A fair round that was asked for; the last hash of its series with it.
  case dealt(Round, hash: String)
  /// The fair round that was asked for couldn't be played; the messages say why, one per line.
  case undealt([String])
  /// The machine's exact figures have been computed.
  case figures(ExactFigures)
  /// The drawing times of some frames.
  case frames(FrameTimes)
  /// The window was closed, or the system asks the game to end.
  case close
  /// Only time has passed.
  case tick
}
