package import Pickers
package import SlotPaint

/// What a person does to a screen with controls. Points are in the points of the last drawn scene.
package enum ControlInput: Sendable, Hashable {
  /// A pointer moved; pointers are told apart by a number.
  case pointerMoved(Point, pointer: Int = 0)
  /// A mouse button or a finger went down.
  case pointerPressed(Point, pointer: Int = 0)
  /// A mouse button or a finger went up.
  case pointerReleased(Point, pointer: Int = 0)
  /// The pointer has left the window, or the finger has been lifted.
  case pointerLeft
  /// Whatever is held down is let go of, and does nothing more.
  case cancelled
  /// The mouse wheel was turned towards later rows, by a number that needn't be whole.
  case scrolled(rows: Double, Point)
  /// A key was pressed, or is repeated while it is held down.
  case key(ControlKey, isRepeat: Bool = false)
  /// A key was released, which is only said of those that press a control: Space and Enter.
  case keyReleased(ControlKey)
}

extension ControlInput {
  /// Whether somebody has touched something: a key, a button or the screen.
  package var isTouch: Bool {
    switch self {
    case .pointerPressed, .pointerReleased, .scrolled, .key: true
    case .pointerMoved, .pointerLeft, .cancelled, .keyReleased: false
    }
  }
}

/// What a person did to the controls of a screen.
package enum HandEvent<ID: ControlID>: Sendable, Hashable {
  /// The pointer went down on a control.
  case pressed(ID)
  /// A control was pressed and released, or operated by a key; a wheel was tapped.
  case operated(Control<ID>)
  /// A slider was moved to a share of its range.
  case slid(ID, to: Double)
  /// The wheels were turned.
  case turned(PickerAction)
  /// The mouse wheel was turned: over text by whole rows, elsewhere by a number that needn't be whole.
  case scrolled(ID?, rows: Double)
  /// A key was pressed that means nothing to controls.
  case key(ControlKey)
}

/// What a hand has to know about the wheels on a screen to turn them.
package struct HandledWheels {
  /// The wheel that has the picker's own focus.
  let focus: Int
  /// Converts a point on the screen to the picker's own coordinates, on a wheel if one is meant.
  let place: (Point, Int?) -> PickerPoint

  /// Creates the description of a picker's wheels.
  package init(of picker: Picker, place: @escaping (Point, Int?) -> PickerPoint) {
    focus = picker.focus
    self.place = place
  }
}
