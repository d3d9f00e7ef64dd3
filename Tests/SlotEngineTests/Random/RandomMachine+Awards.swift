import SlotEngine

extension RandomMachine {
  /// Four bonuses that refer only to later ones: a pick, a repeat, a draw, and a pick that may end.
  mutating func makeBonuses() -> [Bonus] {
    let ending = Bonus(
      name: "ending", play: .pick(2, from: [credits(), credits(), .end], plus: Award(), equal: 1))
    let draw = Bonus(
      name: "draw",
      play: .draw(
        (0..<random.number(1...3)).map { _ in
          Weighted(credits(), weight: UInt64(random.number(1...3)))
        } + [Weighted(.bonus(3), weight: 1), Weighted(jackpot(), weight: 1)]))
    let times = (0..<random.number(1...3)).map {
      Weighted($0 + random.number(0...2), weight: UInt64(random.number(1...2)))
    }
    let repeated = Bonus(name: "repeat", play: .repeat(times: times, of: 2))
    let from = (0..<random.number(2...4)).map { _ in random.percent(25) ? .bonus(1) : credits() }
    let pick = Bonus(
      name: "pick",
      play: .pick(
        random.number(1...from.count), from: from,
        plus: random.percent(20) ? Award(bonus: 2) : Award(credits: .perCoin(cost == 0 ? 0 : 3)),
        equal: random.number(1...3)))
    let spins = Bonus(
      name: "spins",
      play: .pick(
        2,
        from: [
          .award(Award(spins: random.number(1...2))),
          .award(Award(multiplier: random.number(1...2))),
          .award(Award(spins: 1)),
        ], plus: Award(mode: lastMode, spins: 1, multiplier: 1), equal: 1))
    return [pick, repeated, draw, ending, spins]
  }

  private var cost: Credits { bet.fixedCost ?? 1 }

  /// The innermost mode.
  private var lastMode: ModeID { ModeID(modeCount) }

  private mutating func credits() -> Bonus.Item {
    .award(Award(credits: .perCoin(cost == 0 ? 0 : random.number(1...4))))
  }

  private mutating func jackpot() -> Bonus.Item {
    .award(Award(jackpot: 0))
  }

  /// A look that enters a mode from those before it, and may add spins to it.
  mutating func entrance(to mode: ModeID) -> Look {
    let asked = Asked.symbol(symbol())
    let hold = random.percent(20) ? symbol() : nil
    var from = Set(random.some((0..<mode.index).map { ModeID($0) }, atLeast: 1))
    if hold == nil, random.percent(40) { from.insert(mode) }
    // The last mode's own bonus gives a multiplier, so it must come from a single rule outside the
    // mode.
    let isBonus = mode == lastMode && hold == nil && random.percent(30) && !from.contains(mode)
    let award =
      isBonus
      ? Award(bonus: 4)
      : Award(
        mode: mode, spins: random.number(1...3),
        multiplier: from.contains(mode) || random.percent(60) ? nil : random.number(2...4),
        hold: hold)
    let entries = [CountEntry(count: random.number(1...2), value: award)]
    let extra = CountRow(
      asked: .symbol(symbol()),
      entries: [CountEntry(count: 1, value: prize())])
    var rows = [CountRow(asked: asked, entries: entries)]
    if extra.asked != asked { rows.append(extra) }
    let rule = Rule(
      pattern: Pattern(match: .count, allowsWilds: false), pays: nil,
      awards: CountTable(rows: rows.sorted { place($0.asked) < place($1.asked) }),
      isTimesBet: cost > 0 && random.percent(20), isMultiplied: random.percent(80))
    return Look(place: .window, choice: .rule(rule), modes: from)
  }

  /// A look that pays and awards credits or a bonus on lines, or holds cells in its own mode.
  mutating func holder() -> Look {
    let symbol = self.symbol()
    if random.percent(50) {
      let award = Award(mode: lastMode, spins: 1, hold: symbol)
      let rule = Rule(
        pattern: Pattern(match: .count, allowsWilds: false, onlyNewCells: true), pays: nil,
        awards: CountTable(
          rows: [CountRow(asked: .symbol(symbol), entries: [CountEntry(count: 1, value: award)])]))
      return Look(place: .window, choice: .rule(rule), modes: [lastMode])
    }
    let entry = CountEntry(count: random.number(1...2), value: prize())
    let rule = Rule(
      pattern: Pattern(match: .left), pays: nil,
      awards: CountTable(rows: [CountRow(asked: .symbol(symbol), entries: [entry])]))
    return Look(place: .lines, choice: .rule(rule))
  }

  /// An award of credits, a bonus or a jackpot.
  mutating func prize() -> Award {
    switch random.number(0...3) {
    case 0: Award(credits: .perCoin(cost == 0 ? 0 : random.number(1...5)))
    case 1: Award(credits: .perCoin(cost == 0 ? 0 : 1), bonus: 0)
    case 2: Award(bonus: BonusID(random.number(0...3)))
    default: Award(jackpot: 0)
    }
  }

  private func place(_ asked: Asked) -> Int {
    if case .symbol(let symbol) = asked { symbol.index } else { symbolCount }
  }
}
