import SlotEngine

extension Tableau {
  /// The stage before the first round: an outcome of the machine without a win or, if none of the
  /// searched spins is one, the first of them.
  init(opening engine: SlotEngine) {
    // A bet without a paid spin has no outcome of its own.
    let usual = (try? engine.machine.stake()).flatMap {
      try? SlotEngine(machine: engine.machine, stake: $0, seed: engine.seed)
    }
    let engine = engine.machine.purchase == nil ? engine : usual ?? engine
    let machine = engine.machine
    // Spins that the game won't show soon: the last ones of the seed.
    let candidates = (1...500).lazy.map { engine.outcome(ofSpin: UInt64.max - $0) }
    let outcome = candidates.first { !$0.isWin } ?? engine.outcome(ofSpin: .max - 1)
    let window = outcome.lastWindow
    self.init(
      reels: window.columns.enumerated().map { reel, column in
        ReelView(
          of: machine.reel(ReelIndex(reel), of: outcome, in: .base), at: outcome.positions[reel],
          rows: column.count
        ).showing(column.map(\.id))
      }, rows: window.columns.map(\.count))
    values = outcome.grids.last?.values ?? [:]
    meters = machine.readings(of: machine.meters.map(\.start), in: .base)
  }
}
