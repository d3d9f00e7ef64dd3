internal import Foundation
package import SlotStatistics

// How likely something is, for people. Every place that prints odds or percentages uses these, so a number looks the
// same everywhere: no digit is printed that may be wrong, and what can happen is never shown as 0.

extension Double {
  /// A computed probability below this many times its error bound is printed as a bound.
  private static let leastCertainty = 200.0
  /// The smallest probability that is printed as `1 in N`; `N` has to be a `Double`, too.
  private static let leastWithOdds = 1e-300

  /// The probability as odds: `1 in 37.50`, `1 in 3.512 × 10¹⁸`, or `certain` and `never` at the ends.
  package var odds: String {
    switch self {
    case ...0: "never"
    case 1...: "certain"
    case ..<Self.leastWithOdds: "less than 1 in 10³⁰⁰"
    default: "1 in \((1 / self).shortCount)"
    }
  }

  /// A computed probability as odds, with the digits that are certain; where hardly any are, the most that it can be.
  ///
  /// - Parameter bound: Upper bound on its error; 0 if it is exact.
  package func odds(within bound: Double) -> String {
    // Of a probability below all that have odds, nothing is certain but that.
    guard bound > 0, self < 1, self <= 0 || self >= Self.leastWithOdds else { return odds }
    guard self > Self.leastCertainty * bound else { return atMost(within: bound) }
    let digits = Int(saturating: (log10(self) - log10(2 * bound)).rounded(.down))
    return "1 in \((1 / self).shortCount(digits: digits))"
  }

  /// The share as a percentage: `7.4074 %`, and exactly 0 as `0 %`.
  ///
  /// Small shares have more decimals, for at least two significant digits. Below a millionth the share is odds,
  /// `1 in 3,512,494`, because a percentage would be all zeros.
  package func percentage(digits: Int = 4) -> String {
    self > 0 && self < 1e-6 ? odds : portion(digits: digits)
  }

  /// A computed probability as a percentage; where hardly any of its digits are certain, the most that it can be.
  ///
  /// - Parameter bound: Upper bound on its error; 0 if it is exact.
  package func percentage(digits: Int = 4, within bound: Double) -> String {
    guard bound > 0 else { return percentage(digits: digits) }
    if self < 1e-6 { return odds(within: bound) }
    guard self > Self.leastCertainty * bound else {
      return "at most \((self + bound).percentage(digits: digits))"
    }
    let most = 1 - pow(10, Double(-digits - 2))
    return self > most ? "above \(most.portion(digits: digits))" : percentage(digits: digits)
  }

  /// The share as a percentage with enough digits to tell small ones apart.
  package var finePercentage: String { percentage(digits: magnitude < 0.000_1 ? 8 : 4) }

  /// A part of an amount, a difference or a half-width as a percentage, however small: `-8.490 × 10⁻¹⁷ %`.
  package func portion(digits: Int = 4) -> String {
    "\((self * 100).decimal(digits: digits, significant: 2)) %"
  }

  /// A part of an amount as a percentage with enough digits to tell small ones apart.
  package var finePortion: String { portion(digits: magnitude < 0.000_1 ? 8 : 4) }

  private func atMost(within bound: Double) -> String {
    // A power of ten, rounded down, so that the odds stay a bound and are short.
    let power = Int((-log10(max(self, 0) + bound)).rounded(.down))
    return "at most 1 in 10\(power.superscript)"
  }
}

extension Rational {
  /// The probability as odds, also below the smallest `Double`.
  package var odds: String {
    guard value == 0, numerator > 0 else { return value.odds }
    let digits = String(denominator / numerator)
    let mantissa = (Double(digits.prefix(16)) ?? 0) / 1e15
    return "1 in \(mantissa.fixed(digits: 3)) × 10\((digits.count - 1).superscript)"
  }

  /// The share as a percentage, or as odds below a millionth; exactly 0 is `0 %`.
  package func percentage(digits: Int = 4) -> String {
    value == 0 && numerator > 0 ? odds : value.percentage(digits: digits)
  }
}
