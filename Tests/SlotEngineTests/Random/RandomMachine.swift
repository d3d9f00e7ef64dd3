import SlotEngine

/// Makes random machines from a seed that combine all features of format 1 and are valid by its
/// rules.
struct RandomMachine {
  var random: SplitMix64
  let symbolCount: Int
  let rows: [Int]
  let groups: [SymbolGroup]
  let wilds: [Wild]
  let bet: Bet
  /// The modes besides the base game.
  let modeCount: Int
  let draws: [SymbolDraw]
  /// The modes of each draw.
  let modeOfDraw: [ModeID]
  var bonuses: [Bonus] = []
  let jackpots: [Jackpot]

  /// Decides on the parts that rules refer to.
  init(seed: UInt64, hasModes: Bool) {
    var random = SplitMix64(state: seed)
    let symbolCount = random.number(2...6)
    let symbols = (0..<symbolCount).map { SymbolID($0) }
    let reels = random.number(2...5)
    let height = random.number(1...3)
    let isRagged = random.percent(30)
    rows = (0..<reels).map { _ in isRagged ? random.number(1...3) : height }
    groups = (0..<random.number(0...2)).map { place in
      SymbolGroup(name: "g\(place)", members: SymbolSet(random.some(symbols, atLeast: 1)))
    }
    let wildSymbols = random.percent(55) ? random.some(symbols).prefix(2) : []
    wilds = wildSymbols.map { wild in
      let others = symbols.filter { !wildSymbols.contains($0) }
      let standsInFor = random.percent(60) ? others : random.some(symbols.filter { $0 != wild })
      return Wild(
        symbol: wild, standsInFor: SymbolSet(standsInFor),
        real: random.percent(70) ? 1 : random.number(0...3))
    }
    bet = Bet(
      mostCoins: random.number(1...3), choosesLines: random.percent(40),
      fixedCost: random.percent(75) ? Credits(random.number(0...5)) : nil)
    modeCount = hasModes ? random.number(1...3) : 0
    var draws: [SymbolDraw] = []
    var modeOfDraw: [ModeID] = []
    for mode in 0..<modeCount where random.percent(35) {
      for name in 0..<random.number(1...2) {
        draws.append(
          SymbolDraw(
            name: "d\(mode)\(name)",
            items: random.some(symbols, atLeast: 1).map {
              Weighted($0, weight: UInt64(random.number(1...3)))
            }))
        modeOfDraw.append(ModeID(mode + 1))
      }
    }
    self.draws = draws
    self.modeOfDraw = modeOfDraw
    let grand = hasModes ? random.number(0...9) : 0
    jackpots =
      hasModes ? [Jackpot(name: "grand", credits: .perCoin(bet.fixedCost == 0 ? 0 : grand))] : []
    self.symbolCount = symbolCount
    self.random = random
  }

  /// Assembles the machine.
  mutating func machine() throws -> Machine {
    let lines = (0..<random.number(1...3)).map { _ in
      rows.map { RowIndex(random.number(0...($0 - 1))) }
    }
    let base = try mode(.base)
    let modes = try (0..<modeCount).map { try mode(ModeID($0 + 1)) }
    if modeCount > 0 { bonuses = makeBonuses() }
    var looks = (0..<random.number(1...3)).map { _ in look() }
    if modeCount > 0 {
      for mode in 0..<modeCount { looks.append(entrance(to: ModeID(mode + 1))) }
      if random.percent(40) { looks.append(holder()) }
    }
    // Unchecked, because a few can hold cells in more ways than analysis can handle.
    return Machine(
      unchecked: "random", bet: bet,
      symbols: (0..<symbolCount).map { SlotSymbol(id: SymbolID($0), name: "s\($0)") },
      groups: groups, wilds: wilds, rows: rows, lines: lines, looks: looks,
      modes: [base] + modes, draws: draws, bonuses: bonuses, jackpots: jackpots)
  }

  /// A stake that the machine takes.
  mutating func stake(_ machine: Machine) -> Stake {
    Stake(
      lines: bet.choosesLines ? random.number(1...machine.lines.count) : machine.lines.count,
      coins: random.number(1...bet.mostCoins))
  }

  /// A state in which one of the modes may be played.
  mutating func state(_ machine: Machine) -> ModeState {
    let mode = ModeID(random.number(0...(machine.modes.count - 1)))
    guard mode != .base else { return .base(of: machine) }
    var held: [Cell: SymbolID] = [:]
    for (reel, height) in rows.enumerated() where random.percent(20) {
      for row in 0..<height where random.percent(60) {
        held[Cell(reel: ReelIndex(reel), row: RowIndex(row))] = symbol()
      }
    }
    return ModeState(
      mode: mode, multiplier: random.number(1...3),
      drawn: draws.indices.map {
        modeOfDraw[$0] == mode ? random.one(draws[$0].items).value : nil
      }, held: held)
  }
}

// MARK: Symbols and modes

extension RandomMachine {
  /// All symbols.
  var symbols: [SymbolID] { (0..<symbolCount).map { SymbolID($0) } }

  /// One of the symbols.
  mutating func symbol() -> SymbolID { SymbolID(random.number(0...(symbolCount - 1))) }

  private mutating func mode(_ place: ModeID) throws -> Mode {
    let symbols = (0..<symbolCount).map { SymbolID($0) }
    return try Mode(
      name: place == 0 ? "base" : "m\(place)",
      reels: rows.map { reel(rows: $0) },
      factors: symbols.map { _ in random.percent(25) ? random.number(2...4) : 1 },
      combine: random.one([.product, .sum, .highest]),
      expands: random.percent(25) ? Array(random.some(symbols).reversed()) : [],
      multiplier: place == 0 ? 1 : random.number(1...3),
      draws: draws.ids.filter { modeOfDraw[$0.index] == place },
      mostSpins: place == 0 ? 10_000 : random.number(1...6))
  }

  private mutating func reel(rows: Int) -> Reel {
    Reel(
      circles: (0..<(random.percent(15) ? 2 : 1)).map { _ in
        let stops = random.percent(10) ? 1 : random.number(rows...(rows + 4))
        let isWeighted = random.percent(30)
        let free = random.number(0...(stops - 1))
        return Circle(
          stops: (0..<stops).map { stop in
            let weight = isWeighted ? random.number(stop == free ? 1...3 : 0...3) : 1
            return ReelStop(symbol: symbol(), weight: UInt64(weight))
          })
      })
  }
}
