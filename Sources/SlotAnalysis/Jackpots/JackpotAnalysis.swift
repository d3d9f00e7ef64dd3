public import SlotEngine
public import SlotStatistics

/// The exact figures of a machine with jackpots that grow: theirs, and those of whole rounds with them.
///
/// Rounds with such jackpots aren't independent, because of the meters. Figures of a round are those of one picked at
/// random from very long play at one stake; with the meters given, those of the next round.
public struct JackpotAnalysis: Sendable {
  /// The cost of a round, in credits.
  public let cost: Credits
  /// The laws of the jackpots, in order of their names.
  public let laws: [JackpotLaw]
  /// The mean credits of a round in long play, jackpots included; nil if that of a jackpot can't be computed.
  public let mean: Rational?
  /// Upper bound on the absolute error of ``mean`` from neglected limits.
  public let meanBound: Double
  /// The variance of the credits of a round picked at random from long play; nil if it can't be computed.
  public let variance: Rational?
  /// Upper bound on the absolute error of ``variance`` from neglected limits.
  public let varianceBound: Double
  /// Why figures are missing, as sentences.
  public let missing: [String]
  /// The mean credits of a round without these jackpots.
  let meanWithout: Rational
}

extension JackpotAnalysis {
  /// Computes the figures; nil for a machine none of whose jackpots grows.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: Its analysis, which leaves these jackpots out.
  /// - Complexity: If awards win *n* of them, *n* (*n* + 3) / 2 more analyses.
  public init?(of machine: Machine, _ analysis: MachineAnalysis) {
    let growing = machine.growingJackpots
    if growing.isEmpty { return nil }
    let cost = analysis.cost
    let awarded = growing.filter { machine.growth(of: $0).isAwarded }
    let numbers = awarded.compactMap { jackpot in
      analysis.odds.first { $0.kind == .jackpot(jackpot) }.map { (jackpot, $0.meanNumber) }
    }
    var missing: [String] = []
    let isCutShort = machine.mostPay(of: analysis.stake) != nil && !numbers.isEmpty
    var moments: AwardedMoments?
    if isCutShort {
      missing.append(
        "How often awards win a jackpot isn't known, because a cap may end a round before they do.")
    } else if !numbers.isEmpty {
      moments = try? AwardedMoments(of: machine, analysis, numbers: numbers)
    }
    let laws = growing.compactMap { jackpot in
      JackpotLaw(of: jackpot, on: machine, cost: cost)
        ?? (isCutShort
          ? nil
          : JackpotLaw(
            of: jackpot, on: machine, cost: cost,
            number: numbers.first { $0.0 == jackpot }?.1 ?? .zero,
            isOnce: moments?.once.contains(jackpot) ?? numbers.allSatisfy { $0.0 != jackpot }))
    }
    self.cost = cost
    self.laws = laws
    meanWithout = analysis.mean
    let means = laws.compactMap(\.mean)
    mean =
      means.count == growing.count ? means.reduce(analysis.mean, +) : nil
    let seeds = numbers.reduce(0) { $0 + machine.growth(of: $1.0).seed.count }
    meanBound = analysis.meanBound + Double(seeds) * analysis.oddsBound
    varianceBound = analysis.varianceBound
    // With tosses or neglected limits, the products that an awarded jackpot needs aren't exact.
    let isExact =
      numbers.isEmpty || (analysis.ending == nil && analysis.neglected == 0 && moments != nil)
    variance =
      isExact && laws.count == growing.count
      ? Self.variance(of: laws, analysis, moments) : nil
    if variance == nil, !isCutShort {
      missing.append(
        "The standard deviation with jackpots is missing, because a round may award one several times or at several "
          + "multipliers, or because a gamble or a limit on spins stands in the way.")
    }
    self.missing = missing
  }

  private static func variance(
    of laws: [JackpotLaw], _ analysis: MachineAnalysis, _ moments: AwardedMoments?
  ) -> Rational? {
    var sum = analysis.variance
    for law in laws {
      guard let variance = law.variance else { return nil }
      sum += variance
      guard law.growth.isAwarded, law.number > 0 else { continue }
      guard let covariance = law.covariance(with: analysis, moments) else { return nil }
      sum += Rational(2) * covariance
    }
    let awarded = laws.filter { $0.growth.isAwarded && $0.number > 0 }
    for (place, one) in awarded.enumerated() {
      for other in awarded.dropFirst(place + 1) {
        guard let covariance = one.covariance(with: other, moments) else { return nil }
        sum += Rational(2) * covariance
      }
    }
    return sum
  }
}

extension JackpotAnalysis {
  /// The mean pay of a round in long play per credit staked, jackpots included.
  public var returnToPlayer: Rational? { mean.map { $0 / Rational(cost.count) } }

  /// The standard deviation of a round picked at random from long play, in bets.
  public var deviation: Double? { varianceInCosts?.value.squareRoot() }

  /// The variance of a round picked at random from long play, in squared bets.
  public var varianceInCosts: Rational? {
    variance.map { $0 / Rational(cost.count) / Rational(cost.count) }
  }

  /// The probability that a round of long play pays anything; nil where awards win a jackpot, because what they come
  /// with isn't known.
  ///
  /// - Parameter nothing: The probability that a round pays nothing without these jackpots.
  public func payChance(withoutJackpotsNothing nothing: Rational) -> Rational? {
    guard laws.allSatisfy({ !$0.growth.isAwarded }) else { return nil }
    return Rational.one - laws.reduce(nothing) { $0 * (Rational.one - $1.number) }
  }

  /// The mean credits of the next round, for a player who sees the meters before betting; nil if it can't be computed.
  public func meanOfNextRound(at meters: JackpotMeters) -> Rational? {
    laws.reduce(Optional(meanWithout)) { sum, law in
      guard let sum, let meter = meters[law.jackpot] else { return nil }
      return law.meanOfNextRound(at: meter.credits).map { sum + $0 }
    }
  }

  /// The lowest meter of a jackpot at which the next round returns at least what it costs, all other meters being as
  /// given; nil if there is none.
  public func fairMeter(of law: JackpotLaw, others meters: JackpotMeters) -> Credits? {
    let without = laws.filter { $0.jackpot != law.jackpot }.reduce(Optional(meanWithout)) {
      sum, law in
      guard let sum, let meter = meters[law.jackpot] else { return nil }
      return law.meanOfNextRound(at: meter.credits).map { sum + $0 }
    }
    return without.flatMap { law.lowestMeter(bringing: Rational(cost.count) - $0) }
  }
}

extension JackpotLaw {
  /// The covariance of what the jackpot pays in a round with what the round pays otherwise. The meter depends on
  /// earlier rounds alone.
  fileprivate func covariance(
    with analysis: MachineAnalysis, _ moments: AwardedMoments?
  ) -> Rational? {
    guard let pay = payMoments, let product = moments?.withPay[jackpot] else { return nil }
    return pay.first * (product - analysis.mean * number)
  }

  /// The covariance of what two awarded jackpots pay in a round.
  ///
  /// Let X and Y be the rounds since the last win of each, with this one, and p, q and r the probabilities that a
  /// round wins the one, the other, and both. From one round to the next X becomes 1 + X or, after a win, 1; so
  /// E[XY] = 1 + (1 − p)/p + (1 − q)/q + (1 − p − q + r) E[XY].
  fileprivate func covariance(
    with other: JackpotLaw, _ moments: AwardedMoments?
  ) -> Rational? {
    guard let pay = payMoments, let otherPay = other.payMoments,
      let both = moments?.together[jackpot]?[other.jackpot]
    else { return nil }
    let independent = number * pay.first * other.number * otherPay.first
    if both == 0 { return -independent }
    let rounds =
      (Rational.one / number + Rational.one / other.number - Rational.one)
      / (number + other.number - both)
    // The meters' covariance is that of X and Y, times both steps.
    let ages = rounds - Rational.one / number / other.number
    let meters =
      pay.first * otherPay.first + Rational(step.count) * Rational(other.step.count) * ages
    return both * meters - independent
  }
}
