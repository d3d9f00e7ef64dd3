extension Machine {
  /// Whether columns of symbols end the stay of the spin that shows them.
  package func endsStay(showing columns: [[SymbolID]], in state: ModeState) -> Bool {
    endsStay(showing: columns.map(SymbolColumn.init), in: state)
  }

  /// Whether what shows ends the stay of its spin.
  func endsStay(showing columns: [SymbolColumn], in state: ModeState) -> Bool {
    guard let until = modes[state.mode].until else { return false }
    let setting = SpinSetting(state, of: self)
    return FlatGrid.with(columns) { grid in
      let finder = PatternFinder(in: setting, grid: grid)
      return RuleReader(stake: defaultStake, finder: finder).holds(until, line: nil)
    }
  }

  /// Whether a stay ends before its first spin, for what is held then.
  package func endsStay(before state: ModeState) -> Bool {
    if endsRespins(holding: state.held, in: state.mode) { return true }
    guard modes[state.mode].until != nil, !state.held.isEmpty else { return false }
    return endsStay(showing: columnsOfHeld(in: state), in: state)
  }

  /// Columns that show the held cells, and nothing in all others.
  func columnsOfHeld(in state: ModeState) -> [SymbolColumn] {
    rows.enumerated().map { reel, rows in
      SymbolColumn(rows: rows) {
        state.held[Cell(reel: ReelIndex(reel), row: RowIndex($0))] ?? nothing
      }
    }
  }

  /// What no rule asks for: a symbol that the machine doesn't have.
  var nothing: SymbolID { SymbolID(symbols.count) }
}
