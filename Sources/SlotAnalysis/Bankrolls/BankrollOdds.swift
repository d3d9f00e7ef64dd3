public import SlotEngine
public import SlotStatistics

/// How long bankrolls last at one stake, and how often they grow to a goal first.
///
/// A player is *broke* once the bankroll can't cover the cost of a round. Every figure is an exact fraction where the
/// law allows it and there is little to compute, and otherwise has a proven bound.
public struct BankrollOdds: Sendable {
  /// A figure with a bound on its error.
  public struct Figure: Sendable, Hashable {
    /// The value, rounded to the nearest number.
    public let value: Double
    /// Upper bound on the absolute error of the value; 0 if it is exact.
    public let bound: Double
    /// The exact value; nil if it was computed.
    public let exact: Rational?
  }

  /// The law of a round.
  let law: RoundLaw
  /// The exact mean pay of a round, and an upper bound on its error, in credits.
  let mean: Rational
  let meanBound: Double
  /// The payouts of a round.
  let payouts: PayoutTable

  /// Takes the distribution of a round, its analysis and its payouts, all of the same stake.
  ///
  /// - Precondition: Rounds cost something.
  public init(_ law: RoundLaw, analysis: MachineAnalysis, payouts: PayoutTable) {
    precondition(law.cost > 0, "A machine that is free to play takes no bankroll.")
    self.law = law
    mean = analysis.mean
    meanBound = analysis.meanBound
    self.payouts = payouts
  }
}

extension BankrollOdds.Figure {
  init(_ exact: Rational) { self.init(value: exact.value, bound: 0, exact: exact) }

  init(_ value: Double, within bound: Double) { self.init(value: value, bound: bound, exact: nil) }
}

extension BankrollOdds {
  /// The mean number of rounds that a bankroll lasts, until it can't cover another.
  ///
  /// By Wald's identity a bankroll of *B* credits lasts for (*B* − *R*) / (*c* − *m*) rounds, where a round costs *c*
  /// and pays *m* in the mean and *R* is the mean rest, which is less than the cost. If the cost divides all pays the
  /// rest is known, and the mean exact.
  ///
  /// - Parameter bankroll: The credits at the start.
  /// - Throws: ``AnalysisError/neverBroke`` if rounds return their cost or more, so that there is no finite mean.
  /// - Complexity: O(N log N) for N indices of the law.
  ///
  /// Source: Wald, "On cumulative sums of random variables" (1944).
  public func meanRounds(untilBroke bankroll: Credits) throws(AnalysisError) -> Figure {
    if bankroll < law.cost { return Figure(.zero) }
    let edge = Rational(law.cost.count) - mean
    guard edge > .zero, edge.value > meanBound else { throw .neverBroke }
    let unit = RoundOnPlaces.unit(of: law)
    let (place, rest) = bankroll.count.quotientAndRemainder(dividingBy: unit)
    if law.cost.count == unit, meanBound == 0 {
      return Figure(Rational(bankroll.count - rest) / edge)
    }
    let least = edge.value - meanBound
    let most = Double(bankroll.count) / least
    let depth = Descent(law, edge: edge.value).rest(below: place, within: most)
    let rounds = (Double(bankroll.count - rest) - depth.value * Double(unit)) / edge.value
    // The error of the rest, that of the edge, and rounding.
    let bound =
      depth.bound * Double(unit) / least + most * (meanBound / least) + most * 0x1p-48
    return Figure(rounds, within: bound)
  }

  /// The median number of rounds that a bankroll lasts: the first number of rounds within which at least half of all
  /// players are broke, as far as the error bound of their number can tell.
  ///
  /// - Parameter bankroll: The credits at the start.
  /// - Throws: ``AnalysisError/medianTooFar(rounds:)`` if that takes too much time or memory, or never happens.
  /// - Complexity: O(*rounds* · N log N) for N bankrolls at risk.
  public func medianRounds(untilBroke bankroll: Credits) throws(AnalysisError) -> Int {
    if bankroll < law.cost { return 0 }
    let most = law.mostRuinRounds(operations: LawLimits.medianOperations)
    // Where no walk so long can end, none is begun.
    guard
      law.tails.safeBankroll(cost: law.cost.count, rounds: most, share: 0.49)
        > Double(bankroll.count)
    else { throw .medianTooFar(rounds: most) }
    var walk = RuinWalk(law, mostRounds: most)
    for rounds in 1...max(1, most) where rounds <= most {
      walk.play(to: rounds)
      if walk.ruin(ofBankroll: bankroll) + walk.bound >= 0.5 { return rounds }
    }
    throw .medianTooFar(rounds: most)
  }
}
