import SlotEngine

/// Reads what changes the grids of a mode, or counts on them: `values`, `tumble`, `by`.
struct GridsReader {
  let names: Names
  let inspector: Inspector

  /// What a mode says of its grids.
  struct Found {
    var values: [SymbolValues] = []
    var tumble: Tumble?
    var total: MeterID?
  }

  /// What the base game or a mode says.
  ///
  /// - Parameter base: What holds where it says nothing.
  func read(_ fields: Fields, base: Found) -> Found {
    var found = base
    if let node = fields["values"] { found.values = values(node) }
    if let node = fields["tumble"] { found.tumble = tumble(node) }
    if let node = fields["by"] {
      found.total = names.id(node, "a meter", of: names.meters, inspector)
    }
    return found
  }

  // MARK: Values

  private func values(_ node: FileNode) -> [SymbolValues] {
    (inspector.mapping(node, of: "values by symbol") ?? []).compactMap { field in
      guard let symbol = names.symbol(field.key, inspector),
        let fields = Fields(
          field.value, "the values of a symbol", keys: ["draw"], inspector: inspector),
        let draw = fields.required("draw"), let nodes = inspector.list(draw, of: "values")
      else { return nil }
      let items = nodes.compactMap { inspector.weighted($0, read: value) }
      guard items.count == nodes.count, inspector.hasWeight(items, draw) else { return nil }
      return SymbolValues(symbol: symbol, items: items)
    }
  }

  /// A whole number, or the name of a jackpot.
  private func value(_ node: FileNode) -> CellValue? {
    if case .scalar(let text) = node.content, Int(wholeNumber: text) == nil,
      let jackpot = names.jackpots.firstIndex(of: text)
    {
      return .jackpot(JackpotID(jackpot))
    }
    return inspector.number(node, "value or jackpot", in: 0...Limits.pay).map { .number($0) }
  }

  // MARK: Tumbles

  /// How wins clear cells; nil for `false`.
  private func tumble(_ node: FileNode) -> Tumble? {
    if case .scalar(let text) = node.content, ["true", "false"].contains(text) {
      return text == "true"
        ? inspector.refused(node, "a tumble can't be true", "write { } for a plain one")
        : nil
    }
    let keys = ["ladder", "most", "keeps", "falls"]
    guard let fields = Fields(node, "a tumble", keys: keys, inspector: inspector) else {
      return nil
    }
    let ladder = fields["ladder"].flatMap { node in
      inspector.list(node, of: "factors").map { nodes in
        nodes.compactMap { inspector.number($0, "factor", in: 1...Limits.multiplier) }
      }
    }
    return Tumble(
      ladder: ladder ?? [1],
      mostGrids: fields["most"].flatMap {
        inspector.number($0, "number of grids", in: 1...Limits.grids)
      } ?? Tumble.defaultMostGrids,
      keeps: fields["keeps"].map(keeps) ?? SymbolSet(),
      falls: fields["falls"].flatMap(inspector.flag) ?? true)
  }

  private func keeps(_ node: FileNode) -> SymbolSet {
    (inspector.list(node, of: "symbols and groups") ?? []).reduce(into: SymbolSet()) { set, node in
      if let members = names.members(node, inspector) { set.formUnion(members) }
    }
  }
}
