// Spins that may be more than one look at what shows first.

extension SpinPlayer {
  /// Plays the rest of a spin from grid to grid.
  ///
  /// - Parameter columns: What shows first.
  func outcome<Draws: RoundDraws>(
    fromGridToGrid columns: [SymbolColumn], at drawn: consuming DrawnStops,
    _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    var earlier: [Grid] = []
    var winCount = 0
    let all = CellMarks(allOf: columns)
    let held = all.intersection(setting.held)
    var grid = SpinGrid(
      columns: columns,
      values: memory.values.isEmpty ? memory.values : memory.values.keeping { held[$0] })
    var filling: SpinFilling?
    var meters = machine.meters.isEmpty ? nil : SpinMeters(in: setting, memory: memory)
    var marks = rules.mode.marks.map { GrowingMarks($0, at: memory.marks) }
    var landed = all.subtracting(held)
    while true {
      try grid.drawValues(for: landed, by: rules, &draws)
      if !rules.mode.drawnFactors.isEmpty {
        // A factor lasts for the spin: held cells draw theirs anew.
        try grid.drawFactors(
          for: earlier.isEmpty ? all : landed, of: rules.mode.drawnFactors, &draws)
      }
      meters?.add(landed: landed, on: grid)
      let (shown, cleared, countsAsWin) = look(at: grid, number: earlier.count, meters, marks)
      if countsAsWin { meters?.addWin() }
      marks?.grow(by: shown.wins, on: machine)
      winCount += shown.wins.count
      guard let tumble = rules.mode.tumble, !cleared.isEmpty, earlier.count + 1 < mostGrids,
        winCount <= mostWins
      else {
        meters?.end()
        return outcome(at: drawn, earlier: earlier, last: shown, meters, marks)
      }
      earlier.append(shown)
      landed = grid.clear(cleared, held: held, falls: tumble.falls)
      if filling == nil { filling = SpinFilling(of: rules, from: copy drawn) }
      if let next = try filling?.symbols(for: landed, &draws) { grid.fill(landed, with: next) }
    }
  }

  /// What a spin becomes as it ends.
  ///
  /// - Parameters:
  ///   - earlier: The grids before the last one.
  ///   - last: The last grid, which is handed on and not copied.
  private func outcome(
    at drawn: consuming DrawnStops, earlier: consuming [Grid], last: consuming Grid,
    _ meters: SpinMeters?, _ marks: GrowingMarks?
  ) -> Outcome {
    let factor = rules.mode.total.flatMap { meters?.factors[$0.index] } ?? 1
    if factor != 1 {
      func multiplied(_ win: Win) -> Win {
        machine.rule(of: win).isMultiplied ? win.multiplied(by: factor) : win
      }
      for grid in earlier.indices { earlier[grid].changeWins(multiplied) }
      last.changeWins(multiplied)
    }
    if rules.asksSpin {
      var pay = last.wins.pay
      for grid in earlier.indices { pay += earlier[grid].wins.pay }
      last.add(machine.spinWins(after: pay, stake: stake, state: state))
    }
    let rungs = marks?.rungs ?? [:]
    return Outcome(
      ordinal: drawn.ordinal,
      ShownSpin(
        .drawn(drawn), earlier: earlier, last: last, totalFactor: factor,
        meterAwards: meters?.awards ?? [], counts: meters?.counts ?? [],
        marks: rungs.isEmpty ? nil : rungs))
  }
}

// MARK: Looking

extension SpinPlayer {
  /// Looks at a grid: what wins, and which cells are cleared.
  ///
  /// - Parameter number: The number of grids before it.
  /// - Returns: The grid as it is shown; the cells that are cleared before the next; and whether the grid counts as one
  ///   that wins: where the mode tumbles, whether its wins clear cells.
  private func look(
    at grid: SpinGrid, number: Int, _ meters: SpinMeters?, _ marks: GrowingMarks?
  ) -> (grid: Grid, cleared: CellMarks, countsAsWin: Bool) {
    let tumble = rules.mode.tumble
    let sight = GridSight(
      values: grid.values, factors: grid.factors, ladder: tumble?.factor(ofGrid: number) ?? 1,
      meterFactors: meters?.factors ?? [], marks: marks?.factors ?? [:]
    ).unlessNothing()
    return FlatGrid.with(rules.symbolsSeen.columns(grid.columns, grid.factors)) { flat in
      func wins(_ grids: LookedGrids) -> [Win] {
        setting.wins(on: flat, sight, on: grids, stake: stake)
      }
      var all = wins(number == 0 ? [.each, .first] : .each)
      let cleared = tumble.map { cells(clearedBy: all, $0, on: grid) } ?? CellMarks()
      let goesOn = !cleared.isEmpty && number + 1 < tumble?.mostGrids ?? 1
      let last = goesOn || !rules.asksLast ? [] : wins(.last)
      if !last.isEmpty {
        // Each look is in one of the two lists, so merging keeps the order of the looks.
        all = (all + last).enumerated()
          .sorted { ($0.element.look, $0.offset) < ($1.element.look, $1.offset) }.map(\.element)
      }
      let shown = Grid(
        window: rules.window(showing: grid.columns), wins: all,
        cleared: goesOn ? Array(cleared) : [], counts: meters?.counts ?? [], sight: sight)
      return (
        shown, goesOn ? cleared : CellMarks(), tumble == nil ? !all.isEmpty : !cleared.isEmpty
      )
    }
  }

  /// The cells that wins clear.
  private func cells(
    clearedBy wins: [Win], _ tumble: Tumble, on grid: SpinGrid
  ) -> CellMarks {
    var cleared = CellMarks()
    for win in wins.indices where machine.looks[wins[win].look].clears {
      cleared.insert(wins[win].cells)
      cleared.insert(wins[win].paid?.cells ?? [])
      cleared.insert(wins[win].awarded?.cells ?? [])
    }
    cleared = cleared.subtracting(setting.held)
    if tumble.keeps.isEmpty { return cleared }
    return cleared.subtracting(CellMarks(cleared.filter { tumble.keeps.contains(grid[$0]) }))
  }
}
