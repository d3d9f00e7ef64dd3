extension Machine {
  /// Whether what shows ends the stay of its spin.
  func endsStay(_ window: Window, in state: ModeState) -> Bool {
    guard let until = modes[state.mode].until else { return false }
    let judge = CellJudge(machine: self, state: state)
    let finder = PatternFinder(judge: judge, window: window, held: state.held)
    return RuleReader(machine: self, state: state, stake: defaultStake, finder: finder)
      .holds(until, line: nil)
  }

  /// Whether a stay ends before its first spin, for what is held then.
  func endsStay(before state: ModeState) -> Bool {
    guard modes[state.mode].until != nil, !state.held.isEmpty else { return false }
    // Cells are only counted, so those that aren't held needn't be there.
    let columns = rows.indices.map { reel in
      state.heldCells.filter { $0.reel == reel }
        .compactMap { state.held[$0] }.map { symbols[$0] }
    }
    return endsStay(Window(columns: columns), in: state)
  }
}
