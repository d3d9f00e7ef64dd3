package import SlotPaint

/// What a person, the system or the clock does to the cabinet.
package enum CabinetAction: Sendable, Hashable {
  /// The pointer is here; a finger is a pointer too.
  case pointerMoved(Point)
  /// The pointer's button was pressed, or a finger put down.
  case pointerPressed(Point)
  /// The pointer's button was released, or a finger lifted.
  case pointerReleased(Point)
  /// The pointer has left the window, or is no longer anywhere.
  case pointerLeft
  /// A key was pressed, or repeats itself because it is held down.
  case key(CabinetKey, isRepeat: Bool)
  /// The window has another size, in points.
  case resized(Size)
  /// Something couldn't be done: what is wrong, one message a line.
  case refused(title: String, messages: [String])
  /// The exact figures of the machine are worked out.
  case figures(ExactFigures)
  /// Frames were drawn and measured.
  case frames(FrameTimes)
  /// The window was closed, or the system asks the game to end.
  case close
  /// Nothing but that time has passed.
  case tick
}

/// What a key stands for, whichever key that is.
package enum CabinetKey: Sendable, Hashable {
  /// Spin, or press what has the focus.
  case spin
  /// Switch the sound off or on.
  case mute
  /// Change between window and full screen.
  case fullScreen
  /// Go back: leave a page, or else full screen.
  case back
  /// End the game.
  case quit
  /// Open the pages about the machine, or leave them.
  case pages
  /// Open the list of machines, or leave it.
  case shelf
  /// Open the list of bets, or leave it.
  case bets
  /// Show how the wins came about, or hide it.
  case insight
  /// Move the focus to the next control, or to the one before.
  case next, previous
  /// Turn pages, or move the focus.
  case left, right
  /// More or fewer lines.
  case up, down
  /// The number key of a place, from 0.
  case number(Int)
}
