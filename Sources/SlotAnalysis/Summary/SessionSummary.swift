package import SlotEngine

/// A quantile: the credits that a share of all cases doesn't exceed.
package struct Quantile: Sendable, Hashable {
  /// The share, such as 0.95.
  package let share: Double
  package let credits: Credits

  /// Pairs a share with its credits.
  package init(share: Double, credits: Credits) {
    (self.share, self.credits) = (share, credits)
  }
}

/// The players' results after a number of rounds.
package struct SessionSummary: Sendable {
  package let rounds: Int
  /// The upper bound on the error of each probability.
  package let bound: Double
  /// The quantiles of the net win, in credits; negative for a loss.
  package let net: [Quantile]
  /// The probability of not having lost anything.
  package let ahead: Double
  /// The ranges that contain the return with 90 % and 95 % probability; nil if rounds cost nothing.
  package let ninety, ninetyFive: ClosedRange<Double>?

  private static let shares = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// - Parameter more: The levels of further quantiles.
  init(_ law: SessionLaw, more: [Double] = []) {
    rounds = law.rounds
    bound = law.bound
    net = Set(Self.shares + more).sorted().map {
      Quantile(share: $0, credits: law.quantile($0) - law.cost)
    }
    ahead = law.probability(ofPayingAtLeast: law.cost)
    ninety = law.cost > 0 ? law.returnRange(level: 0.9) : nil
    ninetyFive = law.cost > 0 ? law.returnRange(level: 0.95) : nil
  }
}
