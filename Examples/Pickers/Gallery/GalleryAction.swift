package import SlotControls
package import SlotPaint

/// What happens to the gallery.
package enum GalleryAction: Sendable, Hashable {
  /// Only time has passed.
  case tick
  /// The window has a new size, in points.
  case resized(Size)
  /// A person did something to the controls.
  case input(ControlInput)
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
  case focus(GalleryControlID)
  /// The user selected a row.
  case selected(component: Int, row: Int, text: String)
  /// The program has something else to say.
  case report(String)
}
