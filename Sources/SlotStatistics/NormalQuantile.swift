internal import Foundation

/// The normal distribution's quantile for a two-sided confidence level.
enum NormalQuantile {
  /// Φ⁻¹(0.995), to the last digit.
  private static let ninetyNine = 2.575_829_303_548_900_4

  /// How many standard deviations on either side of the mean hold a share of all values: Φ⁻¹((1 + level) / 2).
  ///
  /// Newton's method on the complementary error function, which is accurate in the tail.
  ///
  /// - Precondition: The level is above 0 and below 1.
  static func standardDeviations(around level: Double) -> Double {
    precondition(level > 0 && level < 1, "A confidence level is above 0 and below 1.")
    if level == 0.99 { return ninetyNine }
    let outside = 1 - level
    // erfc is convex above 0, so from 0 on every step falls short of the root and none goes past it.
    var number = 0.0
    for _ in 0..<200 {
      let step =
        (erfc(number) - outside) / (2 / Double.pi.squareRoot() * exp(-number * number))
      number += step
      if step.magnitude <= 1e-16 * number { break }
    }
    return number * 2.0.squareRoot()
  }
}
