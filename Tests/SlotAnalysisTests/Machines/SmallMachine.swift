import SlotEngine

/// Machines small enough to play all their rounds.
enum SmallMachine {
  /// Free games that retrigger and are soon cut off.
  static func cutOff() throws -> Machine {
    try machine(award: Award(mode: 1, spins: 2), again: Award(mode: 1, spins: 1), most: 4)
  }

  /// Free games that each add more than one on average.
  static func endless() throws -> Machine {
    try machine(award: Award(mode: 1, spins: 1), again: Award(mode: 1, spins: 2))
  }

  /// Free games that retrigger two times in three, without limit.
  static func unlimited() throws -> Machine {
    try machine(award: Award(mode: 1, spins: 1), again: Award(mode: 1, spins: 1))
  }

  /// Free games that mostly go on until they are cut off late.
  static func cutOffLate() throws -> Machine {
    try machine(
      award: Award(mode: 1, spins: 1), again: Award(mode: 1, spins: 2), most: 100)
  }

  /// A bonus whose outcomes are known only by mean and deviation.
  static func stated() throws -> Machine {
    try machine(
      award: Award(bonus: 0), bonuses: [.stated(mean: "330.16", deviation: "154.76")])
  }

  /// Stars that are held and give a spin for each new one.
  static func holding() throws -> Machine {
    try machine(award: Award(mode: 1, spins: 1, hold: 1), again: Award(mode: 1, spins: 1, hold: 1))
  }

  /// A pick of spins and credits with an item that ends it.
  static func picking() throws -> Machine {
    let items: [Bonus.Item] = [
      .award(Award(credits: .perCoin(3))), .award(Award(credits: .perCoin(3))),
      .award(Award(spins: 1, multiplier: 2)), .bonus(1), .end,
    ]
    let plus = Award(credits: .perCoin(1), mode: 1, spins: 1, multiplier: 1)
    return try machine(
      award: Award(credits: .perCoin(2), bonus: 0),
      bonuses: [.pick(2, from: items, plus: plus, equal: 3), wheel])
  }

  /// A wheel that turns a number of times, and a jackpot.
  static func turning() throws -> Machine {
    try machine(
      award: Award(bonus: 0, jackpot: 0),
      bonuses: [.repeat(times: [Weighted(1), Weighted(3, weight: 2)], of: 1), wheel])
  }

  /// Free games with a symbol that is drawn on entry.
  static func drawing() throws -> Machine {
    try machine(award: Award(mode: 1, spins: 2), drawing: [Weighted(0, weight: 2), Weighted(1)])
  }

  private static var wheel: Bonus.Play {
    .draw([
      Weighted(.award(Award(credits: .perCoin(5)))),
      Weighted(.award(Award(credits: .perCoin(7))), weight: 2),
    ])
  }

  /// Two reels with a coin and a star, and a blank on the second.
  private static func machine(
    award: Award, again: Award? = nil, most: Int = 10_000, bonuses: [Bonus.Play] = [],
    drawing: [Weighted<SymbolID>] = []
  ) throws -> Machine {
    let names = Names(symbols: ["coin", "star", "blank"])
    let reels = names.reels(["coin star", "coin star blank"])
    let special = CountRow(
      asked: .drawn(0), entries: [CountEntry(count: 1, value: Pay.perCoin(3))])
    func stars(_ award: Award?, atLeast count: Int, in mode: ModeID) -> Look {
      let pattern = Pattern(match: .count, allowsWilds: false, onlyNewCells: mode == 1)
      let table = award.map { names.awards(["star": [count: $0]]) }
      return Look(
        place: .window, choice: .rule(Rule(pattern: pattern, pays: nil, awards: table)),
        modes: [mode])
    }
    let factors = [1, 1, 1]
    let draws = drawing.isEmpty ? [] : [SymbolDraw(name: "special", items: drawing)]
    return try Machine(
      name: "small", bet: Bet(), symbols: names.slotSymbols, rows: [1, 1], lines: [[0, 0]],
      looks: [
        Look(
          place: .lines,
          choice: .rule(
            Rule(
              pattern: Pattern(match: .left),
              pays: names.pays(["coin": [1: 1, 2: 4], "star": [2: 9]])))),
        Look(
          place: .window,
          choice: .rule(
            Rule(
              pattern: Pattern(match: .reels, allowsWilds: false),
              pays: CountTable(rows: drawing.isEmpty ? [] : [special]))), modes: [1]),
        stars(award, atLeast: 1, in: 0), stars(again, atLeast: 1, in: 1),
      ],
      modes: [
        try Mode(name: "base", reels: reels, factors: factors),
        try Mode(
          name: "free", reels: reels, factors: factors, multiplier: 2,
          draws: drawing.isEmpty ? [] : [0], mostSpins: most),
      ],
      draws: draws,
      bonuses: bonuses.enumerated().map { Bonus(name: "bonus\($0.offset)", play: $0.element) },
      jackpots: [Jackpot(name: "grand", credits: .perCoin(11))])
  }
}
