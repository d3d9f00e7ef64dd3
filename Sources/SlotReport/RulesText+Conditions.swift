import SlotEngine

extension RulesText {
  /// What a condition requires, as a clause after `if` or `unless`.
  ///
  /// - Parameter place: Where the condition's rule looks.
  func condition(_ condition: Condition, at place: Look.Place) -> String {
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
    let list = condition.demands.map { demand in
      "\(demand.atLeast) or more \(whatCounts(demand))"
    }.joined(separator: " and ")
    return switch condition.pattern.match {
    case .sequence(let asked):
      "\(asked.map(machine.name).joined(separator: " ")) stand \(area) in this order from the first "
        + "reel"
    case .left: "\(list) stand \(area) in a row from the first reel"
    case .right: "\(list) stand \(area) in a row from the last reel"
    case .adjacent: "\(list) stand \(area) in a row, starting anywhere"
    case .count: "\(list) stand anywhere \(area)"
    case .cluster: "\(list) touch \(area)"
    case .reels:
      condition.demands.map { "\(whatCounts($0)) shows on \($0.atLeast) or more reels" }
        .joined(separator: " and ")
    }
  }

  /// What counts: a name, or any of several symbols, listed or by exception.
  private func whatCounts(_ demand: Condition.Demand) -> String {
    if demand.anyOf.count == 1 { return machine.name(of: demand.anyOf[0]) }
    let others = machine.symbols.ids.filter { !demand.anyOf.contains(.symbol($0)) }
    if demand.anyOf.isEmpty { return "of no symbol" }
    if others.isEmpty { return "of any one symbol" }
    return others.count < demand.anyOf.count
      ? "of any one symbol but \(names(others))"
      : "of any one of \(demand.anyOf.map(machine.name).joined(separator: ", "))"
  }
}
