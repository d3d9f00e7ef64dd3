import SlotEngine

/// Reads the conditions of a rule: `when` and `unless`.
struct ConditionReader {
  let names: Names
  let shape: Shape
  let inspector: Inspector

  /// The conditions of a rule that looks at `place` in the given modes.
  func conditions(_ fields: Fields, at place: Look.Place, in modes: Set<ModeID>) -> [Condition] {
    [("when", true), ("unless", false)].compactMap { key, mustHold in
      fields[key].flatMap { condition($0, mustHold: mustHold, at: place, in: modes) }
    }
  }

  /// What ends a stay of a mode: a pattern in the window.
  func until(_ node: FileNode, of mode: ModeID) -> Condition? {
    guard
      let fields = Fields(node, "what ends a stay", keys: ["match", "of"], inspector: inspector),
      fields.required("match") != nil
    else { return nil }
    return condition(node, mustHold: true, at: .window, in: [mode])
  }

  private func condition(
    _ node: FileNode, mustHold: Bool, at rulePlace: Look.Place, in modes: Set<ModeID>
  ) -> Condition? {
    let keys = ["where", "of"] + PatternReader.keys
    guard let fields = Fields(node, "a condition", keys: keys, inspector: inspector),
      let place = place(fields["where"], at: rulePlace)
    else { return nil }
    let pattern = PatternReader(names: names, shape: shape, inspector: inspector)
      .pattern(fields, at: place, in: modes)
    guard let pattern else { return nil }
    if case .sequence = pattern.match {
      fields.refuse(["of"], because: "a sequence names its cells itself", "leave it out")
      return Condition(mustHold: mustHold, place: nil, pattern: pattern, demands: [])
    }
    guard let of = fields.required("of") else { return nil }
    return Condition(
      mustHold: mustHold, place: place == .lines ? nil : place, pattern: pattern,
      demands: demands(
        of, highest: shape.highestCount(of: pattern.match, at: place), in: modes))
  }

  private func place(_ node: FileNode?, at rulePlace: Look.Place) -> Look.Place? {
    guard let node else { return rulePlace }
    guard let place = inspector.place(node) else { return nil }
    guard place != .lines || rulePlace == .lines else {
      return inspector.refused(
        node, "only a look at lines has a line to look at", "use window or ways")
    }
    return place
  }

  /// The demands of a condition in order of preference, `"*"` last.
  private func demands(
    _ node: FileNode, highest: Int, in modes: Set<ModeID>
  ) -> [Condition.Demand] {
    guard let fields = inspector.mapping(node, of: "names with least counts") else { return [] }
    if fields.isEmpty {
      inspector.refuse(node, "the condition requires nothing", "give a minimum count")
    }
    var demands: [(asked: Asked, atLeast: Int)] = []
    var rest: Int?
    for field in fields {
      let count = inspector.number(
        field.value, "count here", in: 1...max(1, highest))
      if field.name == Names.star {
        rest = count
      } else if let asked = names.asked(field.key, in: modes, inspector), let count {
        demands.append((asked, count))
      }
    }
    let named = demands.sorted { $0.asked.preference < $1.asked.preference }
      .map { Condition.Demand(anyOf: [$0.asked], atLeast: $0.atLeast) }
    guard let rest else { return named }
    let others = names.symbols.indices.map { Asked.symbol(SymbolID($0)) }
      .filter { symbol in !demands.contains { $0.asked == symbol } }
    return named + [Condition.Demand(anyOf: others, atLeast: rest)]
  }
}

extension Inspector {
  /// Where a look or a condition looks.
  func place(_ node: FileNode) -> Look.Place? {
    word(node, of: ["lines", "ways", "window"]).flatMap(Look.Place.init(rawValue:))
  }
}
