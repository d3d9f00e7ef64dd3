package import SlotPaint

/// What a person, the system or the clock does to the cabinet.
package enum CabinetAction: Sendable, Hashable {
  /// The pointer is here; a finger is a pointer too.
  case pointerMoved(Point)
  /// The pointer's button was pressed, or a finger put down.
  case pointerPressed(Point)
  /// The pointer's button was released.
  case pointerReleased(Point)
  /// The pointer has left the window, or the finger was lifted.
  case pointerLeft
  /// A key was pressed, or repeats itself because it is held down.
  case key(CabinetKey, isRepeat: Bool)
  /// The window was closed, or the system asks the game to end.
  case close
  /// Nothing but that time has passed.
  case tick
}

/// What a key stands for, whichever key that is.
package enum CabinetKey: Sendable, Hashable {
  /// Spin.
  case spin
  /// Switch the sound off or on.
  case mute
  /// Change between window and full screen.
  case fullScreen
  /// End the game.
  case quit
}
