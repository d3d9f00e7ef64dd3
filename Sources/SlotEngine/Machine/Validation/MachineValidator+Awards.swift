// Pays, awards, bonuses and jackpots, each checked on its own.

extension MachineValidator {
  /// Whether a round with all lines costs nothing.
  var costIsZero: Bool { machine.cost(lines: machine.lines.count) == 0 }

  mutating func check(_ pay: Pay, of part: MachinePart) {
    let credits: [Int]
    switch pay {
    case .perCoin(let number): credits = [number]
    case .byCoins(let list):
      credits = list
      if list.count != machine.bet.mostCoins {
        refuse(
          part, "there are pays for \(list.count) coins where \(machine.bet.mostCoins) may be bet",
          "give one pay for each number of coins, or one number")
      }
    }
    for credits in credits {
      require(credits, in: 0...MachineLimits.pay, "pay", of: part)
      if credits > 0, costIsZero {
        refuse(
          part, "a round costs nothing here, but pays \(credits)",
          "pay 0, or give the bet a cost")
      }
    }
  }

  /// Checks an award.
  ///
  /// - Parameter given: The mode that a pick's `plus` provides for its items, if any.
  mutating func check(_ award: Award, given: ModeID? = nil, of part: MachinePart) {
    check(award.credits, of: part)
    check(award.stay, given: given, of: part)
    if let bonus = award.bonus { require(bonus, within: machine.bonuses.count, "bonus", of: part) }
    if let jackpot = award.jackpot {
      require(jackpot, within: machine.jackpots.count, "jackpot", of: part)
    }
  }

  private mutating func check(_ stay: StayGrant, given: ModeID?, of part: MachinePart) {
    require(stay.spins, in: 0...MachineLimits.spins, "number of spins", of: part)
    if let mode = stay.mode {
      require(mode, within: machine.modes.count, "mode", of: part)
      if mode == .base { refuse(part, "the base game can't be awarded", "name another mode") }
      if stay.spins == 0, given == nil {
        refuse(part, "a mode is awarded without spins", "add spins")
      }
    } else if given == nil, stay.changesPresentStay, stay.spins == 0, stay.multiplier == nil {
      checkPresent(stay, of: part)
    } else if given == nil, stay.needsMode {
      let what =
        stay.spins > 0 ? "\"spins\"" : stay.multiplier != nil ? "\"multiplier\"" : "\"hold\""
      refuse(part, "\(what) belongs to a mode that isn't named", "add \"mode\"")
    }
    if stay.reset != nil, stay.mode != nil {
      refuse(part, "\"reset\" applies to the current stay", "leave out \"mode\" or \"reset\"")
    } else if stay.reset != nil, given != nil {
      refuse(part, "\"reset\" is for awards of looks alone", "leave it out")
    }
    if let multiplier = stay.multiplier {
      require(multiplier, in: 1...MachineLimits.multiplier, "multiplier", of: part)
    }
    if let hold = stay.hold { require(hold, within: machine.symbols.count, "symbol", of: part) }
  }

  /// Checks what an award changes in the stay of the spin that gives it.
  private mutating func checkPresent(_ stay: StayGrant, of part: MachinePart) {
    let what = stay.reset != nil ? "\"reset\"" : "\"hold\" without a mode"
    switch part {
    case .entry, .rule: break
    default:
      refuse(part, "\(what) is for awards of looks alone", "name a mode, or leave it out")
    }
    if let reset = stay.reset {
      require(reset, in: 1...MachineLimits.spins, "number of spins", of: part)
    }
  }

  mutating func checkBonuses() {
    for (index, jackpot) in machine.jackpots.enumerated() {
      check(jackpot.credits, of: .jackpot(JackpotID(index)))
    }
    for (index, bonus) in machine.bonuses.enumerated() {
      check(bonus.play, of: .bonus(BonusID(index)))
    }
  }

  private mutating func check(_ play: Bonus.Play, of part: MachinePart) {
    switch play {
    case .draw(let items):
      require(weightsOf: items, of: part)
      for item in items {
        check(item.value, of: part)
        if item.value == .end { refuse(part, "only a pick can end", "remove the end") }
      }
    case .table(let table):
      requireTotal(table.totalWeight, of: part)
      if table.rowCount > MachineLimits.tableRows {
        refuse(
          part, "\(table.rowCount.grouped) rows are too many",
          "use at most \(MachineLimits.tableRows.grouped)")
      }
      for outcome in table.outcomes { check(outcome.value, of: part) }
    case .pick(let count, let items, let plus, let equal):
      if items.count > MachineLimits.items {
        refuse(
          part, "\(items.count) items are too many to pick from",
          "use at most \(MachineLimits.items)")
      }
      require(count, in: 1...max(1, items.count), "number of picks", of: part)
      if items.isEmpty { refuse(part, "there is nothing to pick from", "give it items") }
      require(equal, in: 1...MachineLimits.multiplier, "multiplier", of: part)
      for item in items { check(item, given: plus.stay.mode, of: part) }
      check(plus, given: plus.stay.mode, of: part)
    case .repeat(let times, let bonus):
      require(weightsOf: times, of: part)
      for item in times {
        require(item.value, in: 0...MachineLimits.repeats, "number of times", of: part)
      }
      require(bonus, within: machine.bonuses.count, "bonus", of: part)
    case .stated(let mean, let deviation):
      for text in [mean, deviation] where !text.isExactDecimal {
        refuse(part, "\"\(text)\" isn't a decimal number", "write digits, such as \"330.16\"")
      }
      if costIsZero, mean.contains(where: { ("1"..."9").contains($0) }) {
        refuse(
          part, "a round costs nothing here, but pays on average \(mean)", "give the bet a cost")
      }
    }
  }

  private mutating func check(_ item: Bonus.Item, given: ModeID? = nil, of part: MachinePart) {
    switch item {
    case .award(let award): check(award, given: given, of: part)
    case .bonus(let bonus): require(bonus, within: machine.bonuses.count, "bonus", of: part)
    case .end: break
    }
  }
}

extension String {
  /// Whether the text is a decimal number, with or without a fraction, of at most 19 characters.
  package var isExactDecimal: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && utf8.count <= 19
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}
