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
  /// in any one stay or of grids in any one spin; at most 10⁻¹², and 0 if nothing was neglected or the bound is
  /// below the smallest `Double`. What this does to a round is bounded by ``meanBound``, ``varianceBound`` and so on.
  public let neglected: Double
  /// Upper bound on the absolute error of ``mean`` from neglected limits, in credits; 0 if it is exact.
  public let meanBound: Double
  /// Upper bound on the absolute error of the mean of each of ``parts`` from neglected limits, in credits.
  public let partsBound: Double
  /// Upper bound on the absolute error of ``variance`` from neglected limits.
  public let varianceBound: Double
  /// Upper bound on the absolute error of ``spinVariance`` from neglected limits.
  public let spinVarianceBound: Double
  /// Upper bound on the absolute error of every figure of ``odds`` from neglected limits, each in its own unit, except
  /// for ``AwardOdds/chance``, which has a bound of its own.
  public let oddsBound: Double
  /// The distributions of the spins in all states, from which the distribution of a round's pay is
  /// computed.
  let spins: [ModeState: SpinDistribution]
  /// The steps spent, including those of the analysis whose spins it reuses.
  let steps: Int
}

extension MachineAnalysis {
  /// Whether neither the paid spin nor anything that it awards can pay credits.
  package var paysNothing: Bool { paidSpin?.largestPay.credits == 0 && odds.isEmpty }

  /// The mean credits of a round per credit staked; nil for a machine that is free to play.
  public var returnToPlayer: Rational? { inCosts(mean) }

  /// The fraction of paid spins whose wins pay at least the cost, excluding what awards bring; nil if
  /// ``paidSpin`` is nil.
  public var paysAtLeastCost: Rational? {
    paidSpin?.share { $0.isHit && $0.credits >= cost }
  }

  /// The number of combinations in which everything about the paid spin is counted; nil at a bet without a paid spin,
  /// and if it has no fixed number of them.
  package func cycleOfPaidSpin(of machine: Machine) -> UInt128? {
    guard hasPaidSpin else { return nil }
    return paidSpin?.cycle ?? machine.played(at: stake).combinations(ofSpinIn: .base)
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

  /// Upper bound on the absolute error of ``returnToPlayer`` from neglected limits.
  public var returnBound: Double { inCosts(meanBound) }

  /// Upper bound on the absolute error of ``varianceInCosts`` from neglected limits.
  public var varianceInCostsBound: Double { inCosts(inCosts(varianceBound)) }

  /// Upper bound on the absolute error of ``deviation`` from neglected limits.
  public var deviationBound: Double { deviationBound(of: variance, error: varianceBound) }

  /// Upper bound on the absolute error of ``spinDeviation`` from neglected limits.
  public var spinDeviationBound: Double {
    deviationBound(of: spinVariance, error: spinVarianceBound)
  }

  /// A bound in credits as a multiple of a round's cost; the bound itself for a machine that is free to play.
  package func inCosts(_ bound: Double) -> Double {
    cost == 0 ? bound : (bound / Double(cost.count)).roundedUp
  }

  /// Upper bound on the error of a standard deviation as a multiple of a round's cost.
  ///
  /// √a and √b differ by |a − b| / (√a + √b), which is at most |a − b| / √a, and by at most √|a − b|.
  ///
  /// - Parameters:
  ///   - variance: The variance, in squared credits.
  ///   - error: Upper bound on its error.
  package func deviationBound(of variance: Rational, error: Double) -> Double {
    let root = variance.value.squareRoot()
    let bound = min(error.squareRoot(), root > 0 ? error / root : .infinity)
    return inCosts(bound * (1 + 1e-9))
  }

  /// Credits as a multiple of a round's cost; nil for a machine that is free to play.
  public func inCosts(_ credits: Rational) -> Rational? {
    cost == 0 ? nil : credits / Rational(cost.count)
  }
}
