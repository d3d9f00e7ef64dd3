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
  /// The number with two digits and a power of ten, as bounds are written: `3.1e-13`.
  package var scientific: String {
    formatted("%.1e").lowercased()
  }

  /// The number with two significant digits in scientific notation, rounded up: `3.5e-11` for 3.41e-11. What is
  /// an upper bound stays one; below 10⁻⁹⁹, which no reader tells from 0, it is that. For numbers above 0.
  package var scientificBound: String {
    if self < 1e-99 { return 1e-99.scientific }
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
  /// The number with the given number of decimals, and more if that leaves fewer significant digits than asked for:
  /// `0.0021`, `-8.490 × 10⁻¹⁷`. Exactly 0 is `0`.
  package func decimal(digits: Int, significant: Int = 1) -> String {
    guard self != 0 else { return "0" }
    guard magnitude < 1 else { return fixed(digits: digits) }
    let places = significant - 1 - Int(log10(magnitude).rounded(.down))
    if places <= max(digits, 8) { return fixed(digits: max(digits, places)) }
    return timesPowerOfTen
  }

  /// The number with its digits in groups and the given number of decimals: `1,234.50`; with a power of ten from 2⁶³
  /// on.
  package func grouped(digits: Int) -> String {
    guard magnitude < 0x1p63 else { return timesPowerOfTen }
    let text = fixed(digits: digits)
    // Of the text, as rounding the decimals may carry into the whole part.
    let whole = text.prefix { $0 != "." }
    guard whole != text, let number = Int(whole), number.magnitude >= 1_000 else { return text }
    return number.grouped + text.dropFirst(whole.count)
  }

  /// The odds of a power of ten: `1 in 100`, `1 in 10⁶`.
  package var powerOfTenOdds: String {
    let power = Int(saturating: (-log10(self)).rounded())
    return power > 4
      ? "1 in 10\(power.superscript)" : "1 in \((1 / self).rounded().grouped(digits: 0))"
  }

  /// A mean count with a useful number of digits: `0.00100`, `37.50`, `1,234,568`, `3.512 × 10¹⁸`.
  package var shortCount: String {
    if self > 0, self < 0.1 { return decimal(digits: 2, significant: 3) }
    return self < 9_999.5
      ? grouped(digits: 2) : self < 1e15 ? UInt64(rounded()).grouped : timesPowerOfTen
  }

  /// A mean count, rounded to the digits that are known: `3,333,000,000` for four.
  package func shortCount(digits: Int) -> String {
    let whole = Int(saturating: log10(self).rounded(.down)) + 1
    if self < 9_999.5 { return grouped(digits: min(max(digits - whole, 0), 2)) }
    let unit = pow(10, Double(max(whole - digits, 0)))
    return ((self / unit).rounded() * unit).shortCount
  }

  /// The number with four digits and a power of ten: `3.512 × 10¹⁸`.
  private var timesPowerOfTen: String {
    let parts = formatted("%.3e").lowercased().split(separator: "e")
    guard parts.count == 2, let power = Int(parts[1]) else { return scientific }
    return "\(parts[0]) × 10\(power.superscript)"
  }
}

extension Int {
  /// The digits as an exponent: `¹⁸`, `⁻⁶`.
  package var superscript: String {
    (self < 0 ? "⁻" : "")
      + magnitude.description.compactMap(\.wholeNumberValue)
      .map { "⁰¹²³⁴⁵⁶⁷⁸⁹".map(String.init)[$0] }.joined()
  }
}

extension BinaryInteger {
  /// The number with its sign, `+12` or `−12`, and its digits in groups.
  package var signed: String { self > 0 ? "+\(grouped)" : self < 0 ? "−\(magnitude.grouped)" : "0" }
}
