/// A test that compares a number: `pay>=10`, `pay<2.5x`.
struct Comparison {
  private enum Sign: String, CaseIterable {
    // A sign that begins with another one comes before it.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="
  }

  private let text: String
  private let key: String
  private let sign: Sign
  private let amount: String

  /// Splits a test; nil if it doesn't compare the key.
  init?(_ text: String, of key: String) {
    guard let comparison = text.removing(prefix: key),
      let sign = Sign.allCases.first(where: { comparison.hasPrefix($0.rawValue) })
    else { return nil }
    self.text = text
    self.key = key
    self.sign = sign
    amount = String(comparison.dropFirst(sign.rawValue.count))
  }

  /// The number that it compares with.
  func number() throws(RoundConditionError) -> Int {
    guard let number = WholeNumber.parse(amount).flatMap({ Int(exactly: $0) }) else {
      throw .notANumber(test: text, key: key)
    }
    return number
  }

  /// The numbers for which it holds.
  ///
  /// - Parameters:
  ///   - least: The least number that there can be.
  ///   - unit: How much an `x` after the number stands for; nil if there may be none.
  func range(from least: Int, unit: Int? = nil) throws(RoundConditionError) -> ClosedRange<Int> {
    let (whole, isExact) = try limit(unit)
    let next = isExact ? whole : whole + 1
    let (low, high): (Int128, Int128) =
      switch sign {
      case .atLeast: (next, Int128(Int.max))
      case .above: (whole + 1, Int128(Int.max))
      case .atMost: (0, whole)
      case .below: (0, next - 1)
      case .equal: (whole, whole)
      }
    guard isExact || sign != .equal else { throw .notWhole(test: text, cost: unit ?? 1) }
    guard let first = Int(exactly: max(low, Int128(least))), high >= first else {
      throw .neverHolds(test: text, key: key, least: least)
    }
    return first...Int(clamping: high)
  }

  /// The amount rounded down, and whether it wasn't rounded.
  private func limit(
    _ unit: Int?
  ) throws(RoundConditionError) -> (whole: Int128, isExact: Bool) {
    guard let unit, amount.hasSuffix("x") else { return (Int128(try number()), true) }
    guard unit > 0 else { throw .noCost(test: text) }
    let multiple = String(amount.dropLast())
    // A number without a suffix may have six decimals.
    let millionths =
      WholeNumber.parse(multiple).map { Int128($0) * 1_000_000 }
      ?? WholeNumber.parse(multiple + "e6").map { Int128($0) }
    guard let millionths else { throw .notANumber(test: text, key: key) }
    let (product, overflow) = millionths.multipliedReportingOverflow(by: Int128(unit))
    guard !overflow else { throw .neverHolds(test: text, key: key, least: 0) }
    return (product / 1_000_000, product % 1_000_000 == 0)
  }
}
