package import SlotEngine

extension RulesText {
  /// A condition, as a clause after `if` or `unless`.
  ///
  /// - Parameter place: Where the condition's rule looks.
  package func condition(_ condition: Condition, at place: Look.Place) -> String {
    let place = condition.place ?? place
    var clauses = [demands(of: condition, at: place)]
    if condition.pattern.onlyNewCells { clauses.append("not counting held cells") }
    if !condition.pattern.allowsWilds, place != .window, machine.hasWilds {
      clauses.append("without wilds")
    }
    return clauses.joined(separator: ", ")
  }

  private func demands(of condition: Condition, at place: Look.Place) -> String {
    let area =
      switch place {
      case .lines: "on the line"
      case .ways: "on a way"
      case .window: "in the window"
      }
    func list(_ clause: (Condition.Demand) -> String) -> String {
      condition.demands.map { "\(whatCounts($0)) shows \(clause($0))" }.joined(separator: " and ")
    }
    let shows = list { "at least \(times($0.atLeast))" }
    return switch condition.pattern.match {
    case .sequence(let asked):
      "\(asked.map(machine.name).joined(separator: " ")) show \(area) in this order from the first "
        + "reel"
    case .left: "\(shows) \(area) in a row from the first reel"
    case .right: "\(shows) \(area) in a row from the last reel"
    case .adjacent: "\(shows) \(area) in a row, starting anywhere"
    case .count: "\(shows) anywhere \(area)"
    case .cluster: list { "on at least \($0.atLeast.counted("cell")) that touch" }
    case .reels: list { "on at least \($0.atLeast.counted("reel"))" }
    }
  }

  private func times(_ number: Int) -> String {
    switch number {
    case 1: "once"
    case 2: "twice"
    default: "\(number) times"
    }
  }

  /// The symbols that count: a name, or any of several symbols, listed or by exception.
  private func whatCounts(_ demand: Condition.Demand) -> String {
    if demand.anyOf.count == 1 { return machine.name(of: demand.anyOf[0]) }
    let others = machine.symbols.ids.filter { !demand.anyOf.contains(.symbol($0)) }
    if demand.anyOf.isEmpty { return "any other symbol (there is none)" }
    if others.isEmpty { return "any one symbol" }
    return others.count < demand.anyOf.count
      ? "any one symbol except \(names(others))"
      : "any one of \(demand.anyOf.map(machine.name).listed(joinedBy: "or"))"
  }
}
