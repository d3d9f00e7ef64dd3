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
    if case .until(let amount) = stake.gamble {
      let below: BoundedLaw
      if let known { below = known } else { below = try law(amount.count) }
      amounts = below.pays.filter { $0.credits < amount.count }
        .map { ExactPay(credits: $0.credits, probability: $0.probability) }
      if let cap, cap < amount {
        amounts.append(ExactPay(credits: cap.count, probability: below.beyond))
      }
      known = below
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
    let usual: [GamblePlan] = [.never, .once, .always]
    plans =
      machine.gamble == nil
      ? [] : (usual + (usual.contains(stake.gamble) ? [] : [stake.gamble])).map(plan)
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
  /// Its pays below the amount up to which the player tosses, with their probabilities.
  let below: [ExactPay]
}

extension TossedRound {
  func plan(_ plan: GamblePlan, _ gamble: Gamble?) -> RoundEnding.Plan {
    let untossed = Moments(mass: 1, first: first, second: second, error: error)
    guard let gamble else { return ended(plan, untossed, nothing.map { Rational.one - $0 }) }
    let chance = Rational(gamble.winning, gamble.outOf)
    let factor = Rational(gamble.factor)
    switch plan {
    case .never: return ended(plan, untossed, nothing.map { Rational.one - $0 })
    case .once, .always:
      let tosses = plan == .once ? 1 : gamble.mostTosses
      let (mean, square) = (
        power(chance * factor, tosses), power(chance * factor * factor, tosses)
      )
      let error = error.map {
        MomentBounds(first: $0.first * mean.upperBound, second: $0.second * square.upperBound)
      }
      return ended(
        plan, Moments(mass: 1, first: first * mean, second: second * square, error: error),
        nothing.map { (Rational.one - $0) * power(chance, tosses) })
    case .until(let amount):
      var (mean, square, nothing) = (first, second, nothing ?? .zero)
      for pay in below where pay.credits > 0 {
        let (credits, probability) = (pay.credits, pay.probability)
        var (tosses, reached) = (0, credits)
        while tosses < gamble.mostTosses, reached < amount.count {
          (tosses, reached) = (tosses + 1, reached.multipliedClamped(by: gamble.factor))
        }
        let value = Rational(credits)
        mean += probability * value * (power(chance * factor, tosses) - .one)
        square += probability * value * value * (power(chance * factor * factor, tosses) - .one)
        nothing += probability * (Rational.one - power(chance, tosses))
      }
      // What is tossed was computed exactly, and added to the rest.
      let tossed = Moments(mass: 1, first: mean, second: square, error: error)
      return ended(plan, tossed, Rational.one - nothing)
    }
  }

  private func ended(
    _ plan: GamblePlan, _ moments: Moments, _ chance: Rational?
  ) -> RoundEnding.Plan {
    RoundEnding.Plan(
      plan: plan, mean: moments.first, variance: moments.variance,
      meanBound: moments.error?.first ?? 0, varianceBound: moments.varianceError, payChance: chance)
  }

  private func power(_ base: Rational, _ exponent: Int) -> Rational {
    (0..<exponent).reduce(.one) { power, _ in power * base }
  }
}

extension Machine {
  /// Whether rounds may pay something other than the sum of their spins, because of a cap or a gamble.
  var endsRounds: Bool { cap != nil || gamble != nil }
}
