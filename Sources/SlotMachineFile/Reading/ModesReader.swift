import SlotEngine

/// Reads the base game and the other modes, and the symbols they draw on entry.
struct ModesReader {
  let names: Names
  let shape: Shape
  let reels: ReelsReader
  let inspector: Inspector

  private static let keys = [
    "reels", "factors", "combine", "expands", "multiplier", "draws", "most",
  ]

  /// The properties that a mode inherits from the base game unless it states its own.
  struct Base {
    let reels: [Reel]
    let factors: [Int]
    let combine: FactorRule
    let expands: [SymbolID]
  }

  /// The properties stated at the top of the file, which modes inherit.
  ///
  /// - Parameter reels: The reels of the base game; empty if they couldn't be read.
  func base(_ top: Fields, reels: [Reel]) -> Base {
    if let node = top["combine"], top["factors"] == nil, !hasFactors(top["modes"]) {
      inspector.refuse(node, "there is nothing to combine", "add factors, or leave combine out")
    }
    return Base(
      reels: reels,
      factors: top["factors"].map(factors) ?? Array(repeating: 1, count: names.symbols.count),
      combine: top["combine"].flatMap(combine) ?? .product,
      expands: top["expands"].flatMap(expands) ?? [])
  }

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

  private func mode(_ node: FileNode, name: String, top: Fields, base: Base) -> Mode? {
    guard let fields = Fields(node, "a mode", keys: Self.keys, inspector: inspector) else {
      return nil
    }
    if let node = fields["combine"], fields["factors"] == nil, top["factors"] == nil {
      inspector.refuse(node, "there is nothing to combine", "add factors, or leave combine out")
    }
    if let node = fields["draws"] { _ = inspector.mapping(node, of: "drawn symbols") }
    let own = fields["reels"].map { reels.reels($0, rows: shape.rows) ?? [] }
    let changed = Base(
      reels: own ?? base.reels,
      factors: fields["factors"].map(factors) ?? base.factors,
      combine: fields["combine"].flatMap(combine) ?? base.combine,
      expands: fields["expands"].flatMap(expands) ?? base.expands)
    let draws = (fields["draws"]?.fields ?? []).compactMap {
      names.draws.firstIndex(of: $0.name).map { DrawID($0) }
    }
    return mode(
      name, of: changed, at: fields["reels"] ?? node,
      multiplier: fields["multiplier"].flatMap {
        inspector.number($0, "a multiplier", in: 1...Limits.multiplier)
      } ?? 1,
      draws: draws.sorted(),
      most: fields["most"].flatMap {
        inspector.number($0, "a number of spins", in: 1...Limits.spins)
      })
  }

  private func mode(
    _ name: String, of base: Base, at node: FileNode, multiplier: Int = 1, draws: [DrawID] = [],
    most: Int? = nil
  ) -> Mode? {
    do {
      return try Mode(
        name: name, reels: base.reels, factors: base.factors, combine: base.combine,
        expands: base.expands, multiplier: multiplier, draws: draws,
        mostSpins: most ?? Mode.defaultMostSpins)
    } catch {
      return inspector.refused(
        node, "the reels have 2^63 combinations or more",
        "use fewer reels, fewer stops or smaller weights")
    }
  }

  private func hasFactors(_ modes: FileNode?) -> Bool {
    (modes?.fields ?? []).contains { $0.value.field("factors") != nil }
  }

  private func factors(_ node: FileNode) -> [Int] {
    var factors = Array(repeating: 1, count: names.symbols.count)
    for field in inspector.mapping(node, of: "factors") ?? [] {
      guard let symbol = names.symbol(field.key, inspector),
        let factor = inspector.number(field.value, "a factor", in: 1...Limits.multiplier)
      else { continue }
      factors[symbol.index] = factor
    }
    return factors
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
