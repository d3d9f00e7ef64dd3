package import SlotEngine
package import SlotStrings

/// A row of the pay table as the player reads it: a symbol and its pays by count.
package struct PayTableRow: Sendable, Hashable {
  /// What a number of them pays.
  package struct Entry: Sendable, Hashable {
    /// How many.
    package let count: Int
    /// The credits, or how many times the bet.
    package let amount: Credits
    /// Whether the bet is paid that many times.
    package let isTimesBet: Bool
    /// The credits at the stake.
    let credits: Credits

    /// The credits, or how many times the bet, in words.
    package func gives(in words: Words) -> String {
      isTimesBet ? words(.timesBet, ["number": words.number(amount)]) : words.number(amount)
    }
  }

  /// The symbol, or the members of the group; empty for a symbol that is drawn.
  package let symbols: [SymbolID]
  /// What it is called.
  package let name: String
  /// What pays, in the order of the file.
  package let entries: [Entry]
}

extension Machine {
  /// The pay table, as the file has it: first what pays on lines and ways, then what pays anywhere.
  func payTable(stake: Stake) -> [PayTableRow] {
    var shown: Set<CountRow<Pay>> = []
    let (anywhere, inPlaces) = (
      looks.filter { $0.place == .window }, looks.filter { $0.place != .window }
    )
    return (inPlaces + anywhere).flatMap { look in
      look.choice.rules.flatMap { rule in
        (rule.pays?.rows ?? []).filter { shown.insert($0).inserted }
          .map { payTableRow($0, of: rule, stake: stake) }
      }
    }
  }

  private func payTableRow(_ row: CountRow<Pay>, of rule: Rule, stake: Stake) -> PayTableRow {
    let symbols: [SymbolID] =
      switch row.asked {
      case .symbol(let symbol): [symbol]
      case .group(let group): groups[group].members.members
      case .drawn: []
      }
    let scale = rule.isTimesBet ? cost(lines: stake.lines).count : 1
    return PayTableRow(
      symbols: symbols, name: name(of: row.asked),
      entries: row.entries.map { entry in
        let credits = entry.value.credits(coins: stake.coins)
        return PayTableRow.Entry(
          count: entry.count,
          amount: credits, isTimesBet: rule.isTimesBet,
          credits: credits.multipliedClamped(by: scale))
      })
  }
}
