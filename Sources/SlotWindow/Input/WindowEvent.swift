package import SlotPaint

/// What a person or the system does to a window.
package nonisolated enum WindowEvent: Sendable, Hashable {
  /// A key was pressed, or is repeated while it is held down.
  case key(Key, modifiers: KeyModifiers, isRepeat: Bool)
  case keyReleased(Key)
  /// The pointer has moved, in points of the last drawn list.
  case pointerMoved(Point, Pointer)
  /// The left mouse button was pressed, or a finger put down.
  case pointerDown(Point, Pointer)
  /// The button was released, or the finger lifted.
  case pointerUp(Point, Pointer)
  /// The pointer has left the window.
  case pointerLeft
  /// The window has lost the keyboard's focus: whatever is held down may be released elsewhere, unheard.
  case focusLost
  /// The wheel was turned by a number of rows; `y` is positive away from the user.
  case wheel(x: Double, y: Double, at: Point)
  /// A button of a game controller was pressed.
  case controller(ControllerButton)
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

/// A key, by its meaning.
package nonisolated enum Key: Sendable, Hashable {
  /// A character key, by the character that it types without modifiers, such as `m`; and, where no key of the keyboard's
  /// layout types the character that is in this key's place on an American keyboard, that one. A shortcut is known by
  /// the first of them that means something: Ctrl+Q is the key of Q on any keyboard that has one, and its place on a
  /// Greek or Russian one.
  case character(Character, place: Character? = nil)
  case function(Int)
  case space, enter, escape, tab, backspace, delete
  case left, right, up, down, pageUp, pageDown, home, end
}

/// The modifier keys.
package nonisolated struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alt = KeyModifiers(rawValue: 4)
  /// Command on a Mac, the logo key elsewhere.
  package static let command = KeyModifiers(rawValue: 8)
}

/// A button of a game controller, named as on an Xbox controller.
package nonisolated enum ControllerButton: Sendable, Hashable, CaseIterable {
  case a, b, x, y, back, start, guide
  case leftShoulder, rightShoulder
  case up, down, left, right
}
