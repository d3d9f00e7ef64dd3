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
  /// The rules of the state's mode.
  let rules: ModeRules
  /// What the spins before it left.
  let memory: SpinMemory
  /// The number of grids after which a spin is cut off. The last grid of its outcome then still has
  /// cells to clear, which no spin that was played to its end has.
  let mostGrids: Int
  /// The number of wins beyond which it is cut off as well.
  let mostWins: Int

  /// - Precondition: The machine is played at the stake, and at least one grid is played.
  init(
    machine: Machine, stake: Stake, state: ModeState, memory: SpinMemory, mostGrids: Int = .max,
    mostWins: Int = .max
  ) {
    self.machine = machine
    self.stake = stake
    self.state = state
    rules = machine.modeRules(state.mode)
    self.memory = memory
    self.mostGrids = mostGrids
    self.mostWins = mostWins
  }
}

extension SpinPlayer {
  /// Plays the spin, to be shown.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func play<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    guard let strips = rules.strips, state.held.isEmpty else {
      return outcome(of: try run(opening(number, &draws), &draws))
    }
    let ordinal = if let number { number } else { try draws.ordinal(of: rules.mode.reels) }
    return machine.outcome(at: ordinal, on: strips, rules, stake: stake, state: state)
  }

  /// Plays the rest of the spin from what shows first.
  ///
  /// - Parameters:
  ///   - opening: What shows first.
  ///   - draws: The draws of the round that come after those of the opening.
  func run<Draws: RoundDraws>(
    _ opening: consuming SpinOpening, _ draws: inout Draws
  ) throws(Draws.Failure) -> SpinRun {
    var run = SpinRun(opening: opening)
    var winCount = 0
    if rules.isShownAtOnce {
      let columns = run.opening.columns
      let found = FlatGrid.with(columns) { grid in
        machine.found(on: grid, nil, on: .single, rules, stake: stake, state: state)
      }
      run.grids = [SpinRun.Grid(columns: columns, found: found)]
      return run
    }
    let held = CellMarks(state.held.keys, on: run.opening.columns)
    var grid = SpinGrid(
      columns: run.opening.columns,
      values: memory.values.isEmpty ? [:] : memory.values.filter { held[$0.key] },
      judge: CellJudge(rules.judge, drawn: state.drawn))
    var filling = SpinFilling(of: rules)
    var meters = SpinMeters(machine: machine, mode: state.mode, memory: memory)
    var marks = rules.mode.marks.map { GrowingMarks($0, at: memory.marks) }
    var landed = grid.cells.subtracting(held)
    while true {
      try grid.drawValues(for: landed, of: rules.mode.values, &draws)
      if !rules.mode.drawnFactors.isEmpty {
        // A factor lasts for the spin: held cells draw theirs anew.
        try grid.drawFactors(
          for: run.grids.isEmpty ? grid.cells : landed, of: rules.mode.drawnFactors, &draws)
      }
      meters.add(landed: landed, on: grid)
      let looked = look(at: grid, number: run.grids.count, meters, marks)
      run.grids.append(looked.grid)
      if looked.wins { meters.addWin() }
      marks?.grow(by: looked.grid.found, on: machine)
      winCount += looked.grid.found.count
      guard let tumble = rules.mode.tumble, !looked.grid.cleared.isEmpty,
        run.grids.count < mostGrids, winCount <= mostWins
      else { break }
      landed = grid.clear(looked.grid.cleared, held: held, falls: tumble.falls)
      grid.fill(landed, with: try filling.symbols(for: landed, of: run.opening, &draws))
    }
    meters.end()
    run.totalFactor = rules.mode.total.map { meters.factors[$0.index] } ?? 1
    run.meterAwards = meters.awards(scale: state.multiplier)
    run.counts = meters.counts
    if let marks, !marks.rungs.isEmpty { run.marks = marks.rungs }
    return run
  }

  /// A spin as it is shown.
  func outcome(of run: SpinRun) -> Outcome {
    var grids = run.grids.map { grid in
      Grid(
        window: machine.window(of: grid.columns),
        wins: grid.found.map { found in
          let win = machine.win(found.reading, look: found.look, line: found.line)
          return run.totalFactor != 1 && found.reading.isMultiplied
            ? win.multiplied(by: run.totalFactor) : win
        },
        values: grid.sight.values, cleared: grid.cleared.isEmpty ? [] : Array(grid.cleared),
        ladder: grid.sight.ladder,
        counts: grid.counts, meterFactors: grid.sight.meterFactors, factors: grid.sight.factors,
        marks: grid.sight.marks)
    }
    let wins = machine.spinWins(
      after: grids.reduce(0) { $0 + $1.wins.reduce(0) { $0 + $1.pay } }, stake: stake, state: state)
    if !wins.isEmpty, let last = grids.popLast() { grids.append(last.adding(wins)) }
    return Outcome(
      ordinal: run.opening.ordinal,
      ShownSpin(
        positions: run.opening.positions,
        rawWindow: run.opening.raw.map(machine.window) ?? grids[0].window,
        frame: run.opening.frame,
        grids: grids, totalFactor: run.totalFactor, meterAwards: run.meterAwards,
        counts: run.counts, marks: run.marks))
  }

  /// A spin as it is counted: the gain of its ``outcome(of:)``.
  func gain(of run: SpinRun) -> SpinGain {
    var gain = SpinGain()
    for grid in run.grids {
      for found in grid.found {
        gain.add(found, times: found.reading.isMultiplied ? run.totalFactor : 1)
      }
    }
    gain = gain.adding(ofSpin: machine.spinGain(after: gain.credits, stake: stake, state: state))
    gain.add(run.meterAwards)
    return gain
  }
}

/// A spin that was played: what each of its grids showed, and what was read there.
struct SpinRun {
  /// The symbols shown together at one moment of the spin.
  struct Grid {
    let columns: [SymbolColumn]
    var sight = GridSight()
    /// What wins, in the order of the looks and of the lines.
    let found: [FoundReading]
    /// The cells that were cleared before the next grid; none for the last grid.
    var cleared = CellMarks()
    /// What the meters showed.
    var counts: [Int] = []
  }

  let opening: SpinOpening
  var grids: [Grid] = []
  /// What the mode's meter multiplies all multiplied wins by.
  var totalFactor = 1
  var meterAwards: [MeterAward] = []
  /// What the meters showed after it; empty where nothing counts.
  var counts: [Int] = []
  /// The marked places after it, with their rungs; nil where none is marked.
  var marks: [Cell: Int]?

  init(opening: SpinOpening) { self.opening = opening }

  /// Whether it ended before a grid that clears nothing: see ``SpinPlayer/mostGrids``.
  var isCutOff: Bool { !(grids.last?.cleared.isEmpty ?? true) }
}

// MARK: Looking

extension SpinPlayer {
  /// Looks at a grid: what wins, and which cells are cleared.
  ///
  /// - Returns: The grid, and whether it counts as one that wins: where the mode tumbles, whether its
  ///   wins clear cells.
  private func look(
    at grid: SpinGrid, number: Int, _ meters: SpinMeters, _ marks: GrowingMarks?
  ) -> (grid: SpinRun.Grid, wins: Bool) {
    let tumble = rules.mode.tumble
    let sight = GridSight(
      values: grid.values, factors: grid.factors, ladder: tumble?.factor(ofGrid: number) ?? 1,
      meterFactors: meters.factors, marks: marks?.factors ?? [:])
    return FlatGrid.with(rules.judge.columns(grid.columns, grid.factors)) { shown in
      func found(_ grids: LookedGrids) -> [FoundReading] {
        machine.found(on: shown, sight, on: grids, rules, stake: stake, state: state)
      }
      var all = found(number == 0 ? [.each, .first] : .each)
      let cleared = tumble.map { cells(clearedBy: all, $0, on: grid) } ?? CellMarks()
      let goesOn = !cleared.isEmpty && number + 1 < tumble?.mostGrids ?? 1
      if !goesOn, rules.asksLast {
        // Each look is in one of the two lists, so merging keeps the order of the looks.
        all = (all + found(.last)).enumerated()
          .sorted { ($0.element.look, $0.offset) < ($1.element.look, $1.offset) }.map(\.element)
      }
      return (
        SpinRun.Grid(
          columns: grid.columns, sight: sight, found: all, cleared: goesOn ? cleared : CellMarks(),
          counts: meters.counts),
        tumble == nil ? !all.isEmpty : !cleared.isEmpty
      )
    }
  }

  /// The cells that wins clear.
  private func cells(
    clearedBy found: [FoundReading], _ tumble: Tumble, on grid: SpinGrid
  ) -> CellMarks {
    var cleared = CellMarks()
    for win in found where machine.looks[win.look].clears {
      cleared.insert(win.reading.cells)
      cleared.insert(win.reading.paid?.cells ?? [])
      cleared.insert(win.reading.awarded?.cells ?? [])
    }
    var kept = CellMarks()
    for cell in cleared where state.held[cell] != nil || tumble.keeps.contains(grid[cell]) {
      kept.insert(cell)
    }
    return cleared.subtracting(kept)
  }
}

extension Machine {
  /// Columns of symbols as a window.
  func window(of columns: [SymbolColumn]) -> Window { Window(showing: columns, of: symbols) }
}

/// Draws for a spin that needs none, as its number says everything: each is the lowest number.
struct LowestDraws: RoundDraws {
  mutating func number(below bound: UInt64) -> UInt64 { 0 }
}
