package import SlotEngine
package import SlotStatistics

/// The lowest and the highest return of a machine over everything that a player may stake: all lines, coins, bets
/// and plans for a gamble.
package struct StakeRange: Sendable, Hashable {
  /// A return and a stake at which it is attained: the one with the fewest coins, then the most lines.
  package struct Extreme: Sendable, Hashable {
    /// The stake.
    package let stake: Stake
    /// The mean pay of a round as a share of its cost.
    package let share: Rational
  }

  /// The lowest return.
  package let lowest: Extreme
  /// The highest return.
  package let highest: Extreme

  /// Computes the range; nil if rounds cost nothing, or a return isn't known or takes too long to compute.
  package init?(of machine: Machine) {
    let base = machine.played(at: Stake(lines: machine.lines.count, coins: 1))
    var effort = StakeReturns.Effort.ofSheet
    var extremes: [Extreme] = []
    for machine in [base] + base.playedAtOtherBets {
      let returns = StakeReturns(of: machine, effort: &effort)
      guard returns.firstUnknown == nil, let lowest = returns.lowest, let highest = returns.highest
      else { return nil }
      extremes += [lowest, highest].flatMap { stake, share in
        Self.withTosses(Extreme(stake: stake, share: share), of: machine)
      }
    }
    var (lowest, highest) = (extremes[0], extremes[0])
    for extreme in extremes {
      if extreme.share < lowest.share { lowest = extreme }
      if extreme.share > highest.share { highest = extreme }
    }
    (self.lowest, self.highest) = (lowest, highest)
  }

  /// The return without tosses, and if the pay is always staked on one kind of toss. That of any other plan lies between
  /// the lowest and the highest of these, because each toss multiplies the mean of what is staked by the same number.
  ///
  /// A limit keeps some amounts from being tossed, so what plans return is known only where tosses are fair.
  private static func withTosses(_ extreme: Extreme, of machine: Machine) -> [Extreme] {
    guard let gamble = machine.gamble else { return [extreme] }
    let unfair = gamble.kinds.filter { $0.fairness != .one }
    let tossed = (gamble.limit == nil ? gamble.kinds : unfair).map { kind in
      let plan = kind.name.map { GamblePlan.kinds([TossWish($0, .always)]) } ?? .always
      let stake = Stake(
        lines: extreme.stake.lines, coins: extreme.stake.coins, bet: extreme.stake.bet,
        gamble: plan)
      let share = (0..<gamble.mostTosses).reduce(extreme.share) { share, _ in
        share * kind.fairness
      }
      return Extreme(stake: stake, share: share)
    }
    return [extreme] + tossed
  }
}

extension Machine {
  /// Whether a player may choose among several stakes.
  package var offersStakes: Bool {
    bet.mostCoins > 1 || (bet.choosesLines && lines.count > 1) || !bets.isEmpty || gamble != nil
  }
}
