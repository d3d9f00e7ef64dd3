// The result of a single look at some cells, apart from values and meters, for code that enumerates what a
// spin may show without playing it.

/// Cells whose values a rule collects.
package struct CollectedCells: Sendable, Hashable {
  /// The cells, reel by reel.
  package let cells: [Cell]
  /// How many times the sum of their values counts.
  package let times: Int
  /// The factor of the credits.
  package let scale: Int
}

extension Machine {
  /// The wins of a spin that shows some columns once, without the values of cells and without looks at the whole spin.
  ///
  /// - Parameter columns: The symbols as the rules see them (``ShownSymbols``).
  package func wins(
    showingOnce columns: [[SymbolID]], stake: Stake, in state: ModeState
  ) -> [Win] {
    wins(
      showing: columns.map(SymbolColumn.init), nil, on: .single, stake: stake, state: state)
  }

  /// The gain of a spin that shows some columns once, without the values of cells.
  package func gain(
    showing columns: [[SymbolID]], stake: Stake, in state: ModeState
  ) -> SpinGain {
    let gain = SpinGain(of: wins(showingOnce: columns, stake: stake, in: state))
    return gain.adding(ofSpin: spinGain(after: gain.credits, stake: stake, state: state))
  }

  /// The gain of a stay as it ends, without the values of cells, and the cells whose values it collects.
  ///
  /// - Parameters:
  ///   - columns: The symbols left by its last spin; nil for a stay without a spin, which leaves only the
  ///     held cells.
  ///   - state: The mode, with what is held as the stay ends.
  package func closing(
    showing columns: [[SymbolID]]?, stake: Stake, in state: ModeState
  ) -> (gain: SpinGain, collected: [CollectedCells]) {
    let columns = columns?.map(SymbolColumn.init) ?? columnsOfHeld(in: state)
    let wins = wins(showing: columns, nil, on: .end, stake: stake, state: state)
    let judge = CellJudge(machine: self, state: state)
    let collected = wins.compactMap { win -> CollectedCells? in
      let rule = looks[win.look].choice.rules[win.rule]
      guard let collect = rule.collect else { return nil }
      func cells(_ asked: Asked) -> [Cell] {
        let members = judge.members(of: asked)
        return Cell.all(rows: columns.map { $0.count }).filter { cell in
          members.contains(columns[cell])
            && !(collect.onlyNewCells && state.held[cell] != nil)
        }
      }
      return CollectedCells(
        cells: cells(collect.asked), times: collect.collector.map { cells($0).count } ?? 1,
        scale: win.awardScale)
    }
    return (SpinGain(of: wins), collected)
  }
}

extension Machine {
  /// The wins that looks at some grids of a spin find in columns in which some cells may be empty.
  ///
  /// - Parameter columns: The symbols of each reel; nil for an empty cell.
  package func wins(
    showing columns: [[SymbolID?]], on grids: Look.Grids, stake: Stake, in state: ModeState
  ) -> [Win] {
    wins(
      showing: columns.map { SymbolColumn($0.map { $0 ?? nothing }) }, nil,
      on: LookedGrids(grids),
      stake: stake, state: state)
  }
}
