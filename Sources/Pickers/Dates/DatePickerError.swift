/// Why a date picker can't be created.
public enum DatePickerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An interval that doesn't divide an hour evenly.
  case minuteInterval(Int)
  /// A minimum that is later than the maximum.
  case limitsReversed(minimum: String, maximum: String)
  /// Limits with no time at the minute interval between them.
  case nothingAllowed(minimum: String, maximum: String, minuteInterval: Int)
  /// A list with the wrong number of names.
  case names(of: String, count: Int, expected: Int)

  /// What is wrong, and what would be valid.
  public var description: String {
    switch self {
    case .minuteInterval(let interval):
      "A minute interval of \(interval) doesn't divide an hour; "
        + "use 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30 or 60."
    case .limitsReversed(let minimum, let maximum):
      "The minimum \(minimum) is later than the maximum \(maximum); swap them."
    case .nothingAllowed(let minimum, let maximum, let interval):
      "No time at intervals of \(interval) minutes lies from \(minimum) to \(maximum); "
        + "widen the limits or use a smaller interval."
    case .names(let list, let count, let expected):
      "There are \(count) names of \(list); give \(expected)."
    }
  }
}
