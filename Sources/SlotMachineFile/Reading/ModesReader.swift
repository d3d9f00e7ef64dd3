import SlotEngine

/// Reads the base game and the other modes, and the symbols they draw on entry.
struct ModesReader {
  let names: Names
  let shape: Shape
  let reels: ReelsReader
  let inspector: Inspector

  /// The keys of a mode.
  static let keys = [
    "reels", "rows", "mystery", "factors", "combine", "expands", "multiplier", "draws", "most",
    "values", "tumble", "by", "until", "wilds",
    "walks", "marks",
  ]

  /// The keys that format 2 adds.
  private static let keysOfFormat2 = ["rows", "mystery", "until", "wilds", "walks"]

  /// The keys by which a mode may differ from the base game.
  struct Base {
    let reels: [Weighted<[Reel]>]
    let heights: [ReelHeight]
    let mysteries: [Mystery]
    let factors: StatedFactors
    let combine: FactorRule
    let expands: [SymbolID]
    let grids: GridsReader.Found
  }

  /// The factors of symbols: one for each symbol, and what is drawn for those whose factor is drawn.
  struct StatedFactors {
    var fixed: [Int]
    var drawn: [SymbolFactors] = []
  }

  /// The properties stated at the top of the file, which modes inherit.
  ///
  /// - Parameter reels: The reels of the base game; empty if they couldn't be read.
  func base(_ top: Fields, reels: [Weighted<[Reel]>]) -> Base {
    if let node = top["combine"], top["factors"] == nil, !hasFactors(top["modes"]) {
      inspector.refuse(
        node, "there is nothing to combine", "add \"factors\", or leave out \"combine\"")
    }
    return Base(
      reels: reels, heights: shape.heights,
      mysteries: top["mystery"].map(mysteries) ?? [],
      factors: top["factors"].map(factors)
        ?? StatedFactors(fixed: Array(repeating: 1, count: names.symbols.count)),
      combine: top["combine"].flatMap(combine) ?? .product,
      expands: top["expands"].flatMap(expands) ?? [],
      grids: grids.read(top, base: GridsReader.Found()))
  }

  private var grids: GridsReader { GridsReader(names: names, inspector: inspector) }

  /// All modes, the base game first; nil if any can't be created.
  func modes(_ top: Fields, base: Base) -> [Mode]? {
    var modes = [mode(Names.base, of: base, at: top["reels"] ?? top.node)]
    for name in names.modes.dropFirst() {
      guard let node = top["modes"]?.field(name)?.value else { continue }
      modes.append(mode(node, name: name, top: top, base: base))
    }
    let made = modes.compactMap { $0 }
    return made.count == modes.count ? made : nil
  }

  /// The draws of all modes, in order of name.
  func draws(_ modes: FileNode?) -> [SymbolDraw] {
    names.draws.map { name in
      let node = (modes?.fields ?? []).lazy
        .compactMap { $0.value.field("draws")?.value.field(name)?.value }.first
      return SymbolDraw(name: name, items: node.flatMap(drawItems) ?? [])
    }
  }

  private func drawItems(_ node: FileNode) -> [Weighted<SymbolID>]? {
    guard let nodes = inspector.list(node, of: "symbols") else { return nil }
    let items = nodes.compactMap { inspector.weighted($0) { names.symbol($0, inspector) } }
    return inspector.hasWeight(items, node) ? items : nil
  }

  /// The base of a mode, with what the mode states itself.
  private func changed(_ base: Base, by fields: Fields, top: Fields) -> Base {
    let heights = fields["rows"].flatMap {
      ShapeReader(top: top, inspector: inspector).heights($0, reels: shape.reels)
    }
    let rows = (heights ?? base.heights).map(\.most)
    let own = fields["reels"].map { reels.reelSets($0, rows: rows) ?? [] }
    if own == nil, heights != nil { refuseShort(base.reels, rows: rows, fields) }
    return Base(
      reels: own ?? base.reels, heights: heights ?? base.heights,
      mysteries: fields["mystery"].map(mysteries) ?? base.mysteries,
      factors: fields["factors"].map(factors) ?? base.factors,
      combine: fields["combine"].flatMap(combine) ?? base.combine,
      expands: fields["expands"].flatMap(expands) ?? base.expands,
      grids: grids.read(fields, base: base.grids))
  }

  private func mode(_ node: FileNode, name: String, top: Fields, base: Base) -> Mode? {
    guard let fields = Fields(node, "a mode", keys: Self.keys, inspector: inspector) else {
      return nil
    }
    if let node = fields["combine"], fields["factors"] == nil, top["factors"] == nil {
      inspector.refuse(
        node, "there is nothing to combine", "add \"factors\", or leave out \"combine\"")
    }
    if let node = fields["draws"] { _ = inspector.mapping(node, of: "drawn symbols") }
    fields.requireFormat2(Self.keysOfFormat2)
    let changed = changed(base, by: fields, top: top)
    let draws = (fields["draws"]?.fields ?? []).compactMap {
      names.draws.firstIndex(of: $0.name).map { DrawID($0) }
    }
    return mode(
      name, of: changed, at: fields["reels"] ?? node,
      multiplier: fields["multiplier"].flatMap {
        inspector.number($0, "multiplier", in: 1...Limits.multiplier)
      } ?? 1,
      draws: draws.sorted(),
      wilds: fields["wilds"].map { WildsReader(names: names, inspector: inspector).wilds($0) },
      walk: fields["walks"].flatMap { WalksReader(names: names, inspector: inspector).walk($0) },
      until: fields["until"].flatMap { node in
        names.modes.firstIndex(of: name).flatMap {
          ConditionReader(names: names, shape: shape, inspector: inspector)
            .until(node, of: ModeID($0))
        }
      },
      most: fields["most"].flatMap {
        inspector.number($0, "number of spins", in: 1...Limits.spins)
      })
  }

  private func mode(
    _ name: String, of base: Base, at node: FileNode, multiplier: Int = 1, draws: [DrawID] = [],
    wilds: [Wild]? = nil, walk: Walk? = nil, until: Condition? = nil, most: Int? = nil
  ) -> Mode? {
    do {
      var mode = try Mode(
        name: name, reelSets: base.reels, factors: base.factors.fixed, combine: base.combine,
        expands: base.expands, multiplier: multiplier, draws: draws,
        mostSpins: most ?? Mode.defaultMostSpins, values: base.grids.values,
        tumble: base.grids.tumble, total: base.grids.total)
      mode.rows = shape.stated(base.heights)
      mode.mysteries = base.mysteries
      mode.until = until
      mode.wilds = wilds
      mode.walk = walk
      mode.marks = base.grids.marks
      mode.drawnFactors = base.factors.drawn
      return mode
    } catch {
      return inspector.refused(
        node, "the reels have 2^63 combinations or more",
        "use fewer reels, fewer stops or smaller weights")
    }
  }

  private func hasFactors(_ modes: FileNode?) -> Bool {
    (modes?.fields ?? []).contains { $0.value.field("factors") != nil }
  }

  private func factors(_ node: FileNode) -> StatedFactors {
    var factors = StatedFactors(fixed: Array(repeating: 1, count: names.symbols.count))
    for field in inspector.mapping(node, of: "factors") ?? [] {
      guard let symbol = names.symbol(field.key, inspector) else { continue }
      if case .mapping = field.value.content {
        guard let items = drawnFactors(field.value) else { continue }
        if items.count == 1 {
          // A single item isn't drawn.
          factors.fixed[symbol.index] = items[0].value
        } else {
          factors.drawn.append(SymbolFactors(symbol: symbol, items: items))
        }
      } else if let factor = factor(field.value) {
        factors.fixed[symbol.index] = factor
      }
    }
    factors.drawn.sort { $0.symbol < $1.symbol }
    return factors
  }

  private func factor(_ node: FileNode) -> Int? {
    inspector.number(node, "factor", in: 1...Limits.multiplier)
  }

  /// The factors that a cell may draw, with their weights.
  private func drawnFactors(_ node: FileNode) -> [Weighted<Int>]? {
    guard
      let fields = Fields(node, "a factor that is drawn", keys: ["draw"], inspector: inspector),
      let draw = fields.required("draw")
    else { return nil }
    inspector.requireFormat2(draw, "a factor that is drawn")
    guard let nodes = inspector.list(draw, of: "factors") else { return nil }
    let items = nodes.compactMap { inspector.weighted($0, read: factor) }
    return items.count == nodes.count && inspector.hasWeight(items, draw) ? items : nil
  }

  /// Refuses rows of a mode that the machine's reels can't fill.
  private func refuseShort(_ reels: [Weighted<[Reel]>], rows: [Int], _ fields: Fields) {
    guard let node = fields["rows"] else { return }
    for set in reels {
      for (reel, rows) in zip(set.value, rows) where reel.filling == .turning {
        for circle in reel.circles where circle.stops.count < rows && circle.stops.count != 1 {
          inspector.refuse(
            node,
            "the machine's reels have \(circle.stops.count) stops, which can't fill \(rows) rows",
            "use fewer rows, or give the mode reels of its own")
          return
        }
      }
    }
  }

  /// The symbols that become another one, in order of name.
  private func mysteries(_ node: FileNode) -> [Mystery] {
    (inspector.mapping(node, of: "symbols that become others") ?? [])
      .sorted { $0.name < $1.name }
      .compactMap { field in
        guard let symbol = names.symbol(field.key, inspector),
          let fields = Fields(
            field.value, "what a symbol becomes", keys: ["draw"], inspector: inspector),
          let items = fields.required("draw").flatMap(drawItems)
        else { return nil }
        return Mystery(symbol: symbol, items: items)
      }
  }

  private func combine(_ node: FileNode) -> FactorRule? {
    inspector.word(node, of: ["product", "sum", "highest"]).flatMap(FactorRule.init(rawValue:))
  }

  private func expands(_ node: FileNode) -> [SymbolID]? {
    guard case .list(let nodes) = node.content, nodes.isEmpty else {
      return inspector.list(node, of: "symbols")?.compactMap { names.symbol($0, inspector) }
    }
    return []
  }
}
