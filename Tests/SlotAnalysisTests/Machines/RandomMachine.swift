import SlotEngine

/// Makes small random machines from a seed that combine all features of the format.
struct RandomMachine {
  private var state: UInt64
  private var symbolCount = 0
  private var rows: [Int] = []

  private var reelCount: Int { rows.count }

  init(seed: UInt64) {
    state = seed
    symbolCount = 4 + below(3)
    for _ in 0..<2 + below(3) { rows.append(1 + below(3)) }
  }

  /// SplitMix64, by Steele, Lea and Flood (2014).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }

  private mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }
}

extension RandomMachine {
  /// A machine of three modes, one bonus, one jackpot and one draw.
  mutating func machine() throws -> Machine {
    // Unchecked: only its spins are evaluated, so its awards needn't be consistent.
    Machine(
      unchecked: "random", bet: Bet(mostCoins: 2, fixedCost: 5),
      symbols: (0..<symbolCount).map { SlotSymbol(id: SymbolID($0), name: "s\($0)") },
      groups: (0..<2).map { SymbolGroup(name: "g\($0)", members: set()) },
      wilds: wilds(), rows: rows,
      lines: (0..<3).map { _ in rows.map { RowIndex(below($0)) } },
      looks: (0..<1 + below(3)).map { _ in look() },
      modes: [try mode("base"), try mode("free"), try mode("again")],
      draws: [SymbolDraw(name: "special", items: [Weighted(0), Weighted(1, weight: 3)])],
      bonuses: [Bonus(name: "wheel", play: .draw([Weighted(.award(Award(credits: .perCoin(1))))]))],
      jackpots: [Jackpot(name: "grand", credits: .perCoin(100))])
  }

  /// A state of one of its modes.
  mutating func modeState() -> ModeState {
    let mode = ModeID(below(3))
    var state = ModeState(
      mode: mode, multiplier: 1 + below(3), drawn: [mode == 1 ? SymbolID(below(2)) : nil])
    for _ in 0..<(mode == 2 ? below(4) : 0) {
      let reel = below(reelCount)
      state.held[Cell(reel: ReelIndex(reel), row: RowIndex(below(rows[reel])))] = symbol()
    }
    return state
  }

  private mutating func symbol() -> SymbolID { SymbolID(below(symbolCount)) }

  private mutating func set() -> SymbolSet {
    SymbolSet((0..<symbolCount).map { SymbolID($0) }.filter { _ in chance(1, in: 2) })
  }

  private mutating func wilds() -> [Wild] {
    (0..<below(3)).map { number in
      Wild(symbol: SymbolID(symbolCount - 1 - number), standsInFor: set(), real: below(3))
    }
  }

  private mutating func mode(_ name: String) throws -> Mode {
    let combine: [FactorRule] = [.product, .sum, .highest]
    return try Mode(
      name: name, reels: (0..<reelCount).map { reel(rows: rows[$0]) },
      factors: (0..<symbolCount).map { _ in chance(1, in: 4) ? 2 + below(2) : 1 },
      combine: combine[below(3)], expands: chance(1, in: 4) ? [symbol()] : [])
  }

  private mutating func reel(rows: Int) -> Reel {
    var circles = [Circle(stops: (0..<rows + below(4)).map { _ in stop() })]
    if chance(1, in: 4) { circles.append(Circle(stops: [stop()])) }
    return Reel(circles: circles)
  }

  private mutating func stop() -> ReelStop {
    ReelStop(symbol: symbol(), weight: UInt64(1 + below(2)))
  }
}

// MARK: Rules

extension RandomMachine {
  private mutating func look() -> Look {
    let modes: Set<ModeID>? = chance(1, in: 4) ? [ModeID(below(3)), ModeID(below(3))] : nil
    switch below(4) {
    case 0: return Look(place: .ways, choice: .rule(rule(at: .ways)), modes: modes)
    case 1: return Look(place: .window, choice: .rule(rule(at: .window)), modes: modes)
    default: return Look(place: .lines, choice: choice(depth: 2), modes: modes)
    }
  }

  private mutating func choice(depth: Int) -> Look.Choice {
    guard depth > 0, chance(1, in: 2) else { return .rule(rule(at: .lines)) }
    let children = (0..<2).map { _ in choice(depth: depth - 1) }
    switch below(3) {
    case 0: return .best(children)
    case 1: return .first(children)
    default: return .all(children)
    }
  }

  private mutating func rule(at place: Look.Place) -> Rule {
    let pattern = pattern(at: place, sequences: true)
    let awards = chance(1, in: 3)
    return Rule(
      pattern: pattern, pays: !awards || chance(1, in: 2) ? table(pattern) { $0.pay() } : nil,
      awards: awards ? table(pattern) { $0.award() } : nil, isTimesBet: chance(1, in: 4),
      isMultiplied: chance(3, in: 4),
      conditions: chance(1, in: 3) ? [condition(at: place)] : [])
  }

  private mutating func pattern(at place: Look.Place, sequences: Bool) -> Pattern {
    let names = (0..<1 + below(reelCount)).map { _ in asked() }
    let matches: [Pattern.Match] =
      switch place {
      case .lines: [.left, .right, .adjacent, .count] + (sequences ? [.sequence(names)] : [])
      case .ways: [.left, .right]
      case .window: [.count, .reels]
      }
    return Pattern(
      match: matches[below(matches.count)], allowsWilds: place != .window && chance(3, in: 4),
      onlyNewCells: place == .window && chance(1, in: 3))
  }

  private mutating func asked() -> Asked {
    switch below(5) {
    case 0: .group(GroupID(below(2)))
    case 1: .drawn(0)
    default: .symbol(symbol())
    }
  }

  private mutating func table<Value>(
    _ pattern: Pattern, _ value: (inout RandomMachine) -> Value
  ) -> CountTable<Value> {
    if case .sequence(let names) = pattern.match {
      let entry = CountEntry(count: names.count, value: value(&self))
      return CountTable(rows: [CountRow(asked: names[0], entries: [entry])])
    }
    let rows = Set((0..<3).map { _ in asked() })
    return CountTable(
      rows: rows.sorted { "\($0)" < "\($1)" }.map { asked in
        let counts = Set((0..<2).map { _ in 1 + below(reelCount) }).sorted()
        return CountRow(
          asked: asked, entries: counts.map { CountEntry(count: $0, value: value(&self)) })
      })
  }

  private mutating func pay() -> Pay {
    chance(1, in: 4) ? .byCoins([below(5), below(20)]) : .perCoin(below(5))
  }

  private mutating func award() -> Award {
    switch below(4) {
    case 0: Award(credits: .perCoin(1 + below(9)))
    case 1: Award(bonus: 0)
    case 2: Award(mode: ModeID(1 + below(2)), spins: 1 + below(5), multiplier: 2)
    default: Award(mode: 2, spins: 1, hold: symbol(), jackpot: 0)
    }
  }

  private mutating func condition(at place: Look.Place) -> Condition {
    let elsewhere: [Look.Place] = [.ways, .window]
    let other = chance(1, in: 2) ? elsewhere[below(2)] : nil
    let own: Look.Place = place == .lines ? .lines : .window
    let pattern = pattern(at: other ?? own, sequences: place == .lines && other == nil)
    let isSequence = if case .sequence = pattern.match { true } else { false }
    let demands = (0..<1 + below(2)).map { _ in
      Condition.Demand(anyOf: [asked(), asked()], atLeast: 1 + below(reelCount))
    }
    return Condition(
      mustHold: chance(1, in: 2), place: other, pattern: pattern,
      demands: isSequence ? [] : demands)
  }
}
