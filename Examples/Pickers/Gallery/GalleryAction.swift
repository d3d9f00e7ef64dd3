package import PickerPaint
package import SlotPaint

/// What happens to the gallery. Points are in the points of the last drawn scene.
package enum GalleryAction: Sendable, Hashable {
  /// Only time has passed.
  case tick
  /// The window has a new size, in points.
  case resized(Size)
  /// A pointer moved; each pointer has a number.
  case pointerMoved(Point, pointer: Int)
  /// A mouse button or a finger went down.
  case pointerDown(Point, pointer: Int)
  /// A mouse button or a finger went up.
  case pointerUp(Point, pointer: Int)
  /// The pointer left the window.
  case pointerLeft
  /// Whatever is held down is let go of, and does nothing more.
  case cancelled
  /// The mouse wheel was turned towards later rows, by a number that needn't be whole.
  case scrolled(rows: Double, Point)
  /// A key was pressed, or is repeated while it is held.
  case key(GalleryKey)
}

/// A key by its meaning in the gallery.
package enum GalleryKey: Sendable, Hashable {
  /// A key for the program that is shown, and its controls.
  case control(ControlKey)
  /// Shows a program by its index, or the next or previous one.
  case program(Int), nextProgram, previousProgram
  /// Makes everything larger, smaller, or as large as usual.
  case larger, smaller, usual
  case mute, fullScreen, quit
}

/// What the caller has to do as a result of an action.
package enum GalleryEffect: Sendable, Hashable {
  /// Play a sound by its name.
  case play(String)
  /// Switch the sound off or on.
  case setMuted(Bool)
  /// Switch between window and full screen.
  case toggleFullScreen
  /// Note an event.
  case log(GalleryEvent)
  /// End the program.
  case quit
}

/// An event that observers care about.
package enum GalleryEvent: Sendable, Hashable {
  /// Another program is on the screen.
  case screen(ExampleID)
  /// The focus is on another control.
  case focus(GalleryControl.ID)
  /// The user selected a row.
  case selected(component: Int, row: Int, text: String)
  /// The program has something else to say.
  case report(String)
}
