package import SlotControls
package import SlotPaint

/// What a person or the system does to a window.
package nonisolated enum WindowEvent: Sendable, Hashable {
  /// A key or a button of a controller was pressed, or a key is repeated while it is held down.
  case key(ControlKey, isRepeat: Bool)
  /// A key that presses a control was released, or a button of a controller that does.
  case keyReleased(ControlKey)
  /// The pointer has moved, in points of the last drawn list.
  case pointerMoved(Point, Pointer)
  /// The left mouse button was pressed, or a finger put down.
  case pointerDown(Point, Pointer)
  /// The button was released, or the finger lifted.
  case pointerUp(Point, Pointer)
  /// The pointer has left the window.
  case pointerLeft
  /// The window has lost the keyboard's focus, or a controller has gone: whatever is held down may be released elsewhere, unheard.
  case focusLost
  /// The wheel was turned by a number of rows; `y` is positive away from the user.
  case wheel(x: Double, y: Double, at: Point)
  /// A file was dropped on the window.
  case fileDropped(String)
  /// The window has a new size.
  case resized
  /// The window is no longer visible.
  case hidden
  /// The window is visible again.
  case shown
  /// The window's contents may be lost.
  case damaged
  /// A sound device has come or gone.
  case soundDevicesChanged
  /// The window was closed, or the system asks the program to end.
  case quit
}

/// The kind of pointer.
package nonisolated enum Pointer: Sendable, Hashable {
  case mouse
  case touch

  /// The number by which programs tell pointers apart.
  package var number: Int { self == .mouse ? 0 : 1 }
}

nonisolated extension WindowEvent {
  /// What a person does to the controls on the screen; nothing for events of the window itself.
  package var inputs: [ControlInput] {
    switch self {
    case .key(let key, let isRepeat): [.key(key, isRepeat: isRepeat)]
    case .keyReleased(let key): [.keyReleased(key)]
    case .pointerMoved(let point, let pointer): [.pointerMoved(point, pointer: pointer.number)]
    case .pointerDown(let point, let pointer): [.pointerPressed(point, pointer: pointer.number)]
    case .pointerUp(let point, .mouse): [.pointerReleased(point, pointer: Pointer.mouse.number)]
    // A lifted finger no longer points anywhere.
    case .pointerUp(let point, .touch):
      [.pointerReleased(point, pointer: Pointer.touch.number), .pointerLeft]
    case .pointerLeft: [.pointerLeft]
    case .wheel(_, let y, let point): [.scrolled(rows: -y, point)]
    case .focusLost, .hidden: [.cancelled]
    case .fileDropped, .resized, .shown, .damaged, .soundDevicesChanged, .quit: []
    }
  }
}
