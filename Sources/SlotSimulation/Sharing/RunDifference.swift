/// A figure in which one run isn't another.
package struct RunDifference: Sendable, Hashable {
  /// What differs, such as `seed`.
  package let figure: String
  /// Its value in the one run.
  package let value: String
  /// Its value in the other.
  package let other: String

  package init(figure: String, value: String, other: String) {
    self.figure = figure
    self.value = value
    self.other = other
  }
}
