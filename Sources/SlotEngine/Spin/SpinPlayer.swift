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
    let rules = machine.modeRules(state.mode)
    guard let strips = rules.strips, state.held.isEmpty else {
      return try play(opening(number, &draws), &draws)
    }
    let ordinal = if let number { number } else { try draws.ordinal(of: rules.mode.reels) }
    return machine.outcome(at: ordinal, on: strips, rules, stake: stake, state: state)
  }

  /// Plays the rest of the spin from what shows first.
  ///
  /// - Parameters:
  ///   - opening: What shows first.
  ///   - draws: The draws of the round that come after those of the opening.
  func play<Draws: RoundDraws>(
    _ opening: SpinOpening, _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    let rules = machine.modeRules(state.mode)
    if rules.mode.tumble == nil, rules.mode.values.isEmpty, machine.meters.isEmpty {
      return outcome(of: opening, [grid(showing: opening.columns)])
    }
    let held = CellMarks(state.held.keys, columns: opening.columns)
    var grid = SpinGrid(
      columns: opening.columns,
      values: memory.values.isEmpty ? [:] : memory.values.filter { held[$0.key] },
      judge: CellJudge(rules.judge, drawn: state.drawn))
    var filling = SpinFilling(opening, of: rules)
    var meters = SpinMeters(machine: machine, mode: state.mode, memory: memory)
    var landed = state.held.isEmpty ? grid.cells : grid.cells.filter { !held[$0] }
    var grids: [Grid] = []
    while true {
      try grid.drawValues(for: landed, of: rules.mode.values, &draws)
      meters.add(landed: landed, on: grid)
      let looked = look(at: grid, number: grids.count, meters, rules)
      grids.append(looked.grid)
      if looked.wins { meters.addWin() }
      guard let tumble = rules.mode.tumble, !looked.grid.cleared.isEmpty, grids.count < mostGrids
      else { break }
      landed = grid.clear(looked.grid.cleared, held: held, falls: tumble.falls)
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
    let total = machine.modeRules(state.mode).mode.total
    let factor = total.map { meters.factors[$0.index] } ?? 1
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
      wins: machine.wins(in: window, stake: stake, state: state))
  }

  /// Looks at a grid: what wins, and which cells are cleared.
  ///
  /// - Returns: The grid, and whether it counts as one that wins: where the mode tumbles, whether its
  ///   wins clear cells.
  private func look(
    at grid: SpinGrid, number: Int, _ meters: SpinMeters, _ rules: ModeRules
  ) -> (grid: Grid, wins: Bool) {
    let tumble = rules.mode.tumble
    let sight = GridSight(
      window: machine.window(of: grid.columns), values: grid.values,
      ladder: tumble?.factor(ofGrid: number) ?? 1, meterFactors: meters.factors)
    var wins = machine.wins(
      in: sight, on: number == 0 ? [.each, .first] : .each, rules, stake: stake, state: state)
    let cleared = tumble.map { cells(clearedBy: wins, $0, on: grid) } ?? []
    let goesOn = !cleared.isEmpty && number + 1 < tumble?.mostGrids ?? 1
    if !goesOn, rules.asksLast {
      let last = machine.wins(in: sight, on: .last, rules, stake: stake, state: state)
      // Each look is in one of the two lists, so merging keeps the order of the looks.
      wins = (wins + last).enumerated()
        .sorted { ($0.element.look, $0.offset) < ($1.element.look, $1.offset) }.map(\.element)
    }
    return (
      Grid(
        window: sight.window, wins: wins, values: sight.values, cleared: goesOn ? cleared : [],
        ladder: sight.ladder, counts: meters.counts, meterFactors: sight.meterFactors),
      tumble == nil ? !wins.isEmpty : !cleared.isEmpty
    )
  }

  /// The cells that wins clear, reel by reel, each from the top.
  private func cells(clearedBy wins: [Win], _ tumble: Tumble, on grid: SpinGrid) -> [Cell] {
    if wins.isEmpty { return [] }
    var cleared = CellMarks(reels: grid.columns.count)
    for win in wins where machine.looks[win.look].clears {
      cleared.insert(win.cells)
      cleared.insert(win.paid?.cells ?? [])
      cleared.insert(win.awarded?.cells ?? [])
    }
    return cleared.cells.filter { state.held[$0] == nil && !tumble.keeps.contains(grid[$0]) }
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
