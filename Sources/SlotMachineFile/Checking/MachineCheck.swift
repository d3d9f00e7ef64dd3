import SlotEngine

/// Checks what can be seen only once all parts of a machine have been read.
struct MachineCheck {
  let machine: Machine
  let top: Fields
  let looks: [LooksReader.Found]
  let inspector: Inspector

  /// Reports everything that is wrong or odd.
  ///
  /// The machine decides what is wrong; this only finds its place in the file. The warnings concern
  /// the way a file is written, and are decided here.
  func run() {
    let faults = machine.faults
    let places = FaultPlaces(machine: machine, top: top, looks: looks)
    for fault in faults {
      let other = fault.other.map { "\(places.path(of: $0) ?? fault.otherPlace ?? "") " } ?? ""
      inspector.refuse(places.node(of: fault.part), other + fault.problem, fault.remedy)
    }
    guard faults.isEmpty else { return }
    warnOfUnentered()
    warnOfSymbols()
    warnOfWilds()
    warnOfLines()
    StripCheck(top: top, inspector: inspector).run()
  }

  private func warnOfUnentered() {
    let entered = machine.modes(reachableFrom: machine.modesBought.union([.base]))
    for mode in machine.modes.ids where !entered.contains(mode) {
      let name = machine.modes[mode].name
      guard let field = top["modes"]?.field(name) else { continue }
      inspector.warn(field.key, "\(name) is never entered", "award it, or remove it")
    }
  }

  private func warnOfSymbols() {
    guard case .list(let nodes)? = top["symbols"]?.content else { return }
    let sets = machine.modes.flatMap(\.reelSets).map(\.value) + machine.bets.compactMap(\.reels)
    let stops = sets.joined().flatMap(\.circles).flatMap(\.stops).map(\.symbol)
    let drawn = machine.modes.flatMap(\.mysteries).flatMap(\.items).map(\.value)
    let shown = SymbolSet(stops + drawn)
    for (symbol, node) in zip(machine.symbols.ids, nodes)
    where !shown.contains(symbol) {
      inspector.warn(
        node, "\(machine.symbols[symbol].name) is on no reel", "put it on one, or remove it")
    }
  }

  /// Warns about wilds that substitute for nothing a rule or its condition looks for.
  private func warnOfWilds() {
    var asked = SymbolSet()
    for look in machine.looks {
      for rule in look.choice.rules {
        if rule.pattern.usesWilds(at: look.place) {
          for name in rule.asked { asked.formUnion(machine.members(of: name)) }
        }
        for condition in rule.conditions
        where condition.pattern.usesWilds(at: condition.place ?? look.place) {
          for name in condition.asked { asked.formUnion(machine.members(of: name)) }
        }
      }
    }
    for wild in machine.wilds where !wild.standsInFor.intersects(asked) {
      let name = machine.symbols[wild.symbol].name
      guard let field = top["wilds"]?.field(name) else { continue }
      inspector.warn(
        field.key, "\(name) substitutes for no symbol that pays",
        "pay a symbol that it substitutes for, or remove it")
    }
    for wild in machine.wilds where wild.real >= machine.mostCellsWithWilds {
      let name = machine.symbols[wild.symbol].name
      guard let node = top["wilds"]?.field(name)?.value.field("real")?.value else { continue }
      inspector.warn(
        node,
        "with \(wild.real) real cells required, \(name) has no cell left to substitute on",
        "ask for fewer")
    }
  }

  private func warnOfLines() {
    guard case .list(let nodes)? = top["lines"]?.content else { return }
    var first: [[RowIndex]: Int] = [:]
    for (place, (line, node)) in zip(machine.lines, nodes).enumerated() {
      if let same = first[line] {
        inspector.warn(
          node, "line \(place + 1) is the same as line \(same + 1)", "let it cross other rows")
      } else {
        first[line] = place
      }
    }
  }
}

extension Pattern {
  /// Whether wilds substitute in it where it is looked for: in the window only in clusters.
  fileprivate func usesWilds(at place: Look.Place) -> Bool {
    allowsWilds && (place != .window || match == .cluster)
  }
}

extension Condition {
  /// The symbols, groups and drawn symbols that it looks for.
  fileprivate var asked: [Asked] {
    if case .sequence(let sequence) = pattern.match { return sequence }
    return demands.flatMap(\.anyOf)
  }
}

extension Machine {
  /// The most cells of a win in which wilds substitute: one on each reel or, in a cluster, the whole window.
  fileprivate var mostCellsWithWilds: Int {
    let hasClusters = looks.flatMap(\.choice.rules).contains { $0.pattern.match == .cluster }
    return hasClusters
      ? modes.ids.map { heights(in: $0).reduce(0) { $0 + $1.most } }.max() ?? 0 : rows.count
  }
}

extension Rule {
  /// The symbols, groups and drawn symbols that a rule looks for.
  var asked: [Asked] {
    if case .sequence(let sequence) = pattern.match { return sequence }
    return (pays?.rows.map(\.asked) ?? []) + (awards?.rows.map(\.asked) ?? [])
  }
}

extension Machine {
  /// The symbols that match.
  func members(of asked: Asked) -> SymbolSet {
    switch asked {
    case .symbol(let symbol): SymbolSet([symbol])
    case .group(let group): groups[group].members
    case .drawn(let draw): SymbolSet(draws[draw].items.map(\.value))
    }
  }
}
