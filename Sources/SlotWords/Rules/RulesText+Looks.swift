import SlotEngine

extension RulesText {
  /// A look: a heading, followed by its wins.
  func look(_ place: Int) -> String {
    let look = machine.looks[place]
    let heading: String
    switch look.place {
    case .lines:
      let lines = (look.lines ?? []).sorted().map { "\($0.number)" }
      heading =
        machine.lines.count == 1
        ? "On the line"
        : lines.isEmpty
          ? "On each line played"
          : lines.count == 1
            ? "On line \(lines[0]), if it is played"
            : "On each of lines \(lines.listed()) that is played"
    case .ways: heading = "On every way, one cell per reel"
    case .window: heading = "Anywhere in the window"
    }
    if let spin = look.choice.rules.first?.spin { return asking(spin, look) }
    if let rule = look.choice.rules.first, let least = rule.raise {
      return raising(to: least, rule, look)
    }
    let modes = look.modes.map { ", in \(names(of: $0)) games" }
    return "\(heading)\(modes ?? "")\(clauses(of: look)):\n"
      + choice(look.choice, at: look.place, depth: 1)
  }

  /// A look at the pay of the whole spin.
  private func asking(_ spin: (least: Credits, award: Award), _ look: Look) -> String {
    let modes = look.modes.map { " in \(names(of: $0)) games" }
    return "A spin\(modes ?? "") that pays at least \(credits(spin.least)) per coin awards "
      + "\(award(spin.award, of: look.choice.rules.first)).\n"
  }

  /// A look that raises the pay of the whole spin.
  private func raising(to least: Credits, _ rule: Rule, _ look: Look) -> String {
    let modes = look.modes.map { " in \(names(of: $0)) games" }
    let amount =
      rule.isTimesBet ? "\(least.grouped) × the total bet" : "\(credits(least)) per coin"
    return
      "A spin\(modes ?? "") pays at least \(amount): if its wins pay less, or nothing wins, it is raised to that.\n"
  }

  private func choice(_ choice: Look.Choice, at place: Look.Place, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    func children(_ heading: String, _ children: [Look.Choice]) -> String {
      indent + heading + "\n"
        + children.map { self.choice($0, at: place, depth: depth + 1) }.joined()
    }
    switch choice {
    case .rule(let rule):
      return self.rule(rule, at: place).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : indent + $0 + "\n" }.joined()
    case .best(let list): return children("Whichever of these pays most:", list)
    case .first(let list): return children("The first of these that matches:", list)
    case .all(let list):
      return children("All of these; the same row on the same cells counts once:", list)
    }
  }

  private func rule(_ rule: Rule, at place: Look.Place) -> String {
    var lines = [heading(of: rule, at: place)]
    lines += rule.conditions.map { "\($0.mustHold ? "if" : "unless") \(condition($0, at: place))" }
    let pays = PayText(for: rule, of: machine)
    let tables = [
      table(rule.pays, of: rule) { $0.isNothing ? "a win" : pays.text($0) },
      table(rule.awards, of: rule) { award($0, of: rule) },
    ]
    lines += tables.joined().split(separator: "\n").map(String.init)
    return lines.joined(separator: "\n")
  }

  /// A row for each name and a column for each count, as long as there are few counts.
  private func table<Value>(
    _ table: CountTable<Value>?, of rule: Rule, _ text: (Value) -> String
  ) -> String {
    let rows = (table?.rows ?? []).flatMap { labelled($0, of: rule) }
    let counts = Set(rows.flatMap { $0.entries.map(\.count) }).sorted()
    var printed = TextTable()
    for (label, entries) in rows {
      let cells = entries.map { (count: $0.count, text: "\($0.count): \(text($0.value))") }
      let aligned = counts.map { count in cells.first { $0.count == count }?.text ?? "" }
      printed.add([label] + (counts.count <= Self.mostColumns ? aligned : cells.map(\.text)))
    }
    return printed.text
  }

  /// The most counts that have a column each.
  private static let mostColumns = 8

  private func heading(of rule: Rule, at place: Look.Place) -> String {
    var words: [String] = []
    if let collect = rule.collect { words.append(heading(ofCollecting: collect)) }
    switch rule.pattern.match {
    case _ where rule.collect != nil: break
    case .left: words.append("In a row from the first reel")
    case .right: words.append("In a row from the last reel")
    case .adjacent: words.append("In a row, starting anywhere")
    case .count where place == .window: words.append("Scatter: every one in view counts")
    case .count: words.append("All on the line, in a row or not")
    case .cluster: words.append("Clusters: cells that touch above, below, left or right")
    case .reels: words.append("Reels that show at least one")
    case .sequence: words.append("In this order from the first reel")
    }
    if rule.pattern.onlyNewCells { words.append("held cells don't count") }
    if !rule.pattern.allowsWilds, place != .window, machine.hasWilds {
      words.append("wilds don't substitute")
    }
    if rule.isTimesBet {
      words.append(
        rule.collect == nil ? "pays are multiples of the total bet" : "times the total bet")
    }
    if !rule.isMultiplied { words.append("never multiplied") }
    // What a rule collects has no table below its heading.
    let isSentence = rule.collect != nil && rule.conditions.isEmpty
    return words.joined(separator: ", ") + (isSentence ? "." : ":")
  }

  /// The entries of a row with their labels; a drawn symbol without its own row gets the
  /// entries of each symbol that may be drawn.
  private func labelled<Value>(
    _ row: CountRow<Value>, of rule: Rule
  ) -> [(label: String, entries: [CountEntry<Value>])] {
    if case .sequence(let asked) = rule.pattern.match {
      return [(asked.map(machine.name).joined(separator: " "), row.entries)]
    }
    let name = machine.name(of: row.asked)
    if row.entriesOfDrawn.isEmpty { return [(name, row.entries)] }
    return row.entriesOfDrawn.enumerated().filter { !$0.element.isEmpty }.map { symbol, entries in
      ("\(name), if it is \(machine.symbols[symbol].name)", entries)
    }
  }
}
