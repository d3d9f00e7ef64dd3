public import SlotEngine
public import SlotStatistics

/// The exact numbers of a machine for given lines and coins, at a bet.
///
/// Amounts are in credits per round or per spin, as each property states; divide by ``cost`` for
/// shares of the bet.
public struct MachineAnalysis: Sendable {
  /// The lines, coins and bet.
  public let stake: Stake
  /// The cost of a round, in credits; 0 for a machine that is free to play.
  public let cost: Credits
  /// Whether rounds begin with a paid spin.
  public let hasPaidSpin: Bool
  /// The wins of the paid spin, excluding what awards bring; nil at a bet without a paid spin, and if it
  /// has too many different pays to list: if it tumbles cell by cell, or the drawn heights of its reels make
  /// too many windows.
  public let paidSpin: SpinDistribution?
  /// The fraction of paid spins with a win, possibly of no credits; nil at a bet without a paid
  /// spin.
  public let hitFrequency: Rational?
  /// The mean credits of a round: the paid spin with everything that follows, after any cap and tosses.
  public let mean: Rational
  /// The variance of a round's credits.
  public let variance: Rational
  /// The variance of the paid spin's credits, including its bonuses but not other modes' spins; at
  /// a bet without a paid spin, that of the credits bought.
  public let spinVariance: Rational
  /// The parts of the mean by source; they add up to it.
  public let parts: [ReturnPart]
  /// How often each line wins by itself on the paid spin, for the lines played; empty without a
  /// paid spin.
  public let lines: [LineOdds]
  /// The odds of everything that a round can award; any cap is ignored.
  public let odds: [AwardOdds]
  /// How rounds end on a machine with a cap or a gamble; nil on other machines.
  public let ending: RoundEnding?
  /// Upper bound on how much neglecting the limits on stays and on tumbles changes the mean number of spins
  /// in a stay or of grids in a spin; at most 10⁻¹², and 0 if nothing was neglected or the bound is below
  /// the smallest `Double`.
  public let neglected: Double
  /// The distributions of the spins in all states, from which the distribution of a round's pay is
  /// computed.
  let spins: [ModeState: SpinDistribution]
  /// The steps spent, including those of the analysis whose spins it reuses.
  let steps: Int
}

extension MachineAnalysis {
  /// The mean credits of a round per credit staked; nil for a machine that is free to play.
  public var returnToPlayer: Rational? { inCosts(mean) }

  /// The fraction of paid spins whose wins pay at least the cost, excluding what awards bring; nil if
  /// ``paidSpin`` is nil.
  public var paysAtLeastCost: Rational? {
    paidSpin?.share { $0.isHit && $0.credits >= cost }
  }

  /// The variance of a round's pay divided by its cost; nil for a machine that is free to play.
  public var varianceInCosts: Rational? { inCosts(variance).flatMap(inCosts) }

  /// The standard deviation of a round's pay divided by its cost; nil for a machine that is free to
  /// play.
  public var deviation: Double? { varianceInCosts?.value.squareRoot() }

  /// The standard deviation of the paid spin's pay divided by the cost; nil for a machine that is
  /// free to play, and at a bet without a paid spin.
  public var spinDeviation: Double? {
    hasPaidSpin ? inCosts(spinVariance).flatMap(inCosts)?.value.squareRoot() : nil
  }

  /// Credits as a multiple of a round's cost; nil for a machine that is free to play.
  public func inCosts(_ credits: Rational) -> Rational? {
    cost == 0 ? nil : credits / Rational(cost.count)
  }
}
