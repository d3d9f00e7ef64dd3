import SlotEngine

/// Reads the looks: where to look, in which modes, and the rule or the choice among rules.
struct LooksReader {
  let names: Names
  let shape: Shape
  let pays: PayReader
  let awards: AwardReader
  let drawable: [SymbolSet]
  let shared: FileTable<Pay>?
  let inspector: Inspector

  private static let choices = ["best", "first", "all"]

  /// A look with its place in the file, the places of its rules, and the awards it may give.
  struct Found {
    let look: Look
    let node: FileNode
    let rules: [MachinePlaces.Rule]
    let grants: [Grant]
  }

  /// A choice among rules, with the places of its rules in file order and the awards they may give.
  private typealias FoundChoice = (
    choice: Look.Choice, rules: [MachinePlaces.Rule], grants: [Grant]
  )

  /// The looks, in file order.
  func looks(_ node: FileNode?) -> [Found] {
    guard let node, let nodes = inspector.list(node, of: "looks") else { return [] }
    return nodes.compactMap(look)
  }

  private func look(_ node: FileNode) -> Found? {
    let keys = ["where", "in"] + Self.choices + RuleReader.keys
    guard let fields = Fields(node, "a look", keys: keys, inspector: inspector),
      let place = fields.required("where").flatMap(inspector.place)
    else { return nil }
    if place == .lines, shape.lines == 0, let node = fields["where"] {
      inspector.refuse(node, "the machine has no lines", "add lines, or look elsewhere")
    }
    if place == .ways, shape.bet.fixedCost == nil, let node = fields["where"] {
      inspector.refuse(node, "ways need a cost", "add bet: { cost: … }")
    }
    let modes = fields["in"].map(modes) ?? Set(names.modes.indices.map { ModeID($0) })
    let reader = RuleReader(
      names: names, shape: shape, pays: pays, awards: awards, drawable: drawable, shared: shared,
      inspector: inspector, place: place, modes: modes)
    guard let found = choice(fields, reader) else { return nil }
    let isEverywhere = modes.count == names.modes.count
    return Found(
      look: Look(place: place, choice: found.choice, modes: isEverywhere ? nil : modes),
      node: node, rules: found.rules, grants: found.grants)
  }

  private func choice(_ fields: Fields, _ reader: RuleReader) -> FoundChoice? {
    guard let key = Self.choices.first(where: { fields[$0] != nil }), let node = fields[key] else {
      return reader.rule(fields).map { (.rule($0.rule), [$0.places], $0.grants) }
    }
    fields.refuse(
      (Self.choices + RuleReader.keys).filter { $0 != key },
      because: "this doesn't go with \(key)", "give it to the rules in \(key)")
    guard reader.place == .lines else {
      return inspector.refused(
        fields.field(key)?.key ?? node, "choices among rules are made on lines only",
        "use where: lines, or one look for each rule")
    }
    guard let nodes = inspector.list(node, of: "rules") else { return nil }
    let children = nodes.compactMap { child($0, reader) }
    guard children.count == nodes.count else { return nil }
    let choices = children.map(\.choice)
    let choice: Look.Choice =
      switch key {
      case "best": .best(choices)
      case "first": .first(choices)
      default: .all(choices)
      }
    return (choice, children.flatMap(\.rules), children.flatMap(\.grants))
  }

  private func child(_ node: FileNode, _ reader: RuleReader) -> FoundChoice? {
    Fields(node, "a rule", keys: Self.choices + RuleReader.keys, inspector: inspector)
      .flatMap { choice($0, reader) }
  }

  private func modes(_ node: FileNode) -> Set<ModeID> {
    guard let nodes = inspector.list(node, of: "modes") else { return [] }
    return nodes.reduce(into: []) { modes, node in
      guard let mode: ModeID = names.id(node, "a mode", of: names.modes, inspector) else { return }
      if !modes.insert(mode).inserted {
        inspector.refuse(node, "\(node.summary) is named twice", "name each mode once")
      }
    }
  }
}
