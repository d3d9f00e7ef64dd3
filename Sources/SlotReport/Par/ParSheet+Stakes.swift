import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

// The lowest and the highest return over all stakes.

extension ParSheet {
  /// The range of the returns in a sentence; nil for a machine with a single stake, or if it isn't known.
  var stakesInWords: String? {
    guard let stakes else { return nil }
    func share(_ extreme: StakeRange.Extreme) -> String {
      extreme.share.value.portion(digits: 6)
    }
    if stakes.lowest.share == stakes.highest.share {
      return "A round returns \(share(stakes.lowest)) of its cost at every stake. Exact."
    }
    func text(_ extreme: StakeRange.Extreme) -> String {
      "\(share(extreme)) (\(MachineHeading(machine, extreme.stake).stakeInWords))"
    }
    return "Over all stakes, a round returns from \(text(stakes.lowest)) to "
      + "\(text(stakes.highest)) of its cost. Exact."
  }

  /// The range of the returns as a figure; left out where it is missing from the sentences.
  var stakeFigure: Figure {
    let value: [Figure]? = stakes.map { stakes in
      [("lowest", stakes.lowest), ("highest", stakes.highest)].map { name, extreme in
        Figure(
          name, [share(extreme, name)] + MachineHeading(machine, extreme.stake).ofStake,
          "the \(name) return over all stakes, and a stake at which it is attained")
      }
    }
    return Figure(
      "stakeReturns", value,
      "the range of the return over all lines, coins, bets and plans for a gamble"
    ).ifThere
  }

  private func share(_ extreme: StakeRange.Extreme, _ name: String) -> Figure {
    Figure("return", extreme.share, .shareOfCost, "return of a round at the stake")
      .csv("stakeReturns", name)
  }
}
