import BigInt
public import SlotEngine
import SlotStatistics

extension Machine {
  /// Computes exactly how often each row of each rule wins at each of its counts on a spin of a
  /// mode.
  ///
  /// Nothing is enumerated: each place is followed separately, so even the longest cycle takes no longer. The
  /// rows are those of the looks that count in the mode, in the machine's order, then ascending by count,
  /// including those that never win. For a mode that draws symbols, all rows are listed for each symbol drawn,
  /// in the draw's order. No cells are held, as at the start of a stay.
  ///
  /// - Parameters:
  ///   - mode: The mode; the base game by default.
  ///   - stake: The lines and coins; all lines and one coin by default.
  /// - Throws: `AnalysisError.stake(_:)` if the machine doesn't take the stake;
  ///   `AnalysisError.tooManyWindows(mode:)` if the rules can't be compiled and there are
  ///   too many windows to read each by the rules.
  /// - Complexity: O(*places* · *states of a look* · *symbols*).
  public func rowOdds(mode: ModeID = .base, stake: Stake? = nil) throws(AnalysisError) -> [RowOdds]
  {
    let stake = stake ?? defaultStake
    try requireAnalysed(at: stake)
    let effort = AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps)
    return try played(at: stake).rowOdds(mode: mode, stake: stake, effort)
  }

  /// The odds of the rows of each mode, or why they are missing; all modes share one limit of effort.
  ///
  /// Expects a machine whose base game is that of the stake's bet (``SlotEngine/Machine/played(at:)``).
  package func rowOdds(
    modes: [ModeID], stake: Stake
  ) -> [Result<[RowOdds], AnalysisError>] {
    let effort = AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps)
    return modes.map { mode in
      Result { () throws(AnalysisError) in try rowOdds(mode: mode, stake: stake, effort) }
    }
  }

  private func rowOdds(
    mode: ModeID, stake: Stake, _ effort: AnalysisEffort
  ) throws(AnalysisError) -> [RowOdds] {
    var odds: [RowOdds] = []
    for (drawn, _) in drawings(ofMode: mode) {
      let state = ModeState(mode: mode, multiplier: modes[mode].multiplier, drawn: drawn)
      odds += try rowOdds(in: state, stake: stake, effort)
    }
    return odds
  }

  /// The odds of the rows on a spin in a state.
  ///
  /// Expects a machine whose base game is that of the stake's bet (``SlotEngine/Machine/played(at:)``).
  func rowOdds(
    in state: ModeState, stake: Stake, _ effort: AnalysisEffort
  ) throws(AnalysisError) -> [RowOdds] {
    effort.begin(stateOf: modes[state.mode].name)
    if let tally = exactTally() {
      return rowOdds(in: state, RowCounter(tally), cycle: UInt128(tally.spins))
    }
    if !isCountedOnce(in: state.mode) {
      let walked = try WalkedSpin(self, stake: stake, state: state, effort: effort)
      return rowOdds(in: state, RowCounter(walked), cycle: walked.cycle)
    }
    let mixture = try SpinMixture(self, state: state, mostCombinations: .max)
    var counter = RowCounter()
    for part in mixture.parts {
      let compiled = try effort.compile(
        self, stake: stake, state: state, columns: part.columns, rows: .chosen)
      if let compiled {
        counter.add(compiled, times: BigInt(part.scale))
      } else {
        let plain = PlainSpinCounter(
          self, stake: stake, state: state, columns: part.columns, effort: effort)
        try counter.add(plain, times: BigInt(part.scale))
      }
    }
    return rowOdds(in: state, counter, cycle: mixture.cycle)
  }

  private func rowOdds(in state: ModeState, _ counter: RowCounter, cycle: UInt128) -> [RowOdds] {
    tableRows(ofMode: state.mode, drawn: state.drawn).map { row in
      let tally = counter[row]
      let rule = looks[row.look].choice.rules[row.rule]
      let isLine = looks[row.look].place == .lines
      return RowOdds(
        mode: state.mode, drawn: state.drawn, look: row.look, rule: row.rule,
        asked: rule.isSequence ? nil : row.asked, count: row.count,
        pay: rule.pays?.entries(of: row.asked, drawn: state.drawn).last { $0.count <= row.count }?
          .value,
        awards: rule.awards?.entries(of: row.asked, drawn: state.drawn)
          .contains { $0.count <= row.count } ?? false,
        hits: tally.hits, hitsOfOneLine: isLine ? tally.hitsOfFirstLine : nil,
        cycle: cycle, meanCredits: Rational(tally.credits, BigInt(cycle)))
    }
  }
}
