/// A result of an action or of the passing of time.
public enum PickerEvent: Hashable, Sendable {
  /// Another row has entered the band of a wheel that the user turned: time for a click. At most 40
  /// per second for the whole picker, however fast its wheels turn.
  case tick(component: Int)
  /// The user selected another row, and its wheel is at rest. Also sent for a dependent component
  /// whose selected row had to change as a result.
  ///
  /// Not sent for selections by the program.
  case selected(row: Int, component: Int)
  /// A wheel came to rest, whoever turned it; also one that the program sent to the row it showed.
  case rested(component: Int)
  /// The user moved the focus to another component. Not sent at the outer ends, so that the caller
  /// can move the focus on to another control.
  case focused(component: Int)
}
