public import SlotEngine
public import SlotStatistics

/// How rounds end on a machine with a cap or a gamble: their mean without either, how often the cap is reached,
/// and the result of each gamble plan.
public struct RoundEnding: Sendable, Hashable {
  /// The result of a gamble plan.
  public struct Plan: Sendable, Hashable {
    /// The plan.
    public let plan: GamblePlan
    /// The mean credits of a round.
    public let mean: Rational
    /// The variance of a round's credits.
    public let variance: Rational
    /// Upper bound on the absolute error of ``mean`` from neglected limits.
    public let meanBound: Double
    /// Upper bound on the absolute error of ``variance`` from neglected limits.
    public let varianceBound: Double
    /// The probability that a round pays anything; nil if it has no exact value.
    public let payChance: Rational?
  }

  /// The maximum pay of a round before tosses, in credits; nil without a cap.
  public let cap: Credits?
  /// The probability that a round reaches the cap; nil without a cap.
  public let capChance: Rational?
  /// The mean credits of a round without a cap and without tosses.
  public let meanWithoutEnds: Rational
  /// Upper bound on the absolute error of ``meanWithoutEnds``, and of ``meanCutOff``, from neglected limits. With a
  /// cap, all other figures are exact.
  public let meanWithoutEndsBound: Double
  /// The mean credits that the cap cuts off a round; 0 without a cap.
  public let meanCutOff: Rational
  /// The plans: never, once, always and, if the stake has another, that one; empty without a gamble.
  public let plans: [Plan]
  /// The result of the stake's plan.
  public let chosen: Plan
  /// The pays before tosses that are known one by one, ascending: with a cap all, the cap included; otherwise those
  /// below the amount up to which the player tosses.
  let known: [ExactPay]
}

/// A pay of a round with its exact probability.
struct ExactPay: Sendable, Hashable {
  let credits: Int
  let probability: Rational
}

extension RoundEnding {
  /// Computes the ending from the law of a round below the cap and below the amount up to which the player
  /// tosses, because it depends only on that and on the first two moments.
  ///
  /// - Parameters:
  ///   - moments: The moments of a round without a cap and without tosses.
  ///   - law: Computes the exact law of such a round below a number of credits.
  init(
    of machine: Machine, stake: Stake, after moments: Moments,
    law: (Int) throws(AnalysisError) -> BoundedLaw
  ) throws(AnalysisError) {
    cap = machine.mostPay(of: stake)
    meanWithoutEnds = moments.first
    var known: BoundedLaw?
    meanWithoutEndsBound = moments.error?.first ?? 0
    // The law is exact, and with a cap so are the moments below it.
    let error = cap == nil ? moments.error : nil
    var (first, second) = (moments.first, moments.second)
    if let cap {
      let below = try law(cap.count)
      known = below
      capChance = below.beyond
      first = below.beyond * Rational(cap.count)
      second = first * Rational(cap.count)
      for (credits, probability) in below.pays {
        first += probability * Rational(credits)
        second += probability * Rational(credits) * Rational(credits)
      }
    } else {
      capChance = nil
    }
    meanCutOff = moments.first - first
    var amounts: [ExactPay] = []
    var plans = machine.gamble.map { GamblePlan.usual(for: $0) } ?? []
    if machine.gamble != nil, !plans.contains(stake.gamble) { plans.append(stake.gamble) }
    let bound = machine.gamble.map { gamble in stake.gamble.bound(for: gamble) } ?? 0
    let most = machine.gamble.map { gamble in plans.map { $0.bound(for: gamble) }.max() ?? 0 } ?? 0
    if most > 0 {
      let below: BoundedLaw?
      if let known {
        below = known
      } else if bound > 0 {
        below = try law(most.count)
      } else {
        below = try? law(most.count)
      }
      if let below {
        amounts = below.pays.filter { $0.credits < most.count }
          .map { ExactPay(credits: $0.credits, probability: $0.probability) }
        if let cap, cap < most {
          amounts.append(ExactPay(credits: cap.count, probability: below.beyond))
        }
        known = below
      } else if let gamble = machine.gamble {
        // Only plans that do the same for every amount have figures then.
        plans.removeAll { $0.bound(for: gamble) > 0 }
      }
    }
    if let cap, let known {
      self.known =
        known.pays.map { ExactPay(credits: $0.credits, probability: $0.probability) }
        + [ExactPay(credits: cap.count, probability: known.beyond)].filter {
          $0.probability > .zero
        }
    } else {
      self.known = amounts
    }
    let nothing: Rational?
    if let known { nothing = known.nothing } else { nothing = try? law(1).nothing }
    let untossed = TossedRound(
      first: first, second: second, error: error, nothing: nothing, below: amounts)
    func plan(_ plan: GamblePlan) -> Plan { untossed.plan(plan, machine.gamble) }
    chosen = plan(stake.gamble)
    self.plans = plans.map(plan)
  }
}

/// A round before its tosses.
private struct TossedRound {
  let first: Rational
  let second: Rational
  /// Upper bounds on the errors of both; nil if they are exact.
  let error: MomentBounds?
  /// The probability that it pays nothing; nil if it isn't known.
  let nothing: Rational?
  /// Its pays below the amount from which on all are tossed alike, with their probabilities.
  let below: [ExactPay]
}

extension TossedRound {
  func plan(_ plan: GamblePlan, _ gamble: Gamble?) -> RoundEnding.Plan {
    let untossed = Moments(mass: 1, first: first, second: second, error: error)
    guard let gamble, plan != .never else {
      return ended(plan, untossed, nothing.map { Rational.one - $0 })
    }
    // Amounts from the plan's bound on are all tossed alike, so their moments are multiplied; those below one by one.
    let bound = plan.bound(for: gamble).count
    let alike = gamble.tosses(aboveBoundOf: plan)
    let (chance, mean, square) = (
      alike.mean(ofPower: 0), alike.mean(ofPower: 1), alike.mean(ofPower: 2)
    )
    var (tossedFirst, tossedSecond) = (first * mean, second * square)
    var paying = nothing.map { (Rational.one - $0) * chance }
    for pay in below where pay.credits > 0 && pay.credits < bound {
      let (probability, value) = (pay.probability, Rational(pay.credits))
      let tosses = gamble.won(pay.credits, by: plan).tosses
      tossedFirst += probability * value * (tosses.mean(ofPower: 1) - mean)
      tossedSecond += probability * value * value * (tosses.mean(ofPower: 2) - square)
      paying = paying.map { $0 + probability * (tosses.mean(ofPower: 0) - chance) }
    }
    // What is tossed by itself was computed exactly.
    let error = error.map {
      MomentBounds(
        first: alike.isEmpty ? $0.first : $0.first * mean.upperBound,
        second: alike.isEmpty ? $0.second : $0.second * square.upperBound)
    }
    return ended(
      plan, Moments(mass: 1, first: tossedFirst, second: tossedSecond, error: error), paying)
  }

  private func ended(
    _ plan: GamblePlan, _ moments: Moments, _ chance: Rational?
  ) -> RoundEnding.Plan {
    RoundEnding.Plan(
      plan: plan, mean: moments.first, variance: moments.variance,
      meanBound: moments.error?.first ?? 0, varianceBound: moments.varianceError, payChance: chance)
  }
}

extension Machine {
  /// Whether rounds at a stake may pay something other than the sum of their spins, because of a cap or a gamble.
  func endsRounds(at stake: Stake) -> Bool { mostPay(of: stake) != nil || gamble != nil }
}
