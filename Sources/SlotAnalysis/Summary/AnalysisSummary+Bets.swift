package import SlotEngine

extension MachineAnalysis {
  /// The figures of a machine at each of its bets, the base bet first, with the lines and coins of this
  /// analysis, which is reused for its own bet; empty if the machine only has the base bet.
  ///
  /// - Throws: ``AnalysisError`` if a bet can't be analysed, or if all bets together take too long.
  package func atAllBets(of machine: Machine) throws(AnalysisError) -> [AnalysisSummary] {
    guard !machine.bets.isEmpty else { return [] }
    let base = Stake(lines: stake.lines, coins: stake.coins, gamble: stake.gamble)
    let others = machine.bets.ids.map {
      Stake(lines: stake.lines, coins: stake.coins, bet: $0, gamble: stake.gamble)
    }
    var summaries: [AnalysisSummary] = []
    var latest = self
    for other in [base] + others {
      if other != stake {
        latest = try MachineAnalysis(machine: machine, stake: other, sharing: latest)
      }
      summaries.append(AnalysisSummary(other == stake ? self : latest))
    }
    return summaries
  }
}
