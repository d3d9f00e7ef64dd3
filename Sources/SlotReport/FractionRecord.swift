import SlotStatistics

/// An exact fraction in JSON; numerator and denominator are strings, as they may not fit a double.
struct FractionRecord: Encodable {
  let numerator: String
  let denominator: String
  let value: Double

  init(_ fraction: Rational) {
    numerator = "\(fraction.numerator)"
    denominator = "\(fraction.denominator)"
    value = fraction.value
  }

  /// The fraction as `2/27`.
  var text: String { "\(numerator)/\(denominator)" }
}

/// A confidence interval in JSON.
struct IntervalRecord: Encodable {
  let low: Double
  let high: Double
  let level: Double
  let method: String

  init(low: Double, high: Double, level: Double, method: String) {
    self.low = low
    self.high = high
    self.level = level
    self.method = method
  }

  init(_ interval: ConfidenceInterval) {
    low = interval.low
    high = interval.high
    level = interval.level
    method = interval.method
  }

  /// The ends as CSV lines of figure, item and value.
  func csv(_ figure: String) -> [CSVLine] {
    [[figure, "low", "\(low)"], [figure, "high", "\(high)"]]
  }
}
