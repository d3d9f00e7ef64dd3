import SlotEngine

/// Reads the bonuses.
struct BonusesReader {
  let names: Names
  let awards: AwardReader
  let inspector: Inspector

  private static let kinds = ["draw", "table", "pick", "repeat", "mean"]
  private static let end = "end"

  /// The bonuses, in order of name; one that can't be read becomes an empty draw.
  func bonuses(_ node: FileNode?) -> [Bonus] {
    names.bonuses.compactMap { name in
      guard let field = node?.field(name) else { return nil }
      if Int(wholeNumber: name) != nil || name == Self.end {
        inspector.refuse(
          field.key, "a bonus named \"\(name)\" would be taken for an item", "use another name")
      }
      return Bonus(name: name, play: play(field.value) ?? .draw([]))
    }
  }

  private func play(_ node: FileNode) -> Bonus.Play? {
    guard let fields = inspector.mapping(node, of: "what a bonus does") else { return nil }
    let kinds = fields.map(\.name).filter(Self.kinds.contains)
    guard kinds.count == 1 else {
      return inspector.refused(
        node,
        "a bonus has one of \"draw\", \"table\", \"pick\", \"repeat\" and \"mean\", not \(kinds.count) of them",
        "give exactly one")
    }
    switch kinds[0] {
    case "draw": return draw(node)
    case "table": return table(node)
    case "pick": return pick(node)
    case "repeat": return repeated(node)
    default: return stated(node)
    }
  }

  private func draw(_ node: FileNode) -> Bonus.Play? {
    guard let fields = Fields(node, "a draw", keys: ["draw"], inspector: inspector),
      let list = fields["draw"], let nodes = inspector.list(list, of: "items")
    else { return nil }
    let items = nodes.compactMap { inspector.weighted($0) { item($0, read: awards.award) } }
    return inspector.hasWeight(items, list) ? .draw(items) : nil
  }

  private func pick(_ node: FileNode) -> Bonus.Play? {
    let keys = ["pick", "from", "plus", "equal"]
    guard let fields = Fields(node, "a pick", keys: keys, inspector: inspector),
      let count = fields["pick"], let from = fields.required("from"),
      let nodes = inspector.list(from, of: "items")
    else { return nil }
    guard nodes.count <= Limits.places else {
      return inspector.refused(
        from, "\(nodes.count) places are too many", "use at most \(Limits.places)")
    }
    guard let picked = inspector.number(count, "number of places", in: 1...nodes.count) else {
      return nil
    }
    let plus = fields["plus"].flatMap(awards.part)
    let items = nodes.compactMap { node in
      Self.isEnd(node) ? .end : item(node) { part($0, plus: plus) }
    }
    if let node = fields["plus"], let plus { refuseOpen(plus, at: node) }
    let equal = fields["equal"].flatMap {
      inspector.number($0, "multiplier", in: 1...Limits.multiplier)
    }
    return .pick(picked, from: items, plus: plus ?? Award(), equal: equal ?? 1)
  }

  /// An item of a pick, whose spins, multiplier and hold may leave the mode to `plus`.
  private func part(_ node: FileNode, plus: Award?) -> Award? {
    guard plus?.stay.mode != nil else { return awards.award(node) }
    return awards.item(node)
  }

  private func refuseOpen(_ plus: Award, at node: FileNode) {
    guard plus.stay.mode == nil, plus.stay.needsMode else { return }
    inspector.refuse(
      node, "\"plus\" has spins, a multiplier or a hold without a mode", "add \"mode\"")
  }

  private func repeated(_ node: FileNode) -> Bonus.Play? {
    guard let fields = Fields(node, "a repeat", keys: ["repeat", "of"], inspector: inspector),
      let times = fields["repeat"], let of = fields.required("of"),
      let drawn = Fields(times, "a number of times", keys: ["draw"], inspector: inspector),
      let list = drawn.required("draw"), let nodes = inspector.list(list, of: "numbers"),
      let bonus: BonusID = names.id(of, "a bonus", of: names.bonuses, inspector)
    else { return nil }
    let items = nodes.compactMap { node in
      inspector.weighted(node) {
        inspector.number($0, "number of times", in: 0...Limits.repeats)
      }
    }
    return inspector.hasWeight(items, list) ? .repeat(times: items, of: bonus) : nil
  }

  private func stated(_ node: FileNode) -> Bonus.Play? {
    guard
      let fields = Fields(
        node, "a stated bonus", keys: ["mean", "deviation"], inspector: inspector),
      let mean = fields.required("mean").flatMap(decimal),
      let deviation = fields.required("deviation").flatMap(decimal)
    else { return nil }
    if awards.pays.cost == 0, mean.contains(where: { ("1"..."9").contains($0) }) {
      return inspector.refused(
        node, "a round costs nothing here, but pays on average \(mean)",
        "say what a round costs with \"bet: { cost: … }\"")
    }
    return .stated(mean: mean, deviation: deviation)
  }

  private func decimal(_ node: FileNode) -> String? {
    guard case .scalar(let text) = node.content, text.isExactDecimal else {
      return inspector.refused(
        node, "\(node.summary) isn't a decimal number", "write digits, such as \"330.16\"")
    }
    return text
  }

  private func item(_ node: FileNode, read: (FileNode) -> Award?) -> Bonus.Item? {
    guard case .scalar(let text) = node.content, Int(wholeNumber: text) == nil else {
      return read(node).map { .award($0) }
    }
    if Self.isEnd(node) {
      return inspector.refused(
        node, "only a pick can end", "leave out \"end\", or use \"pick\" and \"from\"")
    }
    return names.id(node, "a number of credits or a bonus", of: names.bonuses, inspector)
      .map { .bonus($0) }
  }

  private static func isEnd(_ node: FileNode) -> Bool {
    if case .scalar(end) = node.content { true } else { false }
  }
}
