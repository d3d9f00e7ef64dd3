/// A test of how well observations fit what is expected.
public struct FitTest: Sendable, Hashable {
  /// The distribution of the statistic if the observations are as expected.
  public enum Law: Sendable, Hashable {
    /// Pearson's X²: chi-square with this many degrees of freedom.
    case chiSquare(degreesOfFreedom: Int)
    /// Standard normal: a distance in standard deviations.
    case normal
    /// Poisson: a count of rare events.
    case poisson
  }

  /// The statistic's distribution.
  public let law: Law
  /// The number of independent observations.
  public let observations: UInt64
  /// Pearson's X², a number of standard deviations, or a count; nil if something impossible was
  /// observed, which no finite statistic expresses.
  public let statistic: Double?
  /// The number of observations that should have been impossible.
  public let impossible: UInt64
  /// The probability of a misfit at least this large if the observations are as expected.
  public let pValue: Double

  /// Creates the result of a test.
  package init(
    law: Law, observations: UInt64, statistic: Double?, impossible: UInt64, pValue: Double
  ) {
    self.law = law
    self.observations = observations
    self.statistic = statistic
    self.impossible = impossible
    self.pValue = pValue
  }
}

extension FitTest {
  /// The upper tail of the chi-square distribution.
  ///
  /// - Parameter degreesOfFreedom: At least 1.
  package static func chiSquareTail(_ statistic: Double, degreesOfFreedom: Int) -> Double {
    IncompleteGamma.upper(Double(degreesOfFreedom) / 2, statistic / 2)
  }

  /// Both tails of the normal distribution beyond a number of standard deviations: erfc(|z| / √2).
  package static func normalTails(_ deviations: Double) -> Double {
    IncompleteGamma.upper(0.5, deviations * deviations / 2)
  }

  /// Twice the smaller tail of the Poisson distribution, including the count itself; at most 1.
  package static func poissonTails(_ count: UInt64, mean: Double) -> Double {
    let upper = count == 0 ? 1 : IncompleteGamma.lower(Double(count), mean)
    let lower = IncompleteGamma.upper(Double(count) + 1, mean)
    return min(1, 2 * min(upper, lower))
  }
}
