import SlotEngine

/// Reads the wilds, ordered by symbol.
struct WildsReader {
  let names: Names
  let inspector: Inspector

  /// The wilds in a mapping.
  func wilds(_ node: FileNode?) -> [Wild] {
    guard let node, let fields = inspector.mapping(node, of: "wilds") else { return [] }
    let symbols = fields.compactMap { names.symbol($0.key, inspector) }
    var ordinary = SymbolSet(names.symbols.indices.map { SymbolID($0) })
    ordinary.subtract(SymbolSet(symbols))
    return fields.compactMap { wild($0, standsInFor: ordinary) }.sorted { $0.symbol < $1.symbol }
  }

  private func wild(_ field: FileField, standsInFor ordinary: SymbolSet) -> Wild? {
    guard let symbol = names.symbols.firstIndex(of: field.name),
      let fields = Fields(
        field.value, "a wild", keys: ["for", "except", "real"], inspector: inspector)
    else { return nil }
    var set = fields["for"].flatMap(members) ?? ordinary
    if let except = fields["except"].flatMap(members) { set.subtract(except) }
    let real = fields["real"].flatMap {
      inspector.number($0, "number of real cells", in: 0...Machine.mostReels)
    }
    return Wild(symbol: SymbolID(symbol), standsInFor: set, real: real ?? 1)
  }

  private func members(_ node: FileNode) -> SymbolSet? {
    inspector.list(node, of: "symbols or groups")?.reduce(into: SymbolSet()) { set, node in
      if let members = names.members(node, inspector) { set.formUnion(members) }
    }
  }
}
