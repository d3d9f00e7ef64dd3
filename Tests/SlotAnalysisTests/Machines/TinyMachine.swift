import SlotEngine

/// Makes machines with everything that can be awarded, small enough to play every round: two nested
/// modes that are soon cut off, four nested bonuses, and two jackpots.
struct TinyMachine {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64, by Steele, Lea and Flood (2014).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }

  private mutating func jackpot() -> JackpotID { JackpotID(below(2)) }

  mutating func machine() throws -> Machine {
    let names = Names(symbols: ["coin", "star", "blank"])
    let reels = names.reels(["coin star", "coin star blank"])
    func mode(_ name: String, multiplier: Int = 1, most: Int = 1) throws -> Mode {
      try Mode(
        name: name, reels: reels, factors: [1, 1, 1], multiplier: multiplier, mostSpins: most)
    }
    // Unchecked, because awards may add up to spins of two modes.
    return Machine(
      unchecked: "tiny", bet: Bet(fixedCost: 2), symbols: names.slotSymbols, rows: [1, 1],
      lines: [[0, 0]], looks: (0...2).flatMap { looks(in: ModeID($0)) },
      modes: [
        try mode("base"), try mode("free", multiplier: 1 + below(3), most: 1 + below(2)),
        try mode("inner", multiplier: 2),
      ], bonuses: bonuses(),
      jackpots: [
        Jackpot(name: "minor", credits: .perCoin(3)), Jackpot(name: "major", credits: .perCoin(10)),
      ])
  }

  /// What a mode's stars and coins award; stays lead only to stays in later modes, or add spins.
  private mutating func looks(in mode: ModeID) -> [Look] {
    // Coins count only on the paid spin, to limit the number of rounds to play.
    (mode == 0 ? [0, 1] : [1]).map { (symbol: SymbolID) in
      let entries = [1, 2].map {
        CountEntry(count: $0, value: symbol == 0 ? Award(jackpot: jackpot()) : award(in: mode))
      }
      return Look(
        place: .window,
        choice: .rule(
          Rule(
            pattern: Pattern(match: .count, allowsWilds: false), pays: nil,
            awards: CountTable(rows: [CountRow(asked: .symbol(symbol), entries: entries)]))),
        modes: [mode])
    }
  }

  private mutating func award(in mode: ModeID) -> Award {
    let bonus = BonusID(mode == 0 ? below(4) : 2 + below(2))
    return switch below(5) {
    case 0: Award(credits: .perCoin(1 + below(3)))
    case 1: Award(bonus: bonus)
    case 2: Award(bonus: bonus, jackpot: jackpot())
    case 3 where mode < 2: Award(mode: ModeID(mode.index + 1), spins: 1)
    case 4 where mode == 1: Award(mode: 1, spins: 1, jackpot: 0)
    default: Award(jackpot: jackpot())
    }
  }

  /// A pick, a repeat, a draw and a small draw; each leads only to later ones.
  private mutating func bonuses() -> [Bonus] {
    let small = Bonus(
      name: "small",
      play: .draw([
        Weighted(.award(Award(jackpot: 1))),
        Weighted(.award(Award(credits: .perCoin(2))), weight: 2),
      ]))
    let draw = Bonus(
      name: "draw", play: .draw([Weighted(.bonus(3)), Weighted(.award(Award(jackpot: 0)))]))
    let turns = Bonus(
      name: "turns",
      play: .repeat(
        times: [Weighted(1), Weighted(2, weight: UInt64(1 + below(2)))], of: BonusID(2 + below(2))))
    let items: [Bonus.Item] = [
      .bonus(3), .bonus(3), below(2) == 0 ? .end : .award(Award(jackpot: 0)),
    ]
    let pick = Bonus(
      name: "pick",
      play: .pick(
        1 + below(2), from: items, plus: Award(credits: .perCoin(1)), equal: 1 + below(3)))
    return [pick, turns, draw, small]
  }
}
