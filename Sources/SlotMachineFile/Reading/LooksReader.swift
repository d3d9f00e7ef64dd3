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

  /// The keys of choices among rules.
  static let choices = ["best", "first", "all"]

  /// The keys of a look that isn't at a spin.
  static let keys =
    ["where", "lines", "in", "on", "clears", "by"] + Self.choices + RuleReader.keys

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
    let rules = nodes.reduce(0) { $0 + self.rules(in: $1) }
    guard rules <= Limits.rules else {
      inspector.refuse(
        node, "\(rules.grouped) rules are too many",
        "use at most \(Limits.rules.grouped) in all looks together")
      return []
    }
    var looks: [Found] = []
    var entries = 0
    for node in nodes {
      guard let found = look(node) else { continue }
      entries += found.look.choice.rules.reduce(0) { $0 + $1.entries }
      guard entries <= Limits.entries else {
        inspector.refuse(
          node, "the tables up to here have more than \(Limits.entries.grouped) entries",
          "use fewer rows or counts, also in a table that several rules use")
        return []
      }
      looks.append(found)
    }
    return looks
  }

  /// The number of rules in a look or a choice.
  private func rules(in node: FileNode) -> Int {
    let children = Self.choices.compactMap { key -> [FileNode]? in
      guard case .list(let nodes)? = node.field(key)?.value.content else { return nil }
      return nodes
    }
    return children.isEmpty ? 1 : children.joined().reduce(0) { $0 + rules(in: $1) }
  }

  private func look(_ node: FileNode) -> Found? {
    if case .scalar("spin")? = node.field("where")?.value.content { return spinLook(node) }
    guard let fields = Fields(node, "a look", keys: Self.keys, inspector: inspector),
      let place = fields.required("where").flatMap(inspector.place)
    else { return nil }
    if place == .lines, shape.lines == 0, let node = fields["where"] {
      inspector.refuse(node, "the machine has no lines", "add lines, or look elsewhere")
    }
    if place == .ways, shape.bet.fixedCost == nil, let node = fields["where"] {
      inspector.refuse(node, "ways need a cost", "add bet: { cost: … }")
    }
    let modes =
      fields["in"].map { names.modes($0, inspector) } ?? Set(names.modes.indices.map { ModeID($0) })
    let reader = RuleReader(
      names: names, shape: shape, pays: pays, awards: awards, drawable: drawable, shared: shared,
      inspector: inspector, place: place, modes: modes)
    guard let found = choice(fields, reader) else { return nil }
    let isEverywhere = modes.count == names.modes.count
    var look = Look(
      place: place, choice: found.choice, modes: isEverywhere ? nil : modes,
      grids: fields["on"].flatMap(grids) ?? .each,
      clears: fields["clears"].flatMap(inspector.flag) ?? true,
      meter: fields["by"].flatMap { names.id($0, "a meter", of: names.meters, inspector) })
    look.lines = fields["lines"].flatMap { lines($0, at: place) }
    return Found(look: look, node: node, rules: found.rules, grants: found.grants)
  }

  /// The lines that a look examines, by their numbers from 1.
  private func lines(_ node: FileNode, at place: Look.Place) -> Set<LineIndex>? {
    inspector.requireFormat2(node, "lines of a look")
    guard place == .lines else {
      return inspector.refused(
        node, "only a look at lines can select lines", "use \"where: lines\", or leave it out")
    }
    guard let nodes = inspector.list(node, of: "numbers of lines") else { return nil }
    return nodes.reduce(into: []) { lines, node in
      guard let number = inspector.number(node, "line number", in: 1...max(1, shape.lines))
      else { return }
      if !lines.insert(LineIndex(number - 1)).inserted {
        inspector.refuse(node, "line \(number) is named twice", "name each line once")
      }
    }
  }

  /// A look at what the whole spin paid.
  private func spinLook(_ node: FileNode) -> Found? {
    let keys = ["where", "in", "least", "then", "raises", "times", "multiplied"]
    guard
      let fields = Fields(node, "a look at a spin", keys: keys, inspector: inspector),
      let place = fields["where"]
    else { return nil }
    inspector.requireFormat2(place, "where: spin")
    let modes =
      fields["in"].map { names.modes($0, inspector) }
      ?? Set(names.modes.indices.map { ModeID($0) })
    let times = fields["times"].flatMap { inspector.word($0, of: ["unit", "bet"]) }
    func credits(_ key: String) -> Int? {
      fields[key].flatMap { inspector.number($0, "number of credits", in: 1...Limits.pay) }
    }
    func found(_ rule: Rule, _ grants: [Grant]) -> Found {
      Found(
        look: Look(
          place: .window, choice: .rule(rule),
          modes: modes.count == names.modes.count ? nil : modes),
        node: node, rules: [MachinePlaces.Rule(place: MachinePlaces.Place(node), rows: [:])],
        grants: grants)
    }
    if fields["raises"] != nil {
      fields.refuse(
        ["least", "then", "multiplied"], because: "this can't be combined with raises",
        "leave it out, or write a look of its own for it")
      guard let least = credits("raises") else { return nil }
      return found(Rule(.raise(to: Credits(least)), isTimesBet: times == "bet"), [])
    }
    guard let then = fields.required("then"), let award = awards.award(then) else { return nil }
    let rule = Rule(
      .spin(least: Credits(credits("least") ?? 1), award), isTimesBet: times == "bet",
      isMultiplied: fields["multiplied"].flatMap(inspector.flag) ?? true)
    let grant = Grant(
      node: then, award: award, place: .window, modes: modes, rule: node.path, isNew: false)
    return found(rule, [grant])
  }

  private func grids(_ node: FileNode) -> Look.Grids? {
    inspector.word(node, of: ["each", "first", "last", "end"]).flatMap(Look.Grids.init(rawValue:))
  }

  private func choice(_ fields: Fields, _ reader: RuleReader) -> FoundChoice? {
    guard let key = Self.choices.first(where: { fields[$0] != nil }), let node = fields[key] else {
      return reader.rule(fields).map { (.rule($0.rule), [$0.places], $0.grants) }
    }
    fields.refuse(
      (Self.choices + RuleReader.keys).filter { $0 != key },
      because: "this can't be combined with \(key)", "give it to the rules in \(key)")
    guard reader.place == .lines else {
      return inspector.refused(
        fields.field(key)?.key ?? node, "choices among rules are made on lines only",
        "use \"where: lines\", or one look for each rule")
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
}

extension Rule {
  /// The number of entries of both tables.
  fileprivate var entries: Int {
    (pays?.allEntries.count ?? 0) + (awards?.allEntries.count ?? 0)
  }
}
