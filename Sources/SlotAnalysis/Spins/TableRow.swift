import SlotEngine

/// A row of a rule's tables at one of its counts.
struct TableRow: Sendable, Hashable {
  /// The look.
  let look: LookIndex
  /// The rule of that look.
  let rule: RuleIndex
  /// What the row asks for; for a sequence its first name, as in its table.
  let asked: Asked
  /// A count that one of the tables lists.
  let count: Int
}

extension TableRow {
  init(_ reading: RowReading, look: LookIndex) {
    self.init(look: look, rule: reading.rule, asked: reading.asked, count: reading.count)
  }
}

extension Machine {
  /// The rows of the looks that count in a mode, at each of their counts, in the machine's order.
  func tableRows(ofMode mode: ModeID, drawn: [SymbolID?]) -> [TableRow] {
    looks.ids.filter { looks[$0].countsOnSpins(in: mode) }.flatMap { look in
      looks[look].choice.rules.enumerated().flatMap { number, rule in
        rule.rows.flatMap { asked in
          rule.counts(of: asked, drawn: drawn)
            .map { TableRow(look: look, rule: RuleIndex(number), asked: asked, count: $0) }
        }
      }
    }
  }
}

extension Rule {
  /// The counts that the tables list for a row, in ascending order.
  fileprivate func counts(of asked: Asked, drawn: [SymbolID?]) -> [Int] {
    let paid = pays?.entries(of: asked, drawn: drawn).map(\.count) ?? []
    let awarded = awards?.entries(of: asked, drawn: drawn).map(\.count) ?? []
    return Set(paid + awarded).sorted()
  }
}
