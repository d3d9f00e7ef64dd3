/// An input to a picker.
///
/// Keys, mouse, touch and controllers all enter here, independent of the platform: the caller
/// decides which key means ``PickerKey/up``, and where its window shows the picker.
public enum PickerAction: Hashable, Sendable {
  /// Only time has passed. Send it at ``Picker/nextDeadline``, or with every frame.
  case tick
  /// A mouse button or a finger went down. Several pointers may each hold a wheel.
  case pressed(PickerPoint, pointer: Int = 0)
  /// A pointer moved; ignored unless it holds a wheel.
  case moved(PickerPoint, pointer: Int = 0)
  /// A mouse button or a finger went up: after a drag the wheel keeps its speed, after a tap the
  /// row under the pointer is selected.
  case released(PickerPoint, pointer: Int = 0)
  /// The system took the pointer away; the wheel returns to its selection.
  case cancelled(pointer: Int = 0)
  /// The mouse wheel was turned over a component. Positive values turn to later rows; disabled rows
  /// are skipped.
  case scrolled(rows: Int, PickerPoint)
  /// A key went down, or is repeated by the system while it is held.
  case key(PickerKey)
  /// A character was typed: the focused wheel turns to the next row that starts with the characters
  /// typed less than a second apart.
  case typed(Character)
  /// A direction of a controller's pad went down. The picker itself repeats it while it is held, but not
  /// for a time of more than two seconds in which it isn't called.
  case directionPressed(PickerDirection)
  /// A direction of a controller's pad went up.
  case directionReleased(PickerDirection)
}

/// A key that a picker understands.
public enum PickerKey: Hashable, Sendable, CaseIterable {
  /// To the previous or the next enabled row.
  case up, down
  /// Five rows back or forward.
  case pageUp, pageDown
  /// To the first or the last row.
  case home, end
  /// Moves the focus to the component on the left or the right.
  case left, right
}

/// A direction of a controller's pad.
public enum PickerDirection: Hashable, Sendable, CaseIterable {
  /// One row back or forward.
  case up, down
  /// Moves the focus to the component on the left or the right.
  case left, right

  /// The arrow key with the same meaning.
  var key: PickerKey {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// A point in a picker's own coordinates, in points.
public struct PickerPoint: Hashable, Sendable {
  /// The distance to the right of the first component's left edge.
  public var x: Double
  /// The distance below the middle of the selection band.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
