internal import Foundation

/// The regularised incomplete gamma function, which gives the tails of the chi-square, normal and
/// Poisson distributions.
///
/// A small tail is computed directly, never as 1 minus the other one, so both keep a relative error
/// below 10⁻¹⁰ down to 10⁻³⁰⁰.
///
/// Source: Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 6.1.41 (Stirling's
/// series), 6.5.29 (the series), 6.5.31 (the continued fraction).
enum IncompleteGamma {
  /// Q(a, x) = Γ(a, x) / Γ(a), the upper tail.
  ///
  /// - Precondition: `a` is above 0 and `x` is at least 0.
  /// - Complexity: O(√*a*).
  static func upper(_ a: Double, _ x: Double) -> Double {
    precondition(a > 0 && x >= 0, "The function is defined for a above 0 and x not below it.")
    if x == 0 { return 1 }
    if x == .infinity { return 0 }
    return x < a + 1 ? 1 - series(a, x) : continuedFraction(a, x)
  }

  /// P(a, x) = 1 − Q(a, x), the lower tail.
  ///
  /// - Precondition: `a` is above 0 and `x` is at least 0.
  /// - Complexity: O(√*a*).
  static func lower(_ a: Double, _ x: Double) -> Double {
    precondition(a > 0 && x >= 0, "The function is defined for a above 0 and x not below it.")
    if x == 0 { return 0 }
    if x == .infinity { return 1 }
    return x < a + 1 ? series(a, x) : 1 - continuedFraction(a, x)
  }
}

extension IncompleteGamma {
  /// P(a, x) by its series, which converges fast unless x is well above a.
  private static func series(_ a: Double, _ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    var place = a
    while term > sum * 1e-17 {
      place += 1
      term *= x / place
      sum += term
    }
    return sum * density(a, x)
  }

  /// Q(a, x) by its continued fraction, evaluated forwards by Lentz's method.
  private static func continuedFraction(_ a: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    var denominator = x + 1 - a
    var (upper, lower) = (1 / tiny, 1 / denominator)
    var value = lower
    var step = 0.0
    var change = 0.0
    repeat {
      step += 1
      let numerator = step * (a - step)
      denominator += 2
      lower = numerator * lower + denominator
      if abs(lower) < tiny { lower = tiny }
      upper = denominator + numerator / upper
      if abs(upper) < tiny { upper = tiny }
      lower = 1 / lower
      change = lower * upper
      value *= change
    } while abs(change - 1) > 1e-15
    return value * a * density(a, x)
  }

  /// xᵃ e⁻ˣ / Γ(a + 1).
  ///
  /// Its logarithm is a small difference of large numbers. From a = 10 on, Stirling's formula
  /// cancels them analytically.
  private static func density(_ a: Double, _ x: Double) -> Double {
    if a >= 10 {
      let distance = (x - a) / a
      return exp(a * (log1p(distance) - distance) - stirlingCorrection(a))
        / (2 * Double.pi * a).squareRoot()
    }
    return exp(a * log(x) - x - logFactorial(a))
  }

  /// ln Γ(a + 1); small a are shifted up to 10 by the recurrence Γ(x + 1) = x Γ(x).
  private static func logFactorial(_ a: Double) -> Double {
    var (number, product) = (a, 1.0)
    while number < 10 {
      number += 1
      product *= number
    }
    return (number + 0.5) * log(number) - number + 0.5 * log(2 * Double.pi)
      + stirlingCorrection(number) - log(product)
  }

  /// The remainder of Stirling's formula for ln Γ(a + 1), for a of at least 10.
  private static func stirlingCorrection(_ a: Double) -> Double {
    let inverse = 1 / (a * a)
    let coefficients = [1.0 / 12, -1.0 / 360, 1.0 / 1_260, -1.0 / 1_680, 1.0 / 1_188]
    return coefficients.reversed().reduce(0) { $0 * inverse + $1 } / a
  }
}
