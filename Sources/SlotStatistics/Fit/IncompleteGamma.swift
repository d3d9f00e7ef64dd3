internal import Foundation

/// The regularised incomplete gamma function: the tails of the chi-square, the normal and the
/// Poisson law are all values of it.
///
/// Both tails are computed where they are small, not as what the other leaves of 1, so that they
/// have a relative error below 10⁻¹⁰ down to 10⁻³⁰⁰.
///
/// Source: Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 6.1.41 (Stirling's
/// series), 6.5.29 (the series), 6.5.31 (the continued fraction).
enum IncompleteGamma {
  /// Q(a, x) = Γ(a, x) / Γ(a), the upper tail.
  ///
  /// - Precondition: `a` is above 0, and `x` isn't below it.
  /// - Complexity: O(√*a*).
  static func upper(_ a: Double, _ x: Double) -> Double {
    precondition(a > 0 && x >= 0, "The function is defined for a above 0 and x not below it.")
    if x == 0 { return 1 }
    if x == .infinity { return 0 }
    return x < a + 1 ? 1 - series(a, x) : continuedFraction(a, x)
  }

  /// P(a, x) = 1 − Q(a, x), the lower tail.
  ///
  /// - Precondition: `a` is above 0, and `x` isn't below it.
  /// - Complexity: O(√*a*).
  static func lower(_ a: Double, _ x: Double) -> Double {
    precondition(a > 0 && x >= 0, "The function is defined for a above 0 and x not below it.")
    if x == 0 { return 0 }
    if x == .infinity { return 1 }
    return x < a + 1 ? series(a, x) : 1 - continuedFraction(a, x)
  }
}

extension IncompleteGamma {
  /// P(a, x) as a series, quick where x isn't much above a.
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

  /// Q(a, x) as a continued fraction, evaluated from its head by Lentz's method.
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
  /// Its logarithm is a small difference of large numbers; from 10 on, Stirling's formula has taken
  /// the difference already.
  private static func density(_ a: Double, _ x: Double) -> Double {
    if a >= 10 {
      let distance = (x - a) / a
      return exp(a * (log1p(distance) - distance) - stirlingCorrection(a))
        / (2 * Double.pi * a).squareRoot()
    }
    return exp(a * log(x) - x - logFactorial(a))
  }

  /// ln Γ(a + 1), for small a from that of a larger number.
  private static func logFactorial(_ a: Double) -> Double {
    var (number, product) = (a, 1.0)
    while number < 10 {
      number += 1
      product *= number
    }
    return (number + 0.5) * log(number) - number + 0.5 * log(2 * Double.pi)
      + stirlingCorrection(number) - log(product)
  }

  /// What Stirling's formula leaves of ln Γ(a + 1), for a from 10 on.
  private static func stirlingCorrection(_ a: Double) -> Double {
    let inverse = 1 / (a * a)
    let coefficients = [1.0 / 12, -1.0 / 360, 1.0 / 1_260, -1.0 / 1_680, 1.0 / 1_188]
    return coefficients.reversed().reduce(0) { $0 * inverse + $1 } / a
  }
}
