/// Plays one spin by the rules: what shows is drawn, and evaluated.
///
/// A spin is a loop over grids. ``opening(_:_:)`` draws what shows first; then each grid is looked at
/// by the rules. Where the mode tumbles, the cells of its wins are cleared and filled again, and the
/// next grid is looked at, until a grid clears nothing. What follows from the spin (bonuses, stays) is
/// the round's: see ``RoundTable``.
///
/// All numbers that a spin draws come from the draws of its round, in the order in which the page on
/// the stream lists them; only the number of a paid spin is given.
struct SpinPlayer {
  let machine: Machine
  let stake: Stake
  let state: ModeState
  /// What the spins before it left.
  let memory: SpinMemory
  /// The number of grids after which a spin is cut off. The last grid of its outcome then still has
  /// cells to clear, which no spin that was played to its end has.
  let mostGrids: Int

  /// - Precondition: The machine is played at the stake, and at least one grid is played.
  init(
    machine: Machine, stake: Stake, state: ModeState, memory: SpinMemory, mostGrids: Int = .max
  ) {
    self.machine = machine
    self.stake = stake
    self.state = state
    self.memory = memory
    self.mostGrids = mostGrids
  }

  /// The mode of the spin.
  var mode: Mode { machine.modes[state.mode] }
}

extension SpinPlayer {
  /// Plays the spin.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func play<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    try play(opening(number, &draws), &draws)
  }

  /// Plays the rest of the spin from what shows first.
  ///
  /// - Parameters:
  ///   - opening: What shows first.
  ///   - draws: The draws of the round that come after those of the opening.
  func play<Draws: RoundDraws>(
    _ opening: SpinOpening, _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    if mode.tumble == nil, mode.values.isEmpty, machine.meters.isEmpty {
      return outcome(of: opening, [grid(showing: opening.columns)])
    }
    let rows = opening.columns.map(\.count)
    let held = state.held.filter { $0.key.isShown(rows: rows) }
    var grid = SpinGrid(
      columns: opening.columns, values: memory.values.filter { held[$0.key] != nil },
      judge: CellJudge(machine: machine, state: state))
    var filling = SpinFilling(opening, of: mode)
    var meters = SpinMeters(machine: machine, mode: state.mode, memory: memory)
    var landed = grid.cells.filter { held[$0] == nil }
    var grids: [Grid] = []
    while true {
      try grid.drawValues(for: landed, in: mode, &draws)
      meters.add(landed: landed, on: grid)
      let looked = look(at: grid, number: grids.count, meters)
      grids.append(looked.grid)
      if looked.wins { meters.addWin() }
      guard let tumble = mode.tumble, !looked.grid.cleared.isEmpty, grids.count < mostGrids
      else { break }
      landed = grid.clear(Set(looked.grid.cleared), held: Set(held.keys), falls: tumble.falls)
      grid.fill(landed, with: try filling.symbols(for: landed, &draws))
    }
    return outcome(of: opening, grids, meters)
  }

  /// The outcome of a spin without meters.
  private func outcome(of opening: SpinOpening, _ grids: [Grid]) -> Outcome {
    let wins = machine.spinWins(
      after: grids.reduce(0) { $0 + $1.wins.reduce(0) { $0 + $1.pay } }, stake: stake, state: state)
    return Outcome(
      ordinal: opening.ordinal, positions: opening.positions,
      rawWindow: opening.raw.map(machine.window) ?? grids[0].window, frame: opening.frame,
      grids: wins.isEmpty ? grids : grids.dropLast() + grids.suffix(1).map { $0.adding(wins) })
  }

  /// The outcome of a spin, whose multiplied wins the mode's meter multiplies.
  private func outcome(
    of opening: SpinOpening, _ grids: [Grid], _ meters: SpinMeters
  ) -> Outcome {
    let factor = mode.total.map { meters.factors[$0.index] } ?? 1
    let whole =
      factor == 1
      ? grids : grids.map { grid in grid.mappingWins { machine.multiplied($0, by: factor) } }
    var outcome = outcome(of: opening, whole)
    outcome.totalFactor = factor
    outcome.meterAwards = meters.awards(scale: state.multiplier)
    outcome.counts = meters.counts
    return outcome
  }
}

// MARK: Looking

extension SpinPlayer {
  /// A grid that is the only one, and that no meter counts.
  private func grid(showing columns: [[SymbolID]]) -> Grid {
    let window = machine.window(of: columns)
    return Grid(
      window: window,
      wins: machine.wins(in: GridSight(window: window), stake: stake, state: state) {
        $0.grids != .end
      })
  }

  /// Looks at a grid: what wins, and which cells are cleared.
  ///
  /// - Returns: The grid, and whether it counts as one that wins: where the mode tumbles, whether its
  ///   wins clear cells.
  private func look(
    at grid: SpinGrid, number: Int, _ meters: SpinMeters
  ) -> (grid: Grid, wins: Bool) {
    let sight = GridSight(
      window: machine.window(of: grid.columns), values: grid.values,
      ladder: mode.tumble?.factor(ofGrid: number) ?? 1, meterFactors: meters.factors)
    var wins = machine.wins(in: sight, stake: stake, state: state) {
      $0.grids == .each || ($0.grids == .first && number == 0)
    }
    let cleared = mode.tumble.map { cells(clearedBy: wins, $0, on: grid) } ?? []
    let goesOn = !cleared.isEmpty && number + 1 < mode.tumble?.mostGrids ?? 1
    if !goesOn, machine.looks.contains(where: { $0.grids == .last }) {
      let last = machine.wins(in: sight, stake: stake, state: state) { $0.grids == .last }
      // A look is either here or there, so the order of looks is kept by merging.
      wins = (wins + last).enumerated()
        .sorted { ($0.element.look, $0.offset) < ($1.element.look, $1.offset) }.map(\.element)
    }
    return (
      Grid(
        window: sight.window, wins: wins, values: sight.values, cleared: goesOn ? cleared : [],
        ladder: sight.ladder, counts: meters.counts, meterFactors: sight.meterFactors),
      mode.tumble == nil ? !wins.isEmpty : !cleared.isEmpty
    )
  }

  /// The cells that wins clear, reel by reel, each from the top.
  private func cells(clearedBy wins: [Win], _ tumble: Tumble, on grid: SpinGrid) -> [Cell] {
    let cells = wins.filter { machine.looks[$0.look].clears }.flatMap(\.allCells)
    return Set(cells).filter { state.held[$0] == nil && !tumble.keeps.contains(grid[$0]) }.sorted()
  }
}

extension Machine {
  /// Columns of symbols as a window.
  func window(of columns: [[SymbolID]]) -> Window {
    Window(columns: columns.map { $0.map { symbols[$0] } })
  }

  /// A win with what a meter multiplies the whole spin by.
  fileprivate func multiplied(_ win: Win, by factor: Int) -> Win {
    looks[win.look].choice.rules[win.rule].isMultiplied ? win.multiplied(by: factor) : win
  }
}

/// Draws for a spin that needs none, as its number says everything: each is the lowest number.
struct LowestDraws: RoundDraws {
  mutating func number(below bound: UInt64) -> UInt64 { 0 }
}
