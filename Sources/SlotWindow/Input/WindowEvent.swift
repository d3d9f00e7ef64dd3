package import SlotPaint

/// What a person or the system does to a window.
package nonisolated enum WindowEvent: Sendable, Hashable {
  /// A key was pressed, or repeats itself because it is held down.
  case key(Key, modifiers: KeyModifiers, isRepeat: Bool)
  case keyReleased(Key)
  /// The pointer is here, in points of the list that was drawn last.
  case pointerMoved(Point, Pointer)
  /// The mouse's left button was pressed, or a finger put down.
  case pointerDown(Point, Pointer)
  /// The button was released, or the finger lifted.
  case pointerUp(Point, Pointer)
  /// The pointer has left the window.
  case pointerLeft
  /// The wheel was turned, in rows; `y` is positive away from the person.
  case wheel(x: Double, y: Double, at: Point)
  /// A button of a game controller was pressed.
  case controller(ControllerButton)
  /// A file was dropped on the window.
  case fileDropped(String)
  /// The window has another size.
  case resized
  /// Nothing of the window can be seen any more.
  case hidden
  /// The window can be seen again.
  case shown
  /// What was drawn may be lost.
  case damaged
  /// The window was closed, or the system asks the program to end.
  case quit
}

/// What points.
package nonisolated enum Pointer: Sendable, Hashable {
  case mouse
  case touch
}

/// A key, by what it means.
package nonisolated enum Key: Sendable, Hashable {
  /// A key that writes something, by what it writes without modifiers, such as `m`.
  case character(Character)
  case function(Int)
  case space, enter, escape, tab, backspace, delete
  case left, right, up, down, pageUp, pageDown, home, end
}

/// The keys that are held down with another.
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
