public import SlotEngine
public import SlotStatistics

/// The exact numbers of a machine for stated lines and coins, at a bet.
///
/// Credits are whole rounds' or spins' as said; divide by ``cost`` for shares of the bet.
public struct MachineAnalysis: Sendable {
  /// The lines, the coins and the bet.
  public let stake: Stake
  /// What a round costs, in credits; 0 for a machine that is played for nothing.
  public let cost: Int
  /// The wins of the paid spin, without what awards bring; nil at a bet without a paid spin.
  public let paidSpin: SpinDistribution?
  /// The mean credits of a round: of the paid spin with all that follows.
  public let mean: Rational
  /// The variance of a round's credits.
  public let variance: Rational
  /// The variance of the paid spin's credits, its bonuses included, other modes' spins not; at a bet
  /// without a paid spin, that of the credits bought.
  public let spinVariance: Rational
  /// Where the mean comes from; the parts add up to it.
  public let parts: [ReturnPart]
  /// How often each of the lines played wins by itself on the paid spin; empty without one.
  public let lines: [LineOdds]
  /// What a round can award, and how often.
  public let odds: [AwardOdds]
  /// A bound of how much the mean number of spins of a stay could differ from what is given here
  /// because the limit to its length was neglected; at most 10⁻¹², and 0 if nothing was, or less than
  /// a `Double` can say.
  public let neglected: Double
  /// The distributions of the spins of all states, which the law of a round is computed from.
  let spins: [ModeState: SpinDistribution]
  /// The steps that it took, with those of the analysis whose spins it shares.
  let steps: Int
}

extension MachineAnalysis {
  /// The mean credits of a round for each credit staked; nil for a machine that costs nothing.
  public var returnToPlayer: Rational? { inCosts(mean) }

  /// The share of the paid spins with a win, also one of no credits; nil at a bet without a paid spin.
  public var hitFrequency: Rational? { paidSpin?.hitFrequency }

  /// The share of the paid spins whose wins pay at least the cost, without what awards bring; nil at a
  /// bet without a paid spin.
  public var paysAtLeastCost: Rational? {
    paidSpin?.share { $0.isHit && $0.credits >= cost }
  }

  /// The variance of a round in squares of its cost; nil for a machine that costs nothing.
  public var varianceInCosts: Rational? { inCosts(variance).flatMap(inCosts) }

  /// The standard deviation of a round in costs; nil for a machine that costs nothing.
  public var deviation: Double? { varianceInCosts?.value.squareRoot() }

  /// The standard deviation of the paid spin in costs; nil for a machine that costs nothing, and
  /// without a paid spin.
  public var spinDeviation: Double? {
    paidSpin == nil ? nil : inCosts(spinVariance).flatMap(inCosts)?.value.squareRoot()
  }

  /// Credits in costs of a round; nil for a machine that costs nothing.
  public func inCosts(_ credits: Rational) -> Rational? {
    cost == 0 ? nil : credits / Rational(cost)
  }
}
