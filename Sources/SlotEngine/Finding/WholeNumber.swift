/// A whole number as people write it on a command line and in conditions.
///
/// Accepts `1e9`, `1_000_000`, `1.5M` and `64k`; `k M G T` are powers of 1,000.
package enum WholeNumber {
  private static let powers: [Character: Int] = ["k": 3, "K": 3, "M": 6, "G": 9, "T": 12]

  /// The value of a text; nil if it isn't a number, or is fractional, negative or too large for 64
  /// bits.
  package static func parse(_ text: String) -> UInt64? {
    var rest = Substring(text)
    var power = 0
    if let suffix = rest.last, let known = powers[suffix] {
      power = known
      rest = rest.dropLast()
    } else if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let exponent = Int(digits(rest[rest.index(after: mark)...]) ?? "") else { return nil }
      power = exponent
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap(digits) else { return nil }
    var fraction = ""
    if parts.count == 2 {
      guard let after = digits(parts[1]) else { return nil }
      fraction = after
      while fraction.hasSuffix("0") { fraction.removeLast() }
    }
    guard fraction.count <= power else { return nil }
    return shifted(whole + fraction, by: power - fraction.count)
  }

  /// The digits of a text, with underscores allowed between digits.
  private static func digits(_ text: Substring) -> String? {
    guard let first = text.first, let last = text.last, first != "_", last != "_",
      text.allSatisfy({ $0 == "_" || ("0"..."9").contains($0) })
    else { return nil }
    return text.filter { $0 != "_" }
  }

  private static func shifted(_ digits: String, by power: Int) -> UInt64? {
    guard var number = UInt64(digits) else { return nil }
    if number == 0 { return 0 }
    for _ in 0..<power {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      number = product
    }
    return number
  }
}
