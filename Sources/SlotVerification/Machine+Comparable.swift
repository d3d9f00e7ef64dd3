package import SlotEngine

extension Machine {
  /// Why counts of this machine can't be compared with another machine's exact numbers; nil if they
  /// can. Pays and reel strips may differ.
  package func obstacle(toComparingWith other: Machine, stake: Stake) -> String? {
    func names(_ machine: Machine) -> [(what: String, names: [String])] {
      [
        ("symbols", machine.symbols.map(\.name)), ("rows", machine.rows.map { "\($0)" }),
        ("modes", machine.modes.map(\.name)), ("drawn symbols", machine.draws.map(\.name)),
        ("bonuses", machine.bonuses.map(\.name)), ("jackpots", machine.jackpots.map(\.name)),
      ]
    }
    if (classicRun == nil) != (other.classicRun == nil) {
      return "only one of them is the classic game"
    }
    if other.bets.map(\.name) != bets.map(\.name) { return "their bets differ" }
    if other.cost(of: stake) != cost(of: stake)
      || other.cost(lines: stake.lines) != cost(lines: stake.lines)
      || other.lines.count < stake.lines || other.bet.mostCoins < stake.coins
    {
      return "they don't cost the same"
    }
    if (other.played(at: stake).purchase == nil) != (played(at: stake).purchase == nil) {
      return "only one of them has a paid spin"
    }
    for (mine, others) in zip(names(self), names(other)) where mine.names != others.names {
      return "their \(mine.what) differ: \(mine.names.joined(separator: " ")) and "
        + others.names.joined(separator: " ")
    }
    return nil
  }
}
