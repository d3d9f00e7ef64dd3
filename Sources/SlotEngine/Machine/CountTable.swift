/// A pay table or a table of awards: what each row gives for each count.
public struct CountTable<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The rows in order of preference: symbols, drawn symbols, groups by name.
  public let rows: [CountRow<Value>]

  /// Creates a table.
  public init(rows: [CountRow<Value>]) {
    self.rows = rows
  }
}

/// The row of a symbol, a group or a drawn symbol in a table.
public struct CountRow<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What the row asks for.
  public let asked: Asked
  /// The entries, in ascending order of count.
  public let entries: [CountEntry<Value>]
  /// For a drawn symbol without its own row, the entries of each symbol that may be drawn, by
  /// its index in ``Machine/symbols``; otherwise empty.
  public let entriesOfDrawn: [[CountEntry<Value>]]

  /// Creates a row; its entries are sorted by count.
  public init(
    asked: Asked, entries: [CountEntry<Value>], entriesOfDrawn: [[CountEntry<Value>]] = []
  ) {
    self.asked = asked
    self.entries = entries.sorted { $0.count < $1.count }
    self.entriesOfDrawn = entriesOfDrawn.map { $0.sorted { $0.count < $1.count } }
  }
}

/// A count and what it gives.
public struct CountEntry<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The count.
  public let count: Int
  /// What it gives.
  public let value: Value

  /// Creates an entry.
  public init(count: Int, value: Value) {
    self.count = count
    self.value = value
  }
}

extension CountRow {
  /// All entries, over all symbols that may be drawn.
  package var allEntries: [CountEntry<Value>] { entries + entriesOfDrawn.joined() }

  /// The entries; a drawn symbol without its own row has those of the symbol drawn.
  ///
  /// - Parameter drawn: The symbol of each draw of the machine, as in ``ModeState/drawn``.
  package func entries(drawn: [SymbolID?]) -> [CountEntry<Value>] {
    guard case .drawn(let draw) = asked, !entriesOfDrawn.isEmpty else { return entries }
    return drawn[draw.index].map { entriesOfDrawn[$0.index] } ?? []
  }
}

extension CountTable {
  /// All entries of all rows, over all symbols that may be drawn.
  package var allEntries: [CountEntry<Value>] { rows.flatMap(\.allEntries) }

  /// The entries of a row.
  ///
  /// - Parameter drawn: The symbol of each draw of the machine, as in ``ModeState/drawn``.
  package func entries(of asked: Asked, drawn: [SymbolID?]) -> [CountEntry<Value>] {
    // By index, as a row that is copied out of the list takes longer than finding it.
    rows.firstIndex { $0.asked == asked }.map { rows[$0].entries(drawn: drawn) } ?? []
  }
}
