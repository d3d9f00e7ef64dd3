internal import Foundation
package import SlotEngine
internal import SlotStatistics

extension BinaryInteger {
  /// The number with a noun, in the singular for one: `1 line`, `1,024 lines`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension Credits {
  /// The number of credits with the word: `1 credit`, `2,500 credits`.
  package var inWords: String { count.counted("credit") }

  /// The number of credits with its digits in groups of three: `1,234,567`.
  package var grouped: String { count.grouped }

  /// The number of credits with its sign, `+12` or `−12`, and its digits in groups.
  package var signed: String { count.signed }
}

extension Double {
  /// The share as a percentage: `7.4074 %`.
  package func percentage(digits: Int = 4) -> String { (self * 100).fixed(digits: digits) + " %" }

  /// The number with two digits and a power of ten: `3.1e-13`.
  package var scientific: String {
    formatted("%.1e").lowercased()
  }

  /// The number with two significant digits in scientific notation, rounded up: `3.5e-11` for 3.41e-11. What is
  /// an upper bound stays one. For numbers above 0.
  package var scientificBound: String {
    let nearest = scientific
    guard let rounded = Double(nearest), rounded < self else { return nearest }
    return (self + 0.05 * pow(10, log10(self).rounded(.down))).scientific
  }

  /// The number with as many significant digits as it needs, at most six: `99.9`.
  package var shortest: String { formatted("%.6g") }

  /// The number with the given number of decimals.
  package func fixed(digits: Int) -> String { formatted("%.\(digits)f") }

  /// The number in a `printf` format.
  package func formatted(_ format: String) -> String {
    // A fixed locale, so that no language setting changes the decimal point to a comma.
    String(format: format, locale: Locale(identifier: "en_US_POSIX"), self)
  }
}

extension Double {
  /// The probability as odds: `1 in 37.5`, or `certain` and `never` at the ends.
  package var odds: String {
    switch self {
    case ...0: return "never"
    case 1...: return "certain"
    default: break
    }
    let number = 1 / self
    return switch number {
    case ..<9.995: "1 in \(number.fixed(digits: 2).withoutTrailingZeros)"
    case ..<999.5: "1 in \(number.fixed(digits: 1).withoutTrailingZeros)"
    case ..<1e15: "1 in \(UInt64(number.rounded()).grouped)"
    default: "1 in \(number.scientific)"
    }
  }

  /// The number with its digits in groups and the given number of decimals: `1,234.50`; in
  /// scientific notation from 2⁶³ on.
  package func grouped(digits: Int) -> String {
    guard magnitude < 0x1p63 else { return scientific }
    let text = fixed(digits: digits)
    guard let point = text.firstIndex(of: "."), magnitude >= 1_000 else { return text }
    return Int(saturating: rounded(.towardZero)).grouped + text[point...]
  }

  /// The odds of a power of ten: `1 in 100`, `1 in 10⁶`.
  package var powerOfTenOdds: String {
    let power = Int(saturating: (-log10(self)).rounded())
    guard power > 4 else { return odds }
    let digits = "\(power)".compactMap { $0.wholeNumberValue }
    return "1 in 10" + digits.map { "⁰¹²³⁴⁵⁶⁷⁸⁹".map(String.init)[$0] }.joined()
  }

  /// The probability as a percentage that shows 0 or 100 % only if that is exact.
  package func cautiousPercentage(digits: Int) -> String {
    let text = percentage(digits: digits)
    if self > 0, text == 0.0.percentage(digits: digits) { return "above \(text)" }
    if self < 1, text == 1.0.percentage(digits: digits) { return "below \(text)" }
    return text
  }

  /// A mean count with a useful number of digits: `37.5`, `1,234,568`.
  package var shortCount: String {
    self < 9_999.5 ? grouped(digits: 2) : self < 1e15 ? UInt64(rounded()).grouped : scientific
  }

  /// The share as a percentage with enough digits not to show as 0.
  package var finePercentage: String {
    switch magnitude {
    case 0: "0 %"
    case ..<0.000_000_01: "\((self * 100).scientific) %"
    case ..<0.000_1: percentage(digits: 8)
    default: percentage(digits: 4)
    }
  }
}

extension BinaryInteger {
  /// The number with its sign, `+12` or `−12`, and its digits in groups.
  package var signed: String { self > 0 ? "+\(grouped)" : self < 0 ? "−\(magnitude.grouped)" : "0" }
}

extension String {
  /// A decimal number without trailing zeros, or a trailing point.
  fileprivate var withoutTrailingZeros: String {
    guard contains(".") else { return self }
    var text = self
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
