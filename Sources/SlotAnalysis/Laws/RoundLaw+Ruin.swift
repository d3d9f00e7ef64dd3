extension RoundLaw {
  /// What bankrolls may be taken for safe with.
  private static let neglectedRuin = 1e-13

  /// The probability that a bankroll no longer covers the cost of a round at some time within a
  /// number of rounds.
  ///
  /// The law of the bankroll is followed round by round; what no longer covers the cost is taken out
  /// and counted, and so is what is so large that it can't be ruined any more, but for a share below
  /// 10⁻¹³.
  ///
  /// - Parameters:
  ///   - bankroll: The credits at first.
  ///   - rounds: The number of rounds.
  /// - Returns: The probability; 0 where rounds cost nothing.
  /// - Complexity: O(*rounds* · N log N) for N places that the bankroll is likely to be at.
  public func ruin(bankroll: Int, within rounds: Int) -> Double {
    guard cost > 0, rounds > 0 else { return 0 }
    if bankroll < cost { return 1 }
    var walk = BankrollWalk(self, bankroll: bankroll)
    var left = rounds
    while left > 0, walk.isOpen {
      let share = Self.neglectedRuin / Double(rounds)
      let safe = tails.safeBankroll(cost: cost, rounds: left, share: share)
      walk.play(
        keepingBelow: safe < 0x1p62 ? min(Int(safe) + 1, cost * (left + 1)) : cost * (left + 1))
      left -= 1
    }
    return min(1, max(0, walk.ruined))
  }
}
