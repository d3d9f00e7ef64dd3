// The bet, symbols, groups and wilds, rows and lines, and the reels of the modes.

extension MachineValidator {
  mutating func checkShape() {
    require(
      machine.bet.mostCoins, in: 1...MachineLimits.coins, "number of coins", of: .bet)
    if let cost = machine.bet.fixedCost {
      require(cost, in: 0...MachineLimits.cost, "cost of a round", of: .bet)
    }
    checkSymbols()
    checkRows()
    // Lines are checked against the rows.
    if faults.isEmpty { checkLines() }
  }

  private mutating func checkSymbols() {
    let symbols = machine.symbols
    require(
      symbols.count, in: 1...Machine.mostSymbols, "number of symbols", of: .symbols)
    for (index, symbol) in symbols.enumerated() {
      if symbol.id.index != index {
        refuse(
          .symbol(SymbolID(index)), "\(symbol.name) has index \(symbol.id)", "number it \(index)")
      }
      if symbols[..<index].contains(where: { $0.name == symbol.name }) {
        refuse(
          .symbol(SymbolID(index)), "\(symbol.name) is listed twice",
          "give each symbol a name of its own")
      }
    }
    let all = SymbolSet(symbols.ids.prefix(Machine.mostSymbols))
    for (index, group) in machine.groups.enumerated() {
      var strangers = group.members
      strangers.subtract(all)
      if let stranger = strangers.members.first {
        require(stranger, within: symbols.count, "symbol", of: .group(GroupID(index)))
      }
    }
    check(machine.wilds) { .wild(WildID($0)) }
  }

  /// Checks the wilds of the machine or of a mode.
  mutating func check(_ wilds: [Wild], part: (Int) -> MachinePart) {
    let symbols = machine.symbols
    for (index, wild) in wilds.enumerated() {
      require(wild.symbol, within: symbols.count, "symbol", of: part(index))
      require(wild.real, in: 0...Machine.mostReels, "number of real cells", of: part(index))
      var strangers = wild.standsInFor
      strangers.subtract(SymbolSet(symbols.ids.prefix(Machine.mostSymbols)))
      if let stranger = strangers.members.first {
        require(stranger, within: symbols.count, "symbol", of: part(index))
      }
      if wilds[..<index].contains(where: { $0.symbol == wild.symbol }) {
        refuse(
          part(index), "its symbol is already a wild",
          "list all that it substitutes for in one wild")
      }
    }
  }

  private mutating func checkRows() {
    require(machine.rows.count, in: 1...Machine.mostReels, "number of reels", of: .rows)
    for rows in machine.rows {
      require(rows, in: 1...MachineLimits.rows, "number of rows", of: .rows)
    }
  }

  private mutating func checkLines() {
    let (lines, rows) = (machine.lines, machine.rows)
    if lines.count > MachineLimits.lines {
      refuse(
        .line(LineIndex(MachineLimits.lines)), "\(lines.count) lines are too many",
        "use at most \(MachineLimits.lines.grouped)")
      return
    }
    for (index, line) in lines.enumerated() {
      guard line.count == rows.count else {
        refuse(
          .line(LineIndex(index)), "the line crosses \(line.count) of \(rows.count) reels",
          "give one row per reel")
        continue
      }
      for (row, height) in zip(line, rows) {
        require(row.index, in: 0...height - 1, "row of this reel", of: .line(LineIndex(index)))
      }
    }
  }
}

// MARK: Modes and their reels

extension MachineValidator {
  mutating func checkModes() {
    guard !machine.modes.isEmpty else {
      refuse(.modes, "there is no base game", "give at least one mode")
      return
    }
    var owners: [DrawID: ModeID] = [:]
    for index in machine.modes.ids {
      let mode = machine.modes[index]
      let part = MachinePart.mode(index)
      checkHeights(mode.rows, of: part)
      checkMysteries(mode.mysteries, of: part)
      check(mode.wilds ?? []) { _ in part }
      if faults.isEmpty { checkReelSets(mode.reelSets, ofMode: index) }
      if mode.factors.count != machine.symbols.count {
        refuse(
          part, "there are factors for \(mode.factors.count) of \(machine.symbols.count) symbols",
          "give one per symbol, 1 for none")
      }
      for factor in mode.factors {
        require(factor, in: 1...MachineLimits.multiplier, "factor", of: part)
      }
      checkDrawnFactors(of: mode, part)
      for symbol in mode.expands {
        require(symbol, within: machine.symbols.count, "symbol", of: part)
      }
      require(mode.multiplier, in: 1...MachineLimits.multiplier, "multiplier", of: part)
      require(mode.mostSpins, in: 1...MachineLimits.spins, "number of spins", of: part)
      for draw in mode.draws {
        require(draw, within: machine.draws.count, "draw", of: part)
        if let owner = owners.updateValue(index, forKey: draw) {
          refuse(
            part, "draw \(draw) is already made by mode \(machine.modes[owner].name)",
            "give each mode draws of its own")
        }
      }
    }
    for (index, draw) in machine.draws.enumerated() {
      require(weightsOf: draw.items, of: .draw(DrawID(index)))
      for item in draw.items {
        require(item.value, within: machine.symbols.count, "symbol", of: .draw(DrawID(index)))
      }
    }
  }
}

// MARK: Drawn factors

extension MachineValidator {
  private mutating func checkDrawnFactors(of mode: Mode, _ part: MachinePart) {
    for (place, own) in mode.drawnFactors.enumerated() {
      require(own.symbol, within: machine.symbols.count, "symbol", of: part)
      if place > 0, mode.drawnFactors[place - 1].symbol >= own.symbol {
        refuse(
          part, "symbols with drawn factors are out of order",
          "list each of them once, in the order of the symbols")
      }
      if mode.factors.indices.contains(own.symbol.index), mode.factors[own.symbol.index] != 1 {
        refuse(
          part, "a symbol has a factor and draws one", "give it a factor of 1, or draw nothing")
      }
      if own.items.count == 1 {
        refuse(part, "a single factor isn't drawn", "give it to the symbol as its factor")
      }
      require(weightsOf: own.items, of: part)
      for item in own.items {
        require(item.value, in: 1...MachineLimits.multiplier, "factor", of: part)
      }
    }
    let drawn = mode.drawnFactors.reduce(0) { $0 + $1.differentFactors.count }
    if drawn > 0, machine.symbols.count + drawn >= Machine.mostSymbols {
      refuse(
        part,
        "\(machine.symbols.count) symbols and \(drawn) drawn factors of symbols are too many",
        "use fewer than \(Machine.mostSymbols) together: each factor of a symbol counts once")
    }
  }
}
