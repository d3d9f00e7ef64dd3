/// What came of an action, or of time alone; returned to the caller in order.
public enum PickerEvent: Hashable, Sendable {
  /// Another row is in the band of a wheel that the user turns: time for a click. At most 40 in a
  /// second for the whole picker, however fast its wheels turn.
  case tick(component: Int)
  /// The user selected another row, and its wheel is at rest. Also told of a dependent component
  /// whose selected row had to change with it.
  ///
  /// What the program selects itself isn't told.
  case selected(row: Int, component: Int)
  /// A wheel came to rest, whoever turned it.
  case rested(component: Int)
  /// The user moved the focus to another component. Nothing is told at the outer ends, so that
  /// the caller can move the focus on to another control.
  case focused(component: Int)
}
