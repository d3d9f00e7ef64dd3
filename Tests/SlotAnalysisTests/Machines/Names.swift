import SlotEngine

/// A machine's names, by which fixtures refer to its parts.
struct Names {
  let symbols: [String]
  var groups: [(name: String, members: [String])] = []

  var slotSymbols: [SlotSymbol] {
    symbols.enumerated().map { SlotSymbol(id: SymbolID($0.offset), name: $0.element) }
  }

  var symbolGroups: [SymbolGroup] {
    groups.map { SymbolGroup(name: $0.name, members: SymbolSet($0.members.map(symbol))) }
  }

  /// A symbol by name; for a misspelt name, an index outside the machine's symbols.
  func symbol(_ name: String) -> SymbolID {
    SymbolID(symbols.firstIndex(of: name) ?? symbols.count)
  }

  func asked(_ name: String) -> Asked {
    groups.firstIndex { $0.name == name }.map { .group(GroupID($0)) } ?? .symbol(symbol(name))
  }

  func reels(_ strips: [String]) -> [Reel] {
    strips.map { strip in
      Reel(stops: strip.split(separator: " ").map { ReelStop(symbol: symbol(String($0))) })
    }
  }

  func pays(_ rows: KeyValuePairs<String, [Int: Int]>) -> CountTable<Pay> {
    table(rows.map { ($0.key, $0.value.mapValues(Pay.perCoin)) })
  }

  func awards(_ rows: KeyValuePairs<String, [Int: Award]>) -> CountTable<Award> {
    table(rows.map { ($0.key, $0.value) })
  }

  private func table<Value>(_ rows: [(String, [Int: Value])]) -> CountTable<Value> {
    CountTable(
      rows: rows.map { name, entries in
        CountRow(
          asked: asked(name),
          entries: entries.map { CountEntry(count: $0.key, value: $0.value) })
      })
  }
}
