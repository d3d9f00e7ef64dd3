// What changes a grid, or counts on it: values, tumbles and meters.

extension MachineValidator {
  mutating func checkGrids() {
    for index in machine.modes.ids {
      let mode = machine.modes[index]
      check(mode.values, of: .values(index))
      if let tumble = mode.tumble { check(tumble, of: .tumble(index)) }
      if mode.tumble != nil, !mode.expands.isEmpty {
        refuse(
          .tumble(index), "symbols that expand would be cleared as what they became",
          "leave out \"expands\" or \"tumble\" in this mode (\(MachineLimits.seeInexpressible))")
      }
      if let meter = mode.total { check(meter, usedIn: [index], of: .total(index)) }
    }
    if machine.meters.count > MachineLimits.meters {
      refuse(
        .meter(MeterID(MachineLimits.meters)), "\(machine.meters.count) meters are too many",
        "use at most \(MachineLimits.meters)")
    }
    for index in machine.meters.ids { check(index) }
  }

  private mutating func check(_ values: [SymbolValues], of part: MachinePart) {
    for (place, own) in values.enumerated() {
      require(own.symbol, within: machine.symbols.count, "symbol", of: part)
      if place > 0, values[place - 1].symbol == own.symbol {
        refuse(part, "a symbol is given values twice", "put all of them into one list")
      }
      require(weightsOf: own.items, of: part)
      for item in own.items {
        switch item.value {
        case .number(let number): require(number, in: 0...MachineLimits.pay, "value", of: part)
        case .jackpot(let jackpot):
          require(jackpot, within: machine.jackpots.count, "jackpot", of: part)
        }
      }
    }
  }

  private mutating func check(_ tumble: Tumble, of part: MachinePart) {
    require(tumble.mostGrids, in: 1...MachineLimits.grids, "number of grids", of: part)
    if tumble.ladder.isEmpty || tumble.ladder.count > tumble.mostGrids {
      refuse(
        part, "a ladder of \(tumble.ladder.count) rungs doesn't fit \(tumble.mostGrids) grids",
        "give from 1 to \(tumble.mostGrids)")
    }
    for factor in tumble.ladder {
      require(factor, in: 1...MachineLimits.multiplier, "rung of a ladder", of: part)
    }
    var strangers = tumble.keeps
    strangers.subtract(SymbolSet(machine.symbols.ids))
    if let stranger = strangers.members.first {
      require(stranger, within: machine.symbols.count, "symbol", of: part)
    }
  }

  // MARK: Looks

  /// Checks which grids a look looks at, and what multiplies its wins there.
  mutating func checkGrids(ofLook index: LookIndex) {
    let (look, part) = (machine.looks[index], MachinePart.look(index))
    let modes = (look.modes ?? Set(machine.modes.ids)).filter { machine.modes.has($0) }
    if look.grids == .end, modes.contains(.base) {
      refuse(
        part, "the base game has no stay that ends", "name the modes in which it looks with \"in\"")
    }
    if !look.clears, modes.allSatisfy({ machine.modes[$0].tumble == nil }) {
      refuse(part, "nothing is cleared in its modes", "leave out \"clears\", or add a tumble")
    }
    if let meter = look.meter {
      check(meter, usedIn: modes.sorted(), of: part)
      if !look.choice.rules.contains(where: \.isMultiplied) {
        refuse(
          part, "none of its wins are multiplied", "leave out \"by\", or \"multiplied: false\"")
      }
    }
    for (number, rule) in look.choice.rules.enumerated() {
      guard let collect = rule.collect else { continue }
      check(collect, in: modes.sorted(), at: look.place, .rule(RuleIndex(number), look: index))
    }
  }

  private mutating func check(
    _ collect: Collect, in modes: [ModeID], at place: Look.Place, _ part: MachinePart
  ) {
    if place != .window {
      refuse(part, "values are collected from the window", "look at the window")
    }
    if costIsZero {
      refuse(part, "a round costs nothing here, so nothing can be paid", "give the bet a cost")
    }
    for asked in [collect.asked, collect.collector].compactMap({ $0 }) {
      check(asked, of: part)
      if case .drawn = asked {
        refuse(part, "a drawn symbol isn't collected", "name a symbol or a group")
      }
    }
    require(
      collect.least, in: 1...machine.rows.reduce(0, +), "count here", of: part)
    guard faults.isEmpty else { return }
    for mode in modes where !machine.hasValues(collect.asked, in: mode) {
      refuse(
        part, "\(machine.name(of: collect.asked)) has no values in \(machine.modes[mode].name)",
        "give it values there, or limit the rule to other modes with \"in\"")
    }
  }

  /// Refuses looks at the end of a stay that would add to it.
  mutating func checkClosings() {
    for index in machine.looks.ids where machine.looks[index].grids == .end {
      let look = machine.looks[index]
      let modes = look.modes ?? Set(machine.modes.ids)
      let entered = look.awards.flatMap { machine.entries(of: $0).map(\.mode) }
      if let mode = Set(entered).intersection(modes).min() {
        refuse(
          .look(index), "\(machine.modes[mode].name) has ended when its awards come",
          "award spins of another mode")
      }
    }
  }
}

// MARK: Meters

extension MachineValidator {
  private mutating func check(_ index: MeterID) {
    let (meter, part) = (machine.meters[index], MachinePart.meter(index))
    require(meter.start, in: 0...MachineLimits.count, "start of a meter", of: part)
    for mode in (meter.modes ?? []).sorted() {
      require(mode, within: machine.modes.count, "mode", of: part)
    }
    if let most = meter.most {
      require(most, in: meter.start...MachineLimits.pay, "maximum of a meter", of: part)
    }
    check(meter.addition, of: meter, part)
    check(meter.levels ?? [], of: part)
    for (place, entry) in meter.awards.enumerated() {
      require(entry.count, in: 1...MachineLimits.count, "count", of: part)
      if place > 0, meter.awards[place - 1].count == entry.count {
        refuse(part, "a count awards twice", "put what it awards into one award")
      }
      check(entry.value, of: part)
      if machine.awards(within: entry.value).contains(where: { $0.stay.hold != nil }) {
        refuse(part, "a meter names no cells that could be held", "award it without \"hold\"")
      }
      if entry.value.stay.multiplier != nil {
        refuse(part, "a meter can't give a mode a multiplier", "let the meter multiply with \"by\"")
      }
    }
    if !meter.awards.isEmpty, meter.period == .round {
      refuse(
        part, "it would be unclear which stay gets what a meter of the whole round awards",
        "keep it for a stay or a spin")
    }
  }

  private mutating func check(
    _ addition: Meter.Addition, of meter: Meter, _ part: MachinePart
  ) {
    switch addition {
    case .landing(let number, let asked):
      require(number, in: 1...MachineLimits.count, "number for a meter to add", of: part)
      check(asked, of: part)
      if case .drawn = asked {
        refuse(part, "a meter doesn't count a drawn symbol", "name a symbol or a group")
      }
    case .winning(let number):
      require(number, in: 1...MachineLimits.count, "number for a meter to add", of: part)
      if meter.period == .spin {
        refuse(
          part, "what a spin's wins add within the spin is its ladder", "use the tumble's ladder")
      }
    case .values(let asked), .winningValues(let asked):
      if case .winningValues = addition, meter.period == .spin {
        refuse(
          part, "what a spin's wins would add is gone when it ends",
          "leave \"after\" out, or keep it for a stay or a round")
      }
      check(asked, of: part)
      if case .drawn = asked {
        refuse(part, "a meter doesn't add a drawn symbol", "name a symbol or a group")
      }
      guard faults.isEmpty else { return }
      let modes = machine.modes.ids.filter(meter.counts)
      if !modes.contains(where: { machine.hasValues(asked, in: $0) }) {
        refuse(part, "\(machine.name(of: asked)) has no values", "give it values")
      }
      if modes.contains(where: { machine.hasJackpots(among: asked, in: $0) }) {
        refuse(part, "a jackpot among the values can't be added", "use numbers only")
      }
    }
  }

  private mutating func check(_ levels: [Meter.Level], of part: MachinePart) {
    for level in levels {
      require(level.count, in: 0...MachineLimits.count, "count", of: part)
      require(level.factor, in: 1...MachineLimits.multiplier, "factor", of: part)
    }
    for (level, next) in zip(levels, levels.dropFirst()) {
      if level.count == next.count { refuse(part, "a level is given twice", "keep one of them") }
      if level.factor > next.factor {
        refuse(
          part, "the factors of its levels decrease",
          "make each at least as large as the one before it")
      }
    }
  }

  private mutating func check(_ meter: MeterID, usedIn modes: [ModeID], of part: MachinePart) {
    require(meter, within: machine.meters.count, "meter", of: part)
    guard machine.meters.has(meter) else { return }
    if let mode = modes.first(where: { !machine.meters[meter].counts(in: $0) }) {
      refuse(
        part,
        "the meter \(machine.meters[meter].name) doesn't count in \(machine.modes[mode].name)",
        "let it count there, or use it in its own modes only")
    }
  }
}

extension Machine {
  /// The values of what may be what is asked.
  private func values(of asked: Asked, in mode: ModeID) -> [Weighted<CellValue>] {
    let members = CellJudge(machine: self, state: .base(of: self)).members(of: asked)
    return modes[mode].values.filter { members.contains($0.symbol) }.flatMap(\.items)
  }

  /// Whether something has values in a mode.
  fileprivate func hasValues(_ asked: Asked, in mode: ModeID) -> Bool {
    !values(of: asked, in: mode).isEmpty
  }

  /// Whether there are jackpots among the values of something in a mode.
  fileprivate func hasJackpots(among asked: Asked, in mode: ModeID) -> Bool {
    values(of: asked, in: mode).contains { if case .jackpot = $0.value { true } else { false } }
  }
}
