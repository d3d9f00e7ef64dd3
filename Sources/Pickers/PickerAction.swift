/// What happens to a picker.
///
/// Keys, mouse, touch and controller all come in here, already freed of the platform: the caller
/// knows which key means ``PickerKey/up``, and where its window shows the picker.
public enum PickerAction: Hashable, Sendable {
  /// Nothing but time: what is due is done. Send it at ``Picker/nextDeadline``, or with every frame.
  case tick
  /// A mouse button or a finger goes down. Several pointers may hold a wheel each.
  case pressed(PickerPoint, pointer: Int = 0)
  /// A pointer moves; one that doesn't hold a wheel is ignored.
  case moved(PickerPoint, pointer: Int = 0)
  /// A mouse button or a finger goes up: a drag lets the wheel go with the speed it has, a tap
  /// selects the row under it.
  case released(PickerPoint, pointer: Int = 0)
  /// The system took the pointer away: the wheel returns to its selection.
  case cancelled(pointer: Int = 0)
  /// The mouse wheel was turned over a component. Positive turns to later rows; disabled rows are
  /// skipped.
  case scrolled(rows: Int, PickerPoint)
  /// A key went down; a key that is held down comes again and again, as the system repeats it.
  case key(PickerKey)
  /// A character was typed: the wheel in focus turns to the next row that starts with what was
  /// typed within a second of each other.
  case typed(Character)
  /// A direction of a controller's pad went down. The picker itself repeats it while it is held.
  case directionPressed(PickerDirection)
  /// A direction of a controller's pad went up.
  case directionReleased(PickerDirection)
}

/// A key that a picker understands.
public enum PickerKey: Hashable, Sendable, CaseIterable {
  /// The previous and the next row that is enabled.
  case up, down
  /// Five rows back, five rows on.
  case pageUp, pageDown
  /// The first and the last row.
  case home, end
  /// The focus goes to the component on the left or the right.
  case left, right
}

/// A direction of a controller's pad.
public enum PickerDirection: Hashable, Sendable, CaseIterable {
  /// One row back, one row on.
  case up, down
  /// The focus goes to the component on the left or the right.
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
  /// The distance from the left edge of the first component, to the right.
  public var x: Double
  /// The distance from the middle of the selection band, downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
