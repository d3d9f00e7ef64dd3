import SlotEngine

/// Reads the meters.
struct MetersReader {
  let names: Names
  let awards: AwardReader
  let inspector: Inspector

  /// The keys of a meter.
  static let keys = [
    "adds", "for", "after", "start", "keep", "in", "most", "levels", "holds", "rests",
    "then",
  ]

  /// The meters in order of name; those that can't be read are left out.
  func meters(_ node: FileNode?) -> [Meter] {
    names.meters.compactMap { name in
      node?.field(name).flatMap { meter($0.value, name: name) }
    }
  }

  private func meter(_ node: FileNode, name: String) -> Meter? {
    guard let fields = Fields(node, "a meter", keys: Self.keys, inspector: inspector),
      let addition = fields.required("adds").flatMap({ addition($0, fields) })
    else { return nil }
    let modes = fields["in"].map { names.modes($0, inspector) }
    var meter = Meter(
      name: name, addition: addition,
      start: fields["start"].flatMap {
        inspector.number($0, "start of a meter", in: 0...Limits.count)
      } ?? 0,
      period: fields["keep"].flatMap { inspector.word($0, of: ["spin", "stay", "round"]) }
        .flatMap(Meter.Period.init(rawValue:)) ?? .stay,
      modes: modes.flatMap { $0.count == names.modes.count ? nil : $0 },
      most: fields["most"].flatMap { inspector.number($0, "count", in: 0...Limits.pay) },
      levels: fields["levels"].map(levels),
      holdsForNextSpin: fields["holds"].flatMap { inspector.word($0, of: ["now", "next"]) }
        == "next",
      awards: fields["then"].map(awards) ?? [])
    meter.rests = fields["rests"].flatMap(inspector.flag) ?? false
    return meter
  }

  private func addition(_ node: FileNode, _ fields: Fields) -> Meter.Addition? {
    guard case .scalar(let text) = node.content, Int(wholeNumber: text) != nil else {
      fields.refuse(
        ["for"], because: "values are added, each where it lands",
        "leave it out, or give \"adds\" a number")
      let asked = names.lasting(node, inspector)
      guard let after = fields["after"] else { return asked.map { .values(of: $0) } }
      return inspector.word(after, of: ["win"]).flatMap { _ in asked.map { .winningValues(of: $0) }
      }
    }
    guard let number = inspector.number(node, "number for a meter to add", in: 1...Limits.count)
    else {
      return nil
    }
    switch (fields["for"], fields["after"]) {
    case (let symbol?, nil):
      return names.lasting(symbol, inspector).map { .landing(number, on: $0) }
    case (nil, let after?):
      return inspector.word(after, of: ["win"]).map { _ in .winning(number) }
    case (_?, let after?):
      return inspector.refused(
        after, "\"for\" already determines when it adds", "keep one of the two")
    case (nil, nil):
      return inspector.refused(
        fields.node, "the meter doesn't say when it adds \(number)",
        "add \"for\" with a symbol, or \"after: win\"")
    }
  }

  private func levels(_ node: FileNode) -> [Meter.Level] {
    let fields = inspector.mapping(node, of: "factors by count") ?? []
    if fields.isEmpty { inspector.refuse(node, "there are no levels", "add one such as 4: 2") }
    return fields.compactMap { field in
      guard let count = inspector.number(field.key, "count", in: 0...Limits.count),
        let factor = inspector.number(field.value, "factor", in: 1...Limits.multiplier)
      else { return nil }
      return Meter.Level(count: count, factor: factor)
    }
  }

  private func awards(_ node: FileNode) -> [CountEntry<Award>] {
    let fields = inspector.mapping(node, of: "awards by count") ?? []
    if fields.isEmpty { inspector.refuse(node, "there are no awards", "add one such as 4: 100") }
    return fields.compactMap { field in
      guard let count = inspector.number(field.key, "count", in: 1...Limits.count),
        let award = awards.award(field.value)
      else { return nil }
      return CountEntry(count: count, value: award)
    }
  }
}

extension Names {
  /// A symbol or a group, for what outlasts the symbols that modes draw; refused if it is unknown.
  func lasting(_ node: FileNode, _ inspector: Inspector) -> Asked? {
    guard members(node, inspector) != nil, case .scalar(let name) = node.content else { return nil }
    return asked(name)
  }

  /// The modes of a list; refused if one isn't known or is named twice.
  func modes(_ node: FileNode, _ inspector: Inspector) -> Set<ModeID> {
    guard let nodes = inspector.list(node, of: "modes") else { return [] }
    return nodes.reduce(into: []) { modes, node in
      guard let mode: ModeID = id(node, "a mode", of: self.modes, inspector) else { return }
      if !modes.insert(mode).inserted {
        inspector.refuse(node, "\(node.summary) is named twice", "name each mode once")
      }
    }
  }
}
