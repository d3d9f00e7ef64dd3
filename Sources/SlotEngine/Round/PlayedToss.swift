/// A toss on which a player staked the pay of a round.
public struct PlayedToss: Sendable, Hashable, Codable {
  /// The credits staked.
  public let staked: Credits
  /// The credits left after the toss; 0 if it was lost.
  public let pay: Credits
  /// The name of its kind; nil on a machine with a single kind of toss.
  public let kind: String?

  /// Whether the toss was won.
  public var isWon: Bool { pay > 0 }
}

extension Round {
  /// How many of the round's tosses a player makes who follows a plan, if the round has all that could be made.
  ///
  /// - Parameter gamble: The machine's gamble, with a single kind of toss; nil without one.
  package func tossCount(under plan: GamblePlan, of gamble: Gamble?) -> Int {
    guard let gamble else { return 0 }
    var walk = GambleWalk(gamble, plan)
    return tosses.prefix { walk.next(for: $0.staked) != nil }.count
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
    guard let gamble, plan != .never else { return [] }
    var (credits, tosses) = (pay, [PlayedToss]())
    var walk = GambleWalk(gamble, plan)
    while let kind = walk.next(for: credits) {
      let isWon = try number(below: kind.outOf) < kind.winning
      // A machine whose tosses could exceed the largest amount is refused.
      let left = isWon ? credits * kind.factor : 0
      tosses.append(PlayedToss(staked: credits, pay: left, kind: kind.name))
      credits = left
    }
    return tosses
  }
}
