import SlotEngine

/// Builds a rule's tables from those in the file.
///
/// The row `"*"` is expanded to every symbol without its own row, drawn symbols get the rows
/// of the symbols that may be drawn, and only the rows that the rule uses are kept, in order of
/// preference.
struct TableResolver {
  let names: Names
  /// The possible symbols of each draw.
  let drawable: [SymbolSet]
  let inspector: Inspector
  /// The modes in which the rule applies.
  let modes: Set<ModeID>
  /// The highest count that the rule can find; 0 if unknown.
  let highest: Int

  /// The rows of a table that a rule uses.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - isShared: Whether it is the machine's own table, which may name symbols drawn in other
  ///     modes.
  ///   - filter: The rows to use; nil for all.
  func table<Value>(
    _ table: FileTable<Value>, isShared: Bool, filter: [Asked]?
  ) -> CountTable<Value> {
    let used = filter.map(Set.init)
    var entries: [Asked: [CountEntry<Value>]] = [:]
    var rest: [CountEntry<Value>]?
    for row in table.rows {
      guard case .scalar(let name) = row.key.content else { continue }
      if name == Names.star {
        rest = checked(row, isUsed: filter == nil)
      } else if let asked = asked(row.key, isShared: isShared) {
        entries[asked] = checked(row, isUsed: used?.contains(asked) ?? true)
      }
    }
    if let rest {
      for symbol in symbols where entries[.symbol(symbol)] == nil {
        entries[.symbol(symbol)] = rest
      }
    }
    let asked = (filter ?? Array(entries.keys)).sorted { $0.preference < $1.preference }
    return CountTable(rows: asked.compactMap { row($0, entries) }.filter(\.givesSomething))
  }

  private var symbols: [SymbolID] { names.symbols.indices.map { SymbolID($0) } }

  private func asked(_ key: FileNode, isShared: Bool) -> Asked? {
    guard isShared else { return names.asked(key, in: modes, inspector) }
    guard let asked = names.asked(key, in: [], inspector) else { return nil }
    if case .drawn(let draw) = asked, names.modesOfDraws[draw.index].isDisjoint(with: modes) {
      return nil
    }
    return asked
  }

  private func checked<Value>(
    _ row: FileTable<Value>.Row, isUsed: Bool
  ) -> [CountEntry<Value>] {
    for entry in row.entries where isUsed && entry.entry.count > highest && highest > 0 {
      inspector.refuse(
        entry.key, "there can't be \(entry.entry.count) of them",
        "this rule finds at most \(highest), because a symbol counts once for each cell (\(Limits.seeLimits))"
      )
    }
    return row.entries.map(\.entry)
  }

  private func row<Value>(
    _ asked: Asked, _ entries: [Asked: [CountEntry<Value>]]
  ) -> CountRow<Value>? {
    if let own = entries[asked] { return CountRow(asked: asked, entries: own) }
    guard case .drawn(let draw) = asked else { return nil }
    let drawn = symbols.map { symbol in
      drawable[draw.index].contains(symbol) ? entries[.symbol(symbol)] ?? [] : []
    }
    return CountRow(asked: asked, entries: [], entriesOfDrawn: drawn)
  }
}

/// The entries in the file behind each row and count of a rule.
typealias RowPlaces = [MachinePlaces.Row: [MachinePlaces.Entry]]

extension TableResolver {
  /// The entries in the file from which the rows of a table were made.
  func places<Value>(
    of table: CountTable<Value>, in file: FileTable<Value>, as kind: Rule.Table
  ) -> RowPlaces {
    var places: RowPlaces = [:]
    let rows = Dictionary(
      file.rows.compactMap { row in row.name.map { (asked: names.asked($0), row: row) } }
        .compactMap { row in row.asked.map { ($0, row.row) } }
    ) { first, _ in first }
    let rest = file.rows.first { $0.name == Names.star }
    for row in table.rows {
      for source in sources(of: row, in: rows, rest: rest) {
        for entry in source.entries {
          let row = MachinePlaces.Row(kind, asked: row.asked, count: entry.entry.count)
          places[row, default: []].append(
            MachinePlaces.Entry(
              row: MachinePlaces.Place(source.key), count: MachinePlaces.Place(entry.key)))
        }
      }
    }
    return places
  }

  /// The rows in the file from which a row was made: its own row, `"*"`, or, for a drawn symbol
  /// without its own row, those of all symbols that may be drawn.
  private func sources<Value>(
    of row: CountRow<Value>, in rows: [Asked: FileTable<Value>.Row],
    rest: FileTable<Value>.Row?
  ) -> [FileTable<Value>.Row] {
    func source(of asked: Asked) -> FileTable<Value>.Row? {
      if case .symbol = asked { rows[asked] ?? rest } else { rows[asked] }
    }
    if let own = source(of: row.asked) { return [own] }
    guard case .drawn(let draw) = row.asked else { return [] }
    return drawable[draw.index].members.compactMap { source(of: .symbol($0)) }
  }
}

extension FileTable.Row {
  /// The name as written.
  fileprivate var name: String? {
    if case .scalar(let name) = key.content { name } else { nil }
  }
}

extension CountRow {
  fileprivate var givesSomething: Bool {
    !entries.isEmpty || entriesOfDrawn.contains { !$0.isEmpty }
  }
}
