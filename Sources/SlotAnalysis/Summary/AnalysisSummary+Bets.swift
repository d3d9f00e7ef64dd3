package import SlotEngine

/// The figures of all bets of a machine.
package struct BetSummaries: Sendable {
  /// A bet with its figures.
  package struct Entry: Sendable {
    /// The stake at the bet.
    package let stake: Stake
    /// The figures, or why they can't be computed.
    package let figures: Result<AnalysisSummary, AnalysisError>
  }

  /// The bets, the base bet first; empty if the machine only has that one.
  package let entries: [Entry]

  /// For a machine that only has the base bet.
  package static var none: BetSummaries { BetSummaries(entries: []) }
}

extension BetSummaries {
  /// The figures that are known.
  package var figures: [AnalysisSummary] { entries.compactMap { try? $0.figures.get() } }
}

extension MachineAnalysis {
  /// The figures of a machine at each of its bets, with the lines and coins of this analysis, which is reused for its
  /// own bet.
  ///
  /// A bet that can't be analysed has the reason instead. If it takes too long, so do those after it: all bets together
  /// share one limit on effort.
  package func atAllBets(of machine: Machine) -> BetSummaries {
    guard !machine.bets.isEmpty else { return .none }
    let base = Stake(lines: stake.lines, coins: stake.coins, gamble: stake.gamble)
    let others = machine.bets.ids.map {
      Stake(lines: stake.lines, coins: stake.coins, bet: $0, gamble: stake.gamble)
    }
    var entries: [BetSummaries.Entry] = []
    var (latest, tooLong) = (self, AnalysisError?.none)
    for other in [base] + others {
      var figures: Result<AnalysisSummary, AnalysisError>
      if other == stake {
        figures = .success(AnalysisSummary(self))
      } else if let tooLong {
        figures = .failure(tooLong)
      } else {
        do throws(AnalysisError) {
          latest = try MachineAnalysis(machine: machine, stake: other, sharing: latest)
          figures = .success(AnalysisSummary(latest))
        } catch {
          figures = .failure(error)
          if error.isOfEffort { tooLong = error }
        }
      }
      entries.append(BetSummaries.Entry(stake: other, figures: figures))
    }
    return BetSummaries(entries: entries)
  }
}
