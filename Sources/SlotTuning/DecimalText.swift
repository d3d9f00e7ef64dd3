import BigInt
import SlotStatistics

extension Rational {
  /// The number in decimal with nine significant digits, for messages.
  package var decimalText: String { value.text(digits: 9) }

  /// The number as a fraction, or as a whole number.
  package var fractionText: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Double {
  /// The number in decimal notation, rounded to a number of significant digits, without trailing zeros.
  func text(digits: Int) -> String {
    guard isFinite, self != 0 else { return isFinite ? "0" : "infinite" }
    var places = digits - 1
    var limit = 1.0
    while limit <= magnitude, places > 0 {
      limit *= 10
      if limit <= magnitude { places -= 1 }
    }
    limit = 1
    while limit > magnitude, places < 15 {
      limit /= 10
      places += 1
    }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let scaled = (magnitude * power).rounded()
    guard scaled < 9e18 else { return "\(self)" }
    let number = UInt64(scaled)
    let unit = UInt64(power)
    var fraction = "\(number % unit)"
    fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (self < 0 ? "-" : "") + "\(number / unit)"
      + (fraction.isEmpty || unit == 1 ? "" : "." + fraction)
  }
}
