internal import BigInt
public import SlotEngine
import SlotStatistics

extension BankrollOdds {
  /// The probability that a bankroll grows to a goal before it can't cover a round.
  ///
  /// - Parameters:
  ///   - goal: The credits to be reached after any round; a bankroll that has as many has reached them.
  ///   - bankroll: The credits at the start.
  /// - Returns: The probability: exact if the payouts are, the cost divides all pays and there are few of them.
  /// - Throws: ``AnalysisError/goalTooFar(goal:most:)`` if bankrolls below the goal can have too many values.
  /// - Complexity: O(*n*² *d*) for *n* values of the bankroll below the goal, and *d* below the cost.
  public func chance(
    ofReaching goal: Credits, from bankroll: Credits
  ) throws(AnalysisError) -> Figure {
    if bankroll >= goal { return Figure(.one) }
    if bankroll < law.cost { return Figure(.zero) }
    let unit = RoundOnPlaces.unit(of: law)
    let (start, rest) = bankroll.count.quotientAndRemainder(dividingBy: unit)
    // Whole units are won and lost, so the rest stays.
    let end = (goal.count - rest - 1) / unit + 1
    let cost = law.cost.count / unit
    if payouts.isExact {
      let pays = payouts.payouts.compactMap { payout in
        payout.exact.map { (units: payout.credits.count / unit, probability: $0) }
      }
      if pays.allSatisfy({ $0.units >= cost }) {
        return Figure(pays.contains { $0.units > cost } ? .one : .zero)
      }
      if cost == 1, let exact = SingleSteps(pays, to: end)?.chance(from: start) {
        return Figure(exact)
      }
    }
    let most = GoalWalk.mostPlaces(cost: cost)
    guard end <= most else {
      throw .goalTooFar(goal: goal, most: Credits(most * unit + rest))
    }
    let walk = GoalWalk(law, places: end)
    return Figure(walk.chances[start], within: walk.bound(from: start))
  }
}

/// Bankrolls that lose one unit in a round at most, followed exactly.
///
/// With *q(x)* the probability of being broke before the goal, q(x) = Σ pₖ q(x − 1 + k) gives q(x − 1) from those above
/// it. So all follow from the top down, up to a common factor, which q(0) = 1 gives.
private struct SingleSteps {
  /// The numerators of q by units from 0, over powers of the numerator of paying nothing.
  private let numerators: [BigInt]
  private let nothing: BigInt

  /// The most products of 64-bit words: a second or two.
  private static let mostWork = 3e8

  /// Follows bankrolls; nil if that is much work.
  init?(_ pays: [(units: Int, probability: Rational)], to end: Int) {
    let common = pays.reduce(BigInt(1)) { common, pay in
      let other = pay.probability.denominator
      return common / common.greatestCommonDivisor(with: other) * other
    }
    let words = Double(common.magnitude.bitWidth / 64 + 1) * Double(end)
    guard Double(end) * Double(pays.count) * (words * words / 2 + 20) <= Self.mostWork else {
      return nil
    }
    let weights = pays.map {
      ($0.units, $0.probability.numerator * (common / $0.probability.denominator))
    }
    guard let first = weights.first, first.0 == 0 else { return nil }
    var powers = [BigInt(1)]
    for _ in 0..<end { powers.append(powers[powers.count - 1] * first.1) }
    // numerators[x] / nothing^(end − 1 − x) is q(x) times the common factor.
    var numerators = Array(repeating: BigInt(0), count: end)
    numerators[end - 1] = 1
    for place in stride(from: end - 1, to: 0, by: -1) {
      var sum = common * numerators[place]
      for (units, weight) in weights.dropFirst() {
        let reached = place - 1 + units
        guard reached < end else { break }
        sum -= weight * numerators[reached] * powers[units - 1]
      }
      numerators[place - 1] = sum
    }
    self.numerators = numerators
    nothing = first.1
  }

  /// The probability of reaching the goal from a number of units.
  func chance(from place: Int) -> Rational {
    var power = BigInt(1)
    for _ in 0..<place { power *= nothing }
    return Rational.one - Rational(numerators[place] * power, numerators[0])
  }
}
