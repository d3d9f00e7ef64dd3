/// A spin that was played: what each of its grids showed, and what was read there.
struct SpinRun {
  /// The symbols shown together at one moment of the spin.
  struct Grid {
    let columns: [SymbolColumn]
    let sight: GridSight?
    /// What wins, in the order of the looks and of the lines.
    let found: [FoundReading]
    /// The cells that were cleared before the next grid; none for the last grid.
    let cleared: CellMarks
    /// What the meters showed.
    let counts: [Int]
  }

  var grids: [Grid] = []
  /// What the mode's meter multiplies all multiplied wins by.
  var totalFactor = 1
  var meterAwards: [MeterAward] = []
  /// What the meters showed after it; empty where nothing counts.
  var counts: [Int] = []
  /// The marked places after it, with their rungs; nil where none is marked.
  var marks: [Cell: Int]?
}

extension SpinPlayer {
  /// Plays the rest of a spin that may be more than one look at what shows first.
  func run<Draws: RoundDraws>(
    _ opening: SpinOpening, _ draws: inout Draws
  ) throws(Draws.Failure) -> SpinRun {
    var run = SpinRun()
    var winCount = 0
    let held = CellMarks(state.held.keys, on: opening.columns)
    var grid = SpinGrid(
      columns: opening.columns,
      values: memory.values.isEmpty ? [:] : memory.values.filter { held[$0.key] },
      judge: CellJudge(rules.judge, drawn: state.drawn))
    var filling: SpinFilling?
    var meters = meters
    var marks = rules.mode.marks.map { GrowingMarks($0, at: memory.marks) }
    var landed = grid.cells.subtracting(held)
    while true {
      try grid.drawValues(for: landed, of: rules.mode.values, &draws)
      if !rules.mode.drawnFactors.isEmpty {
        // A factor lasts for the spin: held cells draw theirs anew.
        try grid.drawFactors(
          for: run.grids.isEmpty ? grid.cells : landed, of: rules.mode.drawnFactors, &draws)
      }
      meters?.add(landed: landed, on: grid)
      let wins = look(at: grid, meters, marks, keepingIn: &run.grids)
      if wins { meters?.addWin() }
      let last = run.grids.count - 1
      marks?.grow(by: run.grids[last].found, on: machine)
      winCount += run.grids[last].found.count
      guard let tumble = rules.mode.tumble, !run.grids[last].cleared.isEmpty,
        run.grids.count < mostGrids, winCount <= mostWins
      else { break }
      landed = grid.clear(run.grids[last].cleared, held: held, falls: tumble.falls)
      var next = filling ?? SpinFilling(of: rules, from: opening.drawn)
      grid.fill(landed, with: try next.symbols(for: landed, &draws))
      filling = next
    }
    meters?.end()
    if let meters {
      run.totalFactor = rules.mode.total.map { meters.factors[$0.index] } ?? 1
      run.meterAwards = meters.awards(scale: state.multiplier)
      run.counts = meters.counts
    }
    if let marks, !marks.rungs.isEmpty { run.marks = marks.rungs }
    return run
  }

  /// A spin as it is shown.
  func outcome(of run: SpinRun, _ opening: SpinOpening) -> Outcome {
    var grids = run.grids.map { grid in
      Grid(
        window: rules.window(showing: grid.columns),
        wins: grid.found.map { found in
          let win = machine.win(found.reading, look: found.look, line: found.line)
          return run.totalFactor != 1 && found.reading.isMultiplied
            ? win.multiplied(by: run.totalFactor) : win
        },
        cleared: grid.cleared.isEmpty ? [] : Array(grid.cleared), counts: grid.counts,
        sight: grid.sight)
    }
    if rules.asksSpin {
      let pay = grids.reduce(0) { $0 + $1.wins.pay }
      let wins = machine.spinWins(after: pay, stake: stake, state: state)
      if !wins.isEmpty, let last = grids.popLast() { grids.append(last.adding(wins)) }
    }
    return Outcome(
      ordinal: opening.drawn.ordinal,
      ShownSpin(
        .drawn(opening.drawn, in: rules), grids: grids, totalFactor: run.totalFactor,
        meterAwards: run.meterAwards, counts: run.counts, marks: run.marks))
  }

  /// A spin as it is counted: the gain of its ``outcome(of:_:)``.
  func count(_ run: SpinRun) -> CountedSpin {
    var gain = SpinGain()
    for grid in run.grids {
      for found in grid.found {
        gain.add(found, times: found.reading.isMultiplied ? run.totalFactor : 1)
      }
    }
    if rules.asksSpin {
      gain = gain.adding(
        ofSpin: machine.spinGain(after: gain.credits, stake: stake, state: state))
    }
    gain.add(run.meterAwards)
    let last = run.grids[run.grids.count - 1]
    return CountedSpin(
      gain: gain, columns: last.columns, counts: run.counts, values: last.sight?.values ?? [:],
      marks: run.marks, isCutOff: !last.cleared.isEmpty)
  }
}

// MARK: Looking

extension SpinPlayer {
  /// Looks at a grid: what wins, and which cells are cleared.
  ///
  /// - Parameter grids: The grids before it, to which it is added.
  /// - Returns: Whether it counts as one that wins: where the mode tumbles, whether its wins clear cells.
  private func look(
    at grid: SpinGrid, _ meters: SpinMeters?, _ marks: GrowingMarks?,
    keepingIn grids: inout [SpinRun.Grid]
  ) -> Bool {
    let number = grids.count
    let tumble = rules.mode.tumble
    let sight = GridSight(
      values: grid.values, factors: grid.factors, ladder: tumble?.factor(ofGrid: number) ?? 1,
      meterFactors: meters?.factors ?? [], marks: marks?.factors ?? [:]
    ).unlessNothing
    return FlatGrid.with(rules.judge.columns(grid.columns, grid.factors)) { shown in
      func found(_ grids: LookedGrids) -> [FoundReading] {
        machine.found(on: shown, sight, on: grids, rules, stake: stake, state: state)
      }
      var all = found(number == 0 ? [.each, .first] : .each)
      let cleared = tumble.map { cells(clearedBy: all, $0, on: grid) } ?? CellMarks()
      let goesOn = !cleared.isEmpty && number + 1 < tumble?.mostGrids ?? 1
      let last = goesOn || !rules.asksLast ? [] : found(.last)
      if !last.isEmpty {
        // Each look is in one of the two lists, so merging keeps the order of the looks.
        all = (all + last).enumerated()
          .sorted { ($0.element.look, $0.offset) < ($1.element.look, $1.offset) }.map(\.element)
      }
      grids.append(
        SpinRun.Grid(
          columns: grid.columns, sight: sight, found: all,
          cleared: goesOn ? cleared : CellMarks(), counts: meters?.counts ?? []))
      return tumble == nil ? !all.isEmpty : !cleared.isEmpty
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
