// What wins on the grids of a state's spins.

extension SpinSetting {
  /// The wins of what columns show.
  ///
  /// - Parameter sight: What the rules see besides the symbols; nil for nothing.
  func wins(
    showing columns: [SymbolColumn], _ sight: GridSight?, on grids: LookedGrids, stake: Stake
  ) -> [Win] {
    FlatGrid.with(rules.symbolsSeen.columns(columns, sight?.factors ?? CellMap())) { grid in
      wins(on: grid, sight, on: grids, stake: stake)
    }
  }

  /// The wins of a grid, in the order of the looks and of the lines.
  ///
  /// - Parameter sight: What the rules see besides the symbols; nil for nothing.
  func wins(
    on grid: FlatGrid, _ sight: GridSight?, on grids: LookedGrids, stake: Stake
  ) -> [Win] {
    var wins: [Win] = []
    contests(on: grid, sight, on: grids, stake: stake, namesLosers: false) {
      _, _, contest in
      if wins.isEmpty {
        swap(&wins, &contest.readings)
      } else {
        // Moved one by one, as appending them together would copy them.
        contest.readings.reverse()
        while let next = contest.readings.popLast() { wins.append(next) }
      }
    }
    return wins
  }

  /// Calls a function with the contest at each place where anything competed: a look, with the line for looks on lines.
  @inline(__always)
  func contests(
    on grid: FlatGrid, _ sight: GridSight?, on grids: LookedGrids, stake: Stake,
    namesLosers: Bool, _ body: (LookIndex, LineIndex?, inout Contest) -> Void
  ) {
    // Most grids win nothing, so a reader is made at the first place where something may.
    func read(_ place: ModeRules.Place, _ line: LineIndex?, _ candidates: LookScreen.Candidates) {
      let marks = sight?.marks ?? [:]
      let reader = RuleReader(
        look: place.index, line: line, stake: stake,
        factor: sight?.factor(of: place.look) ?? 1, finder: PatternFinder(in: self, grid: grid),
        candidates: candidates, values: sight?.values ?? CellMap(),
        marks: marks.isEmpty
          ? nil : rules.mode.marks.map { MarkedPlaces(factors: marks, combine: $0.combine) })
      var contest = reader.contest(
        of: place.look, line: line.map { rules.lines[$0.index] }, namesLosers: namesLosers)
      if contest.readings.isEmpty, contest.losers.isEmpty { return }
      body(place.index, line, &contest)
    }
    for index in rules.places.indices {
      let place = rules.places[index]
      if place.grids.isDisjoint(with: grids) { continue }
      guard place.look.place == .lines else {
        if let found = place.screen.candidates(on: grid) { read(place, nil, found) }
        continue
      }
      place.forEachCandidate(on: grid, lines: stake.lines) { read(place, $0, $1) }
    }
  }
}

// MARK: Spins that are looked at once

extension SpinSetting {
  /// The wins of a spin that shows only this grid.
  ///
  /// - Parameter sight: What the rules see besides the symbols; nil for nothing.
  @inline(__always)
  func wins(
    ofSpinShowing grid: FlatGrid, _ sight: GridSight?, stake: Stake
  ) -> [Win] {
    let wins = wins(on: grid, sight, on: .single, stake: stake)
    if !rules.asksSpin { return wins }
    return wins + machine.spinWins(after: wins.pay, stake: stake, state: state)
  }

  /// The outcome of a combination of turning reels that decides all of a spin (``ModeRules/isShownAtStops``).
  ///
  /// - Precondition: Nothing is held, and the ordinal is below the cycle.
  @inline(__always)
  func outcome(at ordinal: UInt64, stake: Stake) -> Outcome {
    let wins = rules.sets[0].withGrid(at: ordinal) { grid in
      self.wins(ofSpinShowing: grid, nil, stake: stake)
    }
    return Outcome(ordinal: ordinal, in: rules, wins: wins)
  }
}
