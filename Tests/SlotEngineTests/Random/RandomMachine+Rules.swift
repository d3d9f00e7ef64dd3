import SlotEngine

extension RandomMachine {
  private var cost: Credits { bet.fixedCost ?? 1 }

  private mutating func pay() -> Pay {
    guard cost > 0 else { return .perCoin(0) }
    if random.percent(75) { return .perCoin(random.number(0...6)) }
    return .byCoins((0..<bet.mostCoins).map { _ in random.number(0...9) })
  }

  /// The names that a rule may ask for in the given modes.
  private func names(in modes: Set<ModeID>?) -> [Asked] {
    let own = draws.ids.filter { modes == [modeOfDraw[$0.index]] }
    return symbols.map(Asked.symbol) + own.map(Asked.drawn)
      + groups.ids.map(Asked.group)
  }

  private mutating func counts(to most: Int) -> [Int] {
    let counts = random.some(Array(1...most), atLeast: 1)
    return random.percent(50) ? counts.filter { $0 > 1 || most == 1 } + [most] : counts + [most]
  }

  private mutating func entries<Value>(
    to most: Int, _ value: (inout RandomMachine) -> Value
  ) -> [CountEntry<Value>] {
    Set(counts(to: most)).sorted().map { CountEntry(count: $0, value: value(&self)) }
  }

  /// A pay table in order of preference: symbols, drawn symbols, groups.
  private mutating func pays(_ names: [Asked], to most: Int) -> CountTable<Pay> {
    CountTable(
      rows: random.some(names, atLeast: 1).map { asked in
        let own = entries(to: most) { $0.pay() }
        guard case .drawn = asked, random.percent(50) else {
          return CountRow(asked: asked, entries: own)
        }
        return CountRow(
          asked: asked, entries: [],
          entriesOfDrawn: (0..<symbolCount).map { _ in
            random.percent(70) ? entries(to: most) { $0.pay() } : []
          })
      })
  }

  /// Awards with counts of their own, in addition to pays. None on ways for machines that play
  /// rounds.
  private mutating func awards(
    _ names: [Asked], to most: Int, place: Look.Place
  ) -> CountTable<Award>? {
    guard random.percent(20), place != .ways || modeCount == 0 else { return nil }
    return CountTable(
      rows: random.some(names, atLeast: 1).map { asked in
        CountRow(
          asked: asked, entries: entries(to: most) { $0.modeCount > 0 ? $0.prize() : Award() })
      })
  }

  /// A look at the lines, the ways or the window.
  mutating func look() -> Look {
    let modes: Set<ModeID>? = random.percent(25) ? [ModeID(random.number(0...modeCount))] : nil
    let names = names(in: modes)
    switch random.number(0...9) {
    case 0...5:
      return Look(place: .lines, choice: choice(names, depth: 0), modes: modes)
    case 6...7 where bet.fixedCost != nil:
      let match: Pattern.Match = random.one([.left, .right])
      let rule = tableRule(names, match, most: rows.count, place: .ways)
      return Look(place: .ways, choice: .rule(rule), modes: modes)
    default:
      let isReels = random.percent(35)
      let rule = tableRule(
        names, isReels ? .reels : .count, most: isReels ? rows.count : rows.reduce(0, +),
        place: .window)
      return Look(place: .window, choice: .rule(rule), modes: modes)
    }
  }

  private mutating func choice(_ names: [Asked], depth: Int) -> Look.Choice {
    guard depth < 3, random.percent(depth == 0 ? 65 : 30) else {
      return .rule(lineRule(names))
    }
    let children = (0..<random.number(2...3)).map { _ in choice(names, depth: depth + 1) }
    return switch random.number(0...2) {
    case 0: .best(children)
    case 1: .first(children)
    default: .all(children)
    }
  }

  private mutating func lineRule(_ names: [Asked]) -> Rule {
    guard random.percent(20) else {
      return tableRule(
        names, random.one([.left, .right, .adjacent, .count]), most: rows.count, place: .lines)
    }
    let sequence = (0..<random.number(1...rows.count)).map { _ in random.one(names) }
    return Rule(
      pattern: Pattern(match: .sequence(sequence), allowsWilds: random.percent(80)),
      pays: CountTable(
        rows: [
          CountRow(
            asked: sequence[0], entries: [CountEntry(count: sequence.count, value: pay())])
        ]),
      isTimesBet: cost > 0 && random.percent(20), isMultiplied: random.percent(80),
      conditions: conditions(names, place: .lines))
  }

  private mutating func tableRule(
    _ names: [Asked], _ match: Pattern.Match, most: Int, place: Look.Place
  ) -> Rule {
    Rule(
      pattern: Pattern(
        match: match, allowsWilds: place != .window && random.percent(80),
        onlyNewCells: place == .window && random.percent(25)),
      pays: pays(names, to: most), awards: awards(names, to: most, place: place),
      isTimesBet: cost > 0 && random.percent(20), isMultiplied: random.percent(80),
      conditions: conditions(names, place: place))
  }

  private mutating func conditions(_ names: [Asked], place: Look.Place) -> [Condition] {
    (0..<2).compactMap { _ in random.percent(15) ? condition(names, place: place) : nil }
  }

  private mutating func condition(_ names: [Asked], place: Look.Place) -> Condition {
    let isHere = place == .lines && random.percent(65)
    if isHere, random.percent(20) {
      let sequence = (0..<random.number(1...rows.count)).map { _ in random.one(names) }
      return Condition(
        mustHold: random.percent(50), place: nil,
        pattern: Pattern(match: .sequence(sequence), allowsWilds: random.percent(50)), demands: [])
    }
    let isWays = !isHere && place == .ways && random.percent(30)
    let match: Pattern.Match =
      isHere
      ? random.one([.left, .right, .adjacent, .count])
      : isWays ? random.one([.left, .right]) : random.one([.count, .reels])
    let pattern = Pattern(
      match: match, allowsWilds: (isHere || isWays) && random.percent(70),
      onlyNewCells: !isHere && !isWays && random.percent(20))
    let demands = (0..<random.number(1...2)).map { _ in
      Condition.Demand(
        anyOf: random.percent(30) ? symbols.map(Asked.symbol) : [random.one(names)],
        atLeast: random.number(1...rows.count))
    }
    return Condition(
      mustHold: random.percent(50), place: isHere ? nil : isWays ? .ways : .window,
      pattern: pattern, demands: demands)
  }
}
