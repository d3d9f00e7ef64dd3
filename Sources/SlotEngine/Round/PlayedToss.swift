/// A toss on which a player staked the pay of a round.
public struct PlayedToss: Sendable, Hashable, Codable {
  /// The credits staked.
  public let staked: Credits
  /// The credits left after the toss; 0 if it was lost.
  public let pay: Credits

  /// Whether the toss was won.
  public var isWon: Bool { pay > 0 }
}

extension Round {
  /// How many of the round's tosses a player makes who follows a plan, if the round has all that could be made.
  package func tossCount(under plan: GamblePlan) -> Int {
    tosses.enumerated().prefix { plan.stakes($1.staked, afterTosses: $0) }.count
  }

  /// The round of a player who stops after the first tosses.
  package func stopping(afterTosses count: Int) -> Round {
    Round(
      number: number, purchase: purchase, spins: spins, stays: stays, mostPay: mostPay,
      tosses: Array(tosses.prefix(max(0, count))))
  }
}

extension RoundDraws {
  /// Tosses for the pay of a round, following a plan.
  ///
  /// - Returns: The tosses, in order; all but the last were won.
  mutating func tosses(
    for pay: Credits, _ gamble: Gamble?, _ plan: GamblePlan
  ) throws(Failure) -> [PlayedToss] {
    guard let gamble else { return [] }
    var (credits, tosses) = (pay, [PlayedToss]())
    while credits > 0, tosses.count < gamble.mostTosses,
      plan.stakes(credits, afterTosses: tosses.count)
    {
      let isWon = try number(below: gamble.outOf) < gamble.winning
      // A machine whose tosses could exceed the largest amount is refused.
      let left = isWon ? credits * gamble.factor : 0
      tosses.append(PlayedToss(staked: credits, pay: left))
      credits = left
    }
    return tosses
  }
}
