package import SlotPaint

/// An input to the cabinet, from a person, the system or the clock.
package enum CabinetAction: Sendable, Hashable {
  /// The pointer, which may be a finger, has moved here.
  case pointerMoved(Point)
  /// The pointer's button was pressed, or a finger put down.
  case pointerPressed(Point)
  /// The pointer's button was released, or a finger lifted.
  case pointerReleased(Point)
  /// The pointer has left the window, or the finger has been lifted.
  case pointerLeft
  /// A key was pressed, or is repeated while it is held down.
  case key(CabinetKey, isRepeat: Bool)
  /// The window has a new size, in points.
  case resized(Size)
  /// Something couldn't be done; the messages say why, one per line.
  case refused(title: String, messages: [String])
  /// Yes to what is asked, as a game that plays by itself says.
  case confirm
  /// The machine's file was read again after it had been saved: whether its rules are other ones than those played.
  case fileRead(isOther: Bool)
  /// The machine's exact figures have been computed.
  case figures(ExactFigures)
  /// The drawing times of some frames.
  case frames(FrameTimes)
  /// The window was closed, or the system asks the game to end.
  case close
  /// Only time has passed.
  case tick
}

/// The meaning of a key.
package enum CabinetKey: Sendable, Hashable {
  /// Spin, or press the focused control.
  case spin
  /// Turn the sound off or on.
  case mute
  /// Switch between window and full screen.
  case fullScreen
  /// Go back: leave a page, otherwise full screen.
  case back
  /// End the game.
  case quit
  /// Open or leave the pages about the machine.
  case pages
  /// Open the list of bets, or leave it.
  case bets
  /// Turn to the next page of what pays.
  case pays
  /// Toss for what the round has paid.
  case toss
  /// Show or hide the panel that explains the wins.
  case insight
  /// Move the focus to the next or the previous control.
  case next, previous
  /// Turn pages, or move the focus.
  case left, right
  /// More or fewer lines.
  case up, down
  /// The number key of a place, from 0.
  case number(Int)
}
