import SlotEngine

extension RulesText {
  /// A look as a heading and what wins there.
  func look(_ place: Int) -> String {
    let look = machine.looks[place]
    let heading: String
    switch look.place {
    case .lines:
      heading = machine.lines.count == 1 ? "On the line" : "On each line played"
    case .ways: heading = "On every way: one cell a reel"
    case .window: heading = "Anywhere in the window"
    }
    let modes = look.modes.map { modes in
      ", in \(modes.sorted().map { machine.modes[$0].name }.joined(separator: ", ")) games"
    }
    return "\(heading)\(modes ?? ""):\n" + choice(look.choice, depth: 1)
  }

  private func choice(_ choice: Look.Choice, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    func children(_ heading: String, _ children: [Look.Choice]) -> String {
      indent + heading + "\n" + children.map { self.choice($0, depth: depth + 1) }.joined()
    }
    switch choice {
    case .rule(let rule):
      return self.rule(rule).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : indent + $0 + "\n" }.joined()
    case .best(let list): return children("The one of these that pays most:", list)
    case .first(let list): return children("The first of these that is there:", list)
    case .all(let list): return children("All of these:", list)
    }
  }

  private func rule(_ rule: Rule) -> String {
    var lines = [heading(of: rule)]
    lines += rule.conditions.map { "\($0.mustHold ? "if" : "unless") \(condition($0))" }
    var table = TextTable()
    for row in rule.pays?.rows ?? [] { table.add([label(row, of: rule)] + prizes(row, of: rule)) }
    for row in rule.awards?.rows ?? [] { table.add([label(row, of: rule)] + awards(row)) }
    lines += table.text.split(separator: "\n").map(String.init)
    return lines.joined(separator: "\n")
  }

  private func heading(of rule: Rule) -> String {
    let what: String
    switch rule.pattern.match {
    case .left: what = "In a row from the first reel"
    case .right: what = "In a row from the last reel"
    case .adjacent: what = "In a row of neighbours, anywhere"
    case .count:
      what = rule.pattern.onlyNewCells ? "So many new ones" : "So many, wherever they stand"
    case .reels: what = "On so many reels"
    case .sequence: what = "In this order from the first reel"
    }
    return what + (rule.isTimesBet ? ", times the cost of the round" : "")
      + (rule.isMultiplied ? "" : ", never multiplied") + ":"
  }

  private func label<Value>(_ row: CountRow<Value>, of rule: Rule) -> String {
    if case .sequence(let asked) = rule.pattern.match {
      return asked.map(machine.name).joined(separator: " ")
    }
    if case .group(let group) = row.asked {
      return
        "\(machine.groups[group].name) (any of \(names(machine.groups[group].members.members)))"
    }
    return machine.name(of: row.asked)
  }

  private func prizes(_ row: CountRow<Pay>, of rule: Rule) -> [String] {
    if !row.entriesOfDrawn.isEmpty { return ["as the symbol drawn pays"] }
    return row.entries.map { entry in
      switch entry.value {
      case .perCoin(0): "\(entry.count): a win"
      case .perCoin(let credits): "\(entry.count): \(credits.grouped)"
      case .byCoins(let credits):
        "\(entry.count): \(credits.map(\.grouped).joined(separator: " / "))"
      }
    }
  }

  private func awards(_ row: CountRow<Award>) -> [String] {
    row.entries.map { "\($0.count): \(award($0.value))" }
  }

  /// What a condition demands, after `if` or `unless`.
  func condition(_ condition: Condition) -> String {
    let place =
      switch condition.place {
      case .window?: "in the window"
      case .lines?, nil: "on the line"
      case .ways?: "on a way"
      }
    if case .sequence(let asked) = condition.pattern.match {
      return "\(asked.map(machine.name).joined(separator: " ")) stands \(place)"
    }
    let demands = condition.demands.map { demand in
      "\(demand.atLeast) or more of "
        + (demand.anyOf.count > 3
          ? "any symbol" : demand.anyOf.map(machine.name).joined(separator: " or "))
    }
    return demands.joined(separator: " and ") + " stand \(place)"
  }
}
