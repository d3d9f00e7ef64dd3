import SlotEngine

// Which stays can be followed to their ends.

extension Machine {
  /// Whether a mode's stays end early, or with a last look at what they leave.
  func closesStays(in mode: ModeID) -> Bool {
    modes[mode].until != nil || looks.contains { $0.grids == .end && $0.counts(in: mode) }
  }

  /// Whether the windows of a mode are followed one by one, because the ends of its stays depend on them,
  /// or because its cells are alike, there are few, and no values of theirs matter later.
  func followsWindows(in mode: ModeID) -> Bool {
    closesStays(in: mode)
      || !looks.flatMap({ awards(of: $0) }).allSatisfy { $0.stay.hold == nil }
        && !leavesValues(in: mode) && AlikeCells(self, mode: mode) != nil
  }

  /// Whether the gain of a spin in a mode depends only on its window: nothing tumbles, no meter counts, no place is
  /// marked, and no values are collected.
  func closesPlainly(in mode: ModeID) -> Bool {
    Features.decidedByStops.union(.drawnBeforeOneLook).union([.cluster])
      .contains(features(in: mode))
  }

  /// Refuses stays whose end can't be followed.
  func requireClosing(of mode: ModeID) throws(AnalysisError) {
    guard closesStays(in: mode) else { return }
    let name = modes[mode].name
    guard closesPlainly(in: mode) else {
      throw .notFollowed(
        "the ends of stays in mode \(name), because its spins tumble, collect values, mark places or "
          + "count on meters"
      )
    }
    let closing = looks.filter { $0.grids == .end && $0.counts(in: mode) }.flatMap(\.choice.rules)
    if closing.contains(where: { rule in
      rule.pattern.onlyNewCells || rule.conditions.contains { $0.pattern.onlyNewCells }
    }) {
      throw .notFollowed("a rule with \"new\" that looks at the end of a stay in mode \(name)")
    }
    for collect in closing.compactMap(\.collect) {
      for symbol in members(of: collect.asked).members {
        try requireOwnValues(of: symbol, in: mode)
      }
    }
  }

  /// Refuses values that a stay collects as it ends if they are drawn differently in the mode that awarded
  /// the stay, or are used there too: they wouldn't be independent of what awarded it.
  private func requireOwnValues(of symbol: SymbolID, in mode: ModeID) throws(AnalysisError) {
    let own = modes[mode].values.first { $0.symbol == symbol }
    for other in modes.ids where other != mode {
      let holds = looks.contains { look in
        look.counts(in: other)
          && awards(of: look).contains { $0.stay.mode == mode && $0.stay.hold == symbol }
      }
      guard holds else { continue }
      let (there, here) = (modes[other].name, modes[mode].name)
      if modes[other].values.first(where: { $0.symbol == symbol }) != own {
        throw .notFollowed(
          "values of \(symbols[symbol].name) that are held in mode \(here) but drawn differently in "
            + "mode \(there)")
      }
      if usesValues(of: symbol, in: other) {
        throw .notFollowed(
          "values of \(symbols[symbol].name) that count in mode \(there) and again at the end of a "
            + "stay in mode \(here)")
      }
    }
  }

  private func usesValues(of symbol: SymbolID, in mode: ModeID) -> Bool {
    looks.contains { look in
      look.counts(in: mode)
        && look.choice.rules.compactMap(\.collect)
          .contains { members(of: $0.asked).contains(symbol) }
    }
      || meters.contains { meter in
        guard meter.counts(in: mode) else { return false }
        switch meter.addition {
        case .values(let asked), .winningValues(let asked):
          return members(of: asked).contains(symbol)
        case .landing, .winning: return false
        }
      }
  }

  /// The symbols that match what is asked for.
  func members(of asked: Asked) -> SymbolSet {
    switch asked {
    case .symbol(let symbol): SymbolSet([symbol])
    case .group(let group): groups[group].members
    case .drawn(let draw): SymbolSet(draws[draw].items.map(\.value))
    }
  }
}
