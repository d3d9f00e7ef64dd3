import SlotEngine

/// Reads the rules of a look.
struct RuleReader {
  let names: Names
  let shape: Shape
  let pays: PayReader
  let awards: AwardReader
  let drawable: [SymbolSet]
  /// The machine's own table, and its place in the file.
  let shared: FileTable<Pay>?
  let inspector: Inspector
  /// Where the rule looks.
  let place: Look.Place
  /// The modes in which it counts.
  let modes: Set<ModeID>

  /// The keys of a rule.
  static let keys =
    PatternReader.keys + [
      "pays", "symbols", "then", "times", "multiplied", "when", "unless", "collect", "for", "least",
    ]

  /// A rule, the places of its rows, and the awards that it may give; nil if it can't be read.
  func rule(_ fields: Fields) -> (rule: Rule, places: MachinePlaces.Rule, grants: [Grant])? {
    let conditions = ConditionReader(names: names, shape: shape, inspector: inspector)
      .conditions(fields, at: place, in: modes)
    let times = fields["times"].flatMap { inspector.word($0, of: ["unit", "bet"]) }
    if times == "bet", shape.cost == 0, let node = fields["times"] {
      inspector.refuse(
        node, "a round costs nothing here", "leave it out, or add \"bet: { cost: … }\"")
    }
    let multiplied = fields["multiplied"].flatMap(inspector.flag)
    if let node = fields["collect"] {
      return collect(node, fields).map { collect in
        let rule = Rule(
          .collect(collect), isTimesBet: times == "bet", isMultiplied: multiplied ?? true,
          conditions: conditions)
        return (rule, MachinePlaces.Rule(place: MachinePlaces.Place(fields.node), rows: [:]), [])
      }
    }
    fields.refuse(
      ["for", "least"], because: "this belongs to \"collect\"", "leave it out, or add \"collect\"")
    let pattern = PatternReader(names: names, shape: shape, inspector: inspector)
      .pattern(fields, at: place, in: modes)
    guard let pattern else { return nil }
    let tables = tables(fields, pattern)
    let rule = Rule(
      pattern: pattern, pays: tables.pays, awards: tables.awards, isTimesBet: times == "bet",
      isMultiplied: multiplied ?? true, conditions: conditions)
    let grants = tables.granted.map {
      Grant(
        node: $0.node, award: $0.award, place: place, modes: modes, rule: fields.node.path,
        isNew: pattern.onlyNewCells)
    }
    let places = MachinePlaces.Rule(
      place: MachinePlaces.Place(fields.node), rows: tables.places)
    return (rule, places, grants)
  }

  /// What a rule collects; nil if it can't be read.
  private func collect(_ node: FileNode, _ fields: Fields) -> Collect? {
    fields.refuse(
      ["match", "sequence", "wild", "pays", "symbols", "then"],
      because: "a rule that collects pays the values alone",
      "leave it out, or use a look of its own")
    guard place == .window else {
      return inspector.refused(
        node, "values are collected from the window", "use \"where: window\"")
    }
    let collector = fields["for"].flatMap { names.lasting($0, inspector) }
    guard let asked = names.lasting(node, inspector) else { return nil }
    return Collect(
      asked, for: collector,
      least: fields["least"].flatMap {
        inspector.number($0, "count here", in: 1...max(1, shape.cells))
      } ?? 1,
      onlyNewCells: fields["new"].flatMap(inspector.flag) ?? false)
  }

  /// A rule's tables, its awards with their places, and the places of its rows.
  private typealias Tables = (
    pays: CountTable<Pay>?, awards: CountTable<Award>?, granted: [(node: FileNode, award: Award)],
    places: RowPlaces
  )

  /// A rule's table of awards, and where each of them is written.
  private func awardTable(
    _ node: FileNode?
  ) -> (table: FileTable<Award>?, granted: [(node: FileNode, award: Award)]) {
    guard let node, !refuseLooseAward(node) else { return (nil, []) }
    var granted: [(node: FileNode, award: Award)] = []
    let table = FileTable(node, inspector) { node in
      awards.award(node).map { award in
        granted.append((node, award))
        return award
      }
    }
    return (table, granted)
  }

  private func tables(_ fields: Fields, _ pattern: Pattern) -> Tables {
    if case .sequence(let sequence) = pattern.match {
      return sequenceTables(fields, sequence)
    }
    let resolver = TableResolver(
      names: names, drawable: drawable, inspector: inspector, modes: modes,
      highest: shape.highestCount(of: pattern.match, at: place))
    let own = fields["pays"].flatMap { FileTable($0, inspector, value: pays.pay) }
    let inherited = fields["pays"] == nil && fields["then"] == nil ? shared : nil
    if fields["pays"] == nil, fields["then"] == nil, shared == nil {
      inspector.refuse(
        fields.node, "the rule gives nothing",
        "add \"pays\" or \"then\", or give the machine \"pays\"")
    }
    let (then, granted) = awardTable(fields["then"])
    let filter = fields["symbols"].flatMap(filter)
    let paid = (own ?? inherited).map {
      resolver.table($0, isShared: own == nil, filter: filter)
    }
    let awarded = then.map { resolver.table($0, isShared: false, filter: filter) }
    if let node = fields["symbols"], let filter {
      refuseMissing(
        filter, node, rows: (paid?.rows.map(\.asked) ?? []) + (awarded?.rows.map(\.asked) ?? []))
    }
    var places = RowPlaces()
    if let paid, let table = own ?? inherited {
      places = resolver.places(of: paid, in: table, as: .pays)
    }
    if let awarded, let then {
      places.merge(resolver.places(of: awarded, in: then, as: .awards), uniquingKeysWith: +)
    }
    return (paid, awarded, granted, places)
  }

  /// Refuses an award that is written where a table of awards belongs, as only a sequence has a single one.
  ///
  /// - Returns: Whether it was refused.
  private func refuseLooseAward(_ node: FileNode) -> Bool {
    let isAward =
      switch node.content {
      case .scalar: true
      case .list: false
      case .mapping(let fields):
        fields.contains { AwardReader.keys.contains($0.name) && names.asked($0.name) == nil }
      }
    guard isAward else { return false }
    inspector.refuse(
      node, "this is an award where symbols and counts belong",
      "write { name: { 3: … } } to give it for 3 of a symbol")
    return true
  }

  private func sequenceTables(_ fields: Fields, _ sequence: [Asked]) -> Tables {
    fields.refuse(["symbols"], because: "a sequence names its cells itself", "leave it out")
    if fields["pays"] == nil, fields["then"] == nil {
      inspector.refuse(
        fields.node, "the sequence gives nothing",
        "add \"pays\" with a number, or \"then\" with an award")
    }
    let pay = fields["pays"].flatMap(pays.pay)
    let award = fields["then"].flatMap(awards.award)
    let granted = award.flatMap { award in fields["then"].map { ($0, award) } }
    var places = RowPlaces()
    for (key, table) in [("pays", Rule.Table.pays), ("then", .awards)] {
      guard let first = sequence.first, let key = fields.field(key)?.key else { continue }
      places[MachinePlaces.Row(table, asked: first, count: sequence.count)] = [
        MachinePlaces.Entry(row: .init(fields.node), count: .init(key))
      ]
    }
    return (
      pay.flatMap { Self.single($0, sequence) }, award.flatMap { Self.single($0, sequence) },
      granted.map { [$0] } ?? [], places
    )
  }

  private static func single<Value>(_ value: Value, _ sequence: [Asked]) -> CountTable<Value>? {
    sequence.first.map { first in
      let entry = CountEntry(count: sequence.count, value: value)
      return CountTable(rows: [CountRow(asked: first, entries: [entry])])
    }
  }

  private func filter(_ node: FileNode) -> [Asked]? {
    guard let nodes = inspector.list(node, of: "symbols and groups") else { return nil }
    var filter: [Asked] = []
    var seen: Set<Asked> = []
    for node in nodes {
      guard let asked = names.asked(node, in: modes, inspector), seen.insert(asked).inserted
      else { continue }
      filter.append(asked)
    }
    return filter
  }

  private func refuseMissing(_ filter: [Asked], _ node: FileNode, rows: [Asked]) {
    guard case .list(let nodes) = node.content else { return }
    let missing = Set(filter).subtracting(rows)
    for node in nodes {
      guard case .scalar(let name) = node.content, let asked = names.asked(name),
        missing.contains(asked)
      else { continue }
      inspector.refuse(
        node, "\(name) has no row in the rule's table", "add the row, or leave it out here")
    }
  }
}
