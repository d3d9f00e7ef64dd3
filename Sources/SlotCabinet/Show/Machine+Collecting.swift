import SlotEngine

/// What the values of cells are worth to the player.
///
/// A file states a value in credits, or in bets where the look that collects it pays `times: bet`. The
/// player sees credits in both cases, like every other amount.
extension Machine {
  /// The rule that collects the values of a symbol; nil for a symbol that no look collects.
  func rule(collecting symbol: SymbolID) -> Rule? {
    for rule in looks.flatMap(\.choice.rules) {
      if let collect = rule.collect, asks(collect.asked, for: symbol) { return rule }
    }
    return nil
  }

  /// The credits that a value of 1 of a symbol pays where it is collected; nil for a symbol that no look
  /// collects.
  func creditsPerValue(of symbol: SymbolID, stake: Stake) -> Credits? {
    rule(collecting: symbol).map { credits(perValueOf: $0, stake: stake) }
  }

  /// What the looks at the end of a stay would collect if it ended as a tableau shows it, jackpots included;
  /// nil in a mode without such looks.
  func collectedAtEnd(of stay: StayPanel, on tableau: Tableau, stake: Stake) -> Credits? {
    let rules = looks.filter { look in
      look.grids == .end && look.meter == nil && look.modes?.contains(stay.mode) ?? true
    }.flatMap(\.choice.rules)
    let collecting = rules.filter { rule in
      rule.conditions.isEmpty && rule.collect.map { $0.collector == nil } ?? false
    }
    guard !collecting.isEmpty else { return nil }
    return collecting.reduce(0) { sum, rule in
      let scale =
        credits(perValueOf: rule, stake: stake).count * (rule.isMultiplied ? stay.multiplier : 1)
      return sum + collected(by: rule, on: tableau) * scale
    }
  }

  private func credits(perValueOf rule: Rule, stake: Stake) -> Credits {
    (rule.isTimesBet ? cost(lines: stake.lines) : 1) * stake.coins
  }

  /// The sum of the values that a rule collects.
  private func collected(by rule: Rule, on tableau: Tableau) -> Credits {
    tableau.values.reduce(0) { sum, entry in
      guard let collect = rule.collect, let symbol = tableau.symbol(at: entry.key),
        asks(collect.asked, for: symbol)
      else { return sum }
      return switch entry.value {
      case .number(let number): sum + Credits(number)
      case .jackpot(let jackpot): sum + jackpots[jackpot].credits.credits(coins: 1)
      }
    }
  }
}

extension Performance {
  /// The cells whose values wins collect, row by row, with what each of them pays; none if that isn't all that the
  /// wins pay.
  func pots(
    of wins: [Win], paying pay: Credits, on tableau: Tableau
  ) -> [(cell: Cell, pay: Credits)] {
    let cells = Set(wins.flatMap(\.cells)).sorted { ($0.row, $0.reel) < ($1.row, $1.reel) }
    let pots = cells.compactMap { cell -> (cell: Cell, pay: Credits)? in
      guard let value = tableau.values[cell], let symbol = tableau.symbol(at: cell),
        let worth = machine.creditsPerValue(of: symbol, stake: stake)
      else { return nil }
      return switch value {
      case .number(let number): (cell, worth * number)
      case .jackpot(let jackpot):
        (cell, machine.jackpots[jackpot].credits.credits(coins: stake.coins))
      }
    }
    let sum = pots.reduce(0) { $0 + $1.pay.count }
    // A multiplier of the stay applies to all of them.
    guard pots.count > 1, sum > 0, pay.count.isMultiple(of: sum) else { return [] }
    return pots.map { ($0.cell, $0.pay * (pay.count / sum)) }
  }
}

extension Tableau {
  /// The symbol that a cell shows; nil while its reel turns.
  func symbol(at cell: Cell) -> SymbolID? {
    if let symbol = held[cell] { return symbol }
    let view = reels[cell.reel.index]
    guard view.isAtRest, cell.isShown(rows: rows) else { return nil }
    return view.window(rows: rows[cell.reel.index])[cell.row.index]
  }
}
