extension Look {
  /// A look that pays nothing and awards one credit for each cell that shows something. The award marks the
  /// window while windows are counted, so that what else it is worth can be looked up.
  package static func marking(
    _ asked: Asked, onlyNewCells: Bool, cells: Int, conditions: [Condition]
  ) -> Look {
    let entries = (1...cells).map { CountEntry(count: $0, value: Award(credits: .perCoin($0))) }
    let rule = Rule(
      pattern: Pattern(match: .count, allowsWilds: false, onlyNewCells: onlyNewCells), pays: nil,
      awards: CountTable(rows: [CountRow(asked: asked, entries: entries)]), isMultiplied: false,
      conditions: conditions)
    var look = Look(place: .window, choice: .rule(rule))
    look.isMark = true
    return look
  }
}

extension Machine {
  /// The machine as it is counted with marks: values, meters and what is collected are left out, and
  /// marks are added after all other looks.
  ///
  /// Nothing is checked again: the marks pay nothing.
  package func marked(with marks: [Look]) -> Machine {
    let kept = looks.map { look in
      look.choice.rules.contains { $0.collect != nil } || look.grids == .end
        ? Look(place: look.place, choice: look.choice, modes: []) : look.withoutMeter
    }
    return Machine(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: kept + marks, modes: modes.map(\.withoutValues), draws: draws,
      bonuses: bonuses, jackpots: jackpots)
  }
}

extension Look {
  fileprivate var withoutMeter: Look {
    var look = Look(place: place, choice: choice, modes: modes, grids: grids, clears: clears)
    look.lines = lines
    return look
  }
}
