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
  package func endsStay(before state: ModeState) -> Bool {
    guard modes[state.mode].until != nil, !state.held.isEmpty else { return false }
    return endsStay(windowOfHeld(in: state), in: state)
  }
}
