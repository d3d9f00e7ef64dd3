/// A property in which two runs differ.
package struct RunDifference: Sendable, Hashable {
  /// What differs, such as `seed`.
  package let figure: String
  /// Its value in this run.
  package let value: String
  /// Its value in the other run.
  package let other: String

  package init(figure: String, value: String, other: String) {
    self.figure = figure
    self.value = value
    self.other = other
  }
}
