internal import Foundation

extension BinaryInteger {
  /// The number with its digits in groups of three: `1,234,567`.
  package var grouped: String {
    let digits = String(self)
    let start = digits.hasPrefix("-") ? 1 : 0
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > start, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension Double {
  /// The share as a percentage: `7.4074 %`.
  package func percentage(digits: Int = 4) -> String { (self * 100).fixed(digits: digits) + " %" }

  /// The number with two digits and a power of ten: `3.1e-13`.
  var scientific: String {
    String(format: "%.1e", locale: Locale(identifier: "en_US_POSIX"), self).lowercased()
  }

  /// The number with as many significant digits as it needs, at most six: `99.9`.
  var shortest: String { String(format: "%.6g", locale: Locale(identifier: "en_US_POSIX"), self) }

  /// The number with the given number of decimals.
  func fixed(digits: Int) -> String { formatted("%.\(digits)f") }

  /// The number in a `printf` format.
  func formatted(_ format: String) -> String {
    // A fixed locale, so that no language setting changes the decimal point to a comma.
    String(format: format, locale: Locale(identifier: "en_US_POSIX"), self)
  }
}
