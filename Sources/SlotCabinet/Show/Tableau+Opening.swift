import SlotEngine

extension Tableau {
  /// The stage before the first round: of some outcomes without a win the first with the fewest empty
  /// cells or, if none of the searched spins is without a win, the first of them.
  init(opening engine: SlotEngine) {
    // A bet without a paid spin has no outcome of its own.
    let usual = (try? engine.machine.stake()).flatMap {
      try? SlotEngine(machine: engine.machine, stake: $0, seed: engine.seed)
    }
    let engine = engine.machine.purchase == nil ? engine : usual ?? engine
    let machine = engine.machine
    // Spins that the game won't show soon: the last ones of the seed.
    let candidates = (1...500).lazy.map { engine.outcome(ofSpin: UInt64.max - $0) }
    let losses = candidates.filter { !$0.isWin }
    let outcome =
      losses.first { $0.lastWindow.blanks == 0 }
      ?? losses.min { $0.lastWindow.blanks < $1.lastWindow.blanks }
      ?? engine.outcome(ofSpin: .max - 1)
    let window = outcome.lastWindow
    self.init(
      reels: window.columns.enumerated().map { reel, column in
        ReelView(
          of: machine.reel(ReelIndex(reel), of: outcome, in: .base), at: outcome.positions[reel],
          rows: column.count
        ).showing(column.map(\.id))
      }, rows: window.columns.map(\.count))
    values = outcome.grids.last?.values ?? [:]
    factors = outcome.grids.last?.factors ?? [:]
    marks = outcome.grids.last?.marks ?? [:]
    meters = machine.readings(of: machine.meters.map(\.start), in: .base)
  }
}

extension Window {
  /// The number of cells that show a `blank`, a symbol that looks empty.
  fileprivate var blanks: Int { cells.count { self[$0].name == "blank" } }
}
