// The looks, their rules, and the rows of the tables.

extension MachineValidator {
  mutating func checkLooks() {
    checkUntil()
    for (index, look) in machine.looks.enumerated() {
      let part = MachinePart.look(LookIndex(index))
      for mode in (look.modes ?? []).sorted() {
        require(mode, within: machine.modes.count, "mode", of: part)
      }
      switch look.place {
      case .lines where machine.lines.isEmpty:
        refuse(part, "the machine has no lines", "add lines, or look elsewhere")
      case .ways where machine.bet.fixedCost == nil:
        refuse(part, "ways need a cost", "give the bet a fixed cost")
      default: break
      }
      for line in (look.lines ?? []).sorted() {
        require(line, within: machine.lines.count, "line", of: part)
      }
      if look.place == .lines {
        checkLines(of: look, at: part)
      } else if look.lines != nil {
        refuse(part, "only a look at lines can select lines", "leave out \"lines\"")
      }
      checkGrids(ofLook: LookIndex(index))
      if case .rule = look.choice {
      } else if look.place != .lines {
        refuse(
          part, "choices among rules are made on lines only",
          "look at lines, or use one look for each rule")
      }
      for (number, rule) in look.choice.rules.enumerated() {
        check(rule, number: RuleIndex(number), look: LookIndex(index), place: look.place)
      }
    }
  }

  /// Checks what ends stays.
  mutating func checkUntil() {
    for index in machine.modes.ids {
      guard let until = machine.modes[index].until else { continue }
      if index == .base {
        refuse(.mode(index), "the base game has no stay to end", "leave out \"until\"")
      }
      if until.pattern.onlyNewCells || !until.mustHold {
        refuse(
          .mode(index), "what ends a stay is a pattern that shows",
          "leave out \"new\", and let it hold"
        )
      }
      check(until, at: .window, of: .mode(index))
    }
  }

  /// Refuses lines that cross rows which a mode of the look doesn't always show.
  private mutating func checkLines(of look: Look, at part: MachinePart) {
    for mode in machine.modes.ids where look.counts(in: mode) && !machine.modes[mode].rows.isEmpty {
      let heights = machine.heights(in: mode)
      let line = machine.lines.ids.first { line in
        look.lines?.contains(line) ?? true
          && zip(machine.lines[line], heights).contains { $0.index >= $1.least }
      }
      guard let line else { continue }
      refuse(
        part,
        "line \(line.number) crosses a row that mode \(machine.modes[mode].name) doesn't always show",
        "look at lines in other modes, or give the mode the rows")
      return
    }
  }

  private mutating func check(_ rule: Rule, number: RuleIndex, look: LookIndex, place: Look.Place) {
    let part = MachinePart.rule(number, look: look)
    check(rule.pattern, at: place, of: part)
    if rule.isTimesBet, costIsZero {
      refuse(part, "a round costs nothing here", "don't multiply by the bet, or give it a cost")
    }
    if let spin = rule.spin {
      require(spin.least, in: 1...MachineLimits.pay, "number of credits", of: part)
      check(spin.award, of: part)
      if !rule.conditions.isEmpty {
        refuse(part, "what a spin paid has no cells to ask for", "leave the conditions out")
      }
      if spin.award == Award() { refuse(part, "the rule gives nothing", "give it an award") }
    }
    if let least = rule.raise {
      require(least, in: 1...MachineLimits.pay, "number of credits", of: part)
      check(.perCoin(least.count), of: part)
      if !rule.conditions.isEmpty {
        refuse(part, "what a spin paid has no cells to ask for", "leave the conditions out")
      }
    }
    for condition in rule.conditions { check(condition, at: place, of: part) }
    let highest = highestCount(of: rule.pattern.match, at: place)
    func entry(_ asked: Asked, _ count: Int) -> MachinePart {
      .entry(asked, count: count, rule: number, look: look)
    }
    for row in rule.pays?.rows ?? [] {
      check(row, of: rule.pattern, highest: highest, at: entry) { validator, pay, part in
        validator.check(pay, of: part)
      }
    }
    for row in rule.awards?.rows ?? [] {
      check(row, of: rule.pattern, highest: highest, at: entry) { validator, award, part in
        validator.check(award, of: part)
      }
    }
    for asked in [rule.pays?.rows.map(\.asked), rule.awards?.rows.map(\.asked)] {
      guard let asked, Set(asked).count < asked.count else { continue }
      refuse(part, "a table has two rows for the same", "put all counts into one row")
    }
  }

  private mutating func check<Value>(
    _ row: CountRow<Value>, of pattern: Pattern, highest: Int,
    at entry: (Asked, Int) -> MachinePart,
    _ checkValue: (inout MachineValidator, Value, MachinePart) -> Void
  ) {
    check(row.asked, of: entry(row.asked, row.entries.first?.count ?? 0))
    if case .drawn = row.asked {
      require(
        row.entriesOfDrawn.count, oneOf: 0, machine.symbols.count,
        "lists of counts, one for each symbol that may be drawn", of: entry(row.asked, 0))
    } else if !row.entriesOfDrawn.isEmpty {
      refuse(entry(row.asked, 0), "only a drawn symbol has counts of others", "leave them out")
    }
    if case .sequence(let names) = pattern.match {
      if row.asked != names.first || row.entries.map(\.count) != [names.count] {
        refuse(
          entry(row.asked, row.entries.first?.count ?? 0),
          "a sequence of \(names.count) has one row",
          "give the first name, at a count of \(names.count)")
      }
    }
    for entries in [row.entries] + row.entriesOfDrawn {
      for (place, value) in entries.enumerated() {
        let part = entry(row.asked, value.count)
        if !(1...max(1, highest)).contains(value.count) {
          refuse(
            part, "there can't be \(value.count) of them", "this rule finds from 1 to \(highest)")
        }
        if place > 0, entries[place - 1].count == value.count {
          refuse(part, "the count is given twice", "keep one of them")
        }
        checkValue(&self, value.value, part)
      }
    }
  }

  private mutating func require(
    _ count: Int, oneOf none: Int, _ all: Int, _ what: String, of part: MachinePart
  ) {
    guard count != none, count != all else { return }
    refuse(part, "there are \(count) \(what)", "give \(none) or \(all)")
  }

  // MARK: Patterns

  private mutating func check(_ pattern: Pattern, at place: Look.Place, of part: MachinePart) {
    let isAllowed =
      switch (pattern.match, place) {
      case (.left, .lines), (.right, .lines), (.adjacent, .lines), (.count, .lines): true
      case (.sequence, .lines), (.reels, .lines): true
      case (.left, .ways), (.right, .ways): true
      case (.count, .window), (.reels, .window), (.cluster, .window): true
      default: false
      }
    if !isAllowed {
      refuse(
        part, "\(pattern.match.word) doesn't go with looking at \(place.rawValue)",
        "use \(Self.words[place] ?? "")")
    }
    guard case .sequence(let names) = pattern.match else { return }
    require(
      names.count, in: 1...machine.rows.count, "sequence length", of: part)
    for name in names { check(name, of: part) }
  }

  private static let words: [Look.Place: String] = [
    .lines: "left, right, adjacent, count or a sequence", .ways: "left or right",
    .window: "count, cluster or reels",
  ]

  private mutating func check(_ condition: Condition, at place: Look.Place, of part: MachinePart) {
    if condition.place == .lines, place != .lines {
      refuse(part, "only a look at lines has a line to look at", "use the window or ways")
      return
    }
    let place = condition.place ?? (place == .lines ? .lines : .window)
    check(condition.pattern, at: place, of: part)
    if condition.pattern.match == .cluster {
      refuse(part, "a condition doesn't look for clusters", "use count or reels")
    }
    let highest = highestCount(of: condition.pattern.match, at: place)
    for demand in condition.demands {
      require(demand.atLeast, in: 1...highest, "count here", of: part)
      for asked in demand.anyOf { check(asked, of: part) }
    }
  }

  mutating func check(_ asked: Asked, of part: MachinePart) {
    switch asked {
    case .symbol(let index): require(index, within: machine.symbols.count, "symbol", of: part)
    case .group(let index): require(index, within: machine.groups.count, "group", of: part)
    case .drawn(let index): require(index, within: machine.draws.count, "draw", of: part)
    }
  }

  /// The highest count that a pattern can find.
  private func highestCount(of match: Pattern.Match, at place: Look.Place) -> Int {
    switch match {
    case .count where place == .window, .cluster: machine.rows.reduce(0, +)
    default: machine.rows.count
    }
  }
}

extension Pattern.Match {
  fileprivate var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .adjacent: "adjacent"
    case .count: "count"
    case .cluster: "cluster"
    case .reels: "reels"
    case .sequence: "a sequence"
    }
  }
}
