import SlotEngine

/// Reads what changes the grids of a mode, or counts on them: `values`, `tumble`, `by`, `marks`.
struct GridsReader {
  let names: Names
  let inspector: Inspector

  /// What a mode says of its grids.
  struct Found {
    var values: [SymbolValues] = []
    var tumble: Tumble?
    var total: MeterID?
    var marks: PlaceMarks?
  }

  /// What the base game or a mode states.
  ///
  /// - Parameter base: What applies if it states nothing.
  func read(_ fields: Fields, base: Found) -> Found {
    var found = base
    if let node = fields["values"] { found.values = values(node) }
    if let node = fields["tumble"] { found.tumble = tumble(node) }
    if let node = fields["by"] {
      found.total = names.id(node, "a meter", of: names.meters, inspector)
    }
    if let node = fields["marks"] { found.marks = marks(node) }
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
    if isNone(node, "a tumble can't be true", "write { } for a plain one") { return nil }
    let keys = ["ladder", "most", "keeps", "falls"]
    guard let fields = Fields(node, "a tumble", keys: keys, inspector: inspector) else {
      return nil
    }
    return Tumble(
      ladder: fields["ladder"].flatMap(ladder) ?? [1],
      mostGrids: fields["most"].flatMap {
        inspector.number($0, "number of grids", in: 1...Limits.grids)
      } ?? Tumble.defaultMostGrids,
      keeps: fields["keeps"].map(keeps) ?? SymbolSet(),
      falls: fields["falls"].flatMap(inspector.flag) ?? true)
  }

  private func ladder(_ node: FileNode) -> [Int]? {
    inspector.list(node, of: "factors").map { nodes in
      nodes.compactMap { inspector.number($0, "factor", in: 1...Limits.multiplier) }
    }
  }

  /// Whether what may be turned off is; `true` is refused.
  private func isNone(_ node: FileNode, _ problem: String, _ remedy: String) -> Bool {
    guard case .scalar(let text) = node.content, ["true", "false"].contains(text) else {
      return false
    }
    if text == "true" { inspector.refuse(node, problem, remedy) }
    return true
  }

  // MARK: Marks

  /// The keys of `marks`.
  static let keysOfMarks = ["ladder", "combine"]

  /// The multipliers on places; nil for `false`.
  private func marks(_ node: FileNode) -> PlaceMarks? {
    if isNone(node, "marks can't be true", "give them a ladder such as {ladder: [2, 4, 8]}") {
      return nil
    }
    guard let fields = Fields(node, "marks", keys: Self.keysOfMarks, inspector: inspector),
      let ladder = fields.required("ladder").flatMap(ladder)
    else { return nil }
    let combine = fields["combine"].flatMap { inspector.word($0, of: ["product", "sum"]) }
    return PlaceMarks(
      ladder: ladder, combine: combine.flatMap(FactorRule.init(rawValue:)) ?? .product)
  }

  private func keeps(_ node: FileNode) -> SymbolSet {
    (inspector.list(node, of: "symbols and groups") ?? []).reduce(into: SymbolSet()) { set, node in
      if let members = names.members(node, inspector) { set.formUnion(members) }
    }
  }
}
