/// How well what was observed fits what is expected.
public struct FitTest: Sendable, Hashable {
  /// The law that the statistic has if what is observed is as expected.
  public enum Law: Sendable, Hashable {
    /// Pearson's X², as chi-square with so many degrees of freedom.
    case chiSquare(degreesOfFreedom: Int)
    /// A distance in standard deviations.
    case normal
    /// A count of rare events.
    case poisson
  }

  /// The statistic's law.
  public let law: Law
  /// How many independent observations were made.
  public let observations: UInt64
  /// Pearson's X², a number of standard deviations, or a count; nil if no number tells it, because
  /// something was observed that can't be.
  public let statistic: Double?
  /// How many observations are of something that can't be.
  public let impossible: UInt64
  /// The probability of a misfit at least as large, if all is as expected.
  public let pValue: Double

  /// States the result of a test.
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
  /// The upper tail of the chi-square law.
  ///
  /// - Parameter degreesOfFreedom: From 1 on.
  package static func chiSquareTail(_ statistic: Double, degreesOfFreedom: Int) -> Double {
    IncompleteGamma.upper(Double(degreesOfFreedom) / 2, statistic / 2)
  }

  /// Both tails of the normal law beyond a number of standard deviations: erfc(|z| / √2).
  package static func normalTails(_ deviations: Double) -> Double {
    IncompleteGamma.upper(0.5, deviations * deviations / 2)
  }

  /// Twice the smaller tail of the Poisson law, the count included.
  package static func poissonTails(_ count: UInt64, mean: Double) -> Double {
    let upper = count == 0 ? 1 : IncompleteGamma.lower(Double(count), mean)
    let lower = IncompleteGamma.upper(Double(count) + 1, mean)
    return min(1, 2 * min(upper, lower))
  }
}
