import Testing

@testable import SlotEngine

/// A machine built in code with something wrong, and the expected fault.
struct BadMachine: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (inout MachineParts) throws -> Void
  let fault: String

  init(
    _ name: String, _ fault: String,
    _ change: @escaping @Sendable (inout MachineParts) throws -> Void
  ) {
    testDescription = name
    self.fault = fault
    self.change = change
  }
}

@Suite struct `A machine built in code` {
  private typealias S = SmallMachine

  /// Three reels `a b c d w x` of two rows, two lines, a mode, a bonus and a jackpot; x enters the
  /// mode, and d plays the bonus.
  static func parts() throws -> MachineParts {
    let enter = S.rule(.count, [], wilds: false, then: [(S.x, [3: Award(mode: 1, spins: 5)])])
    let play = S.rule(.count, [], wilds: false, then: [(S.d, [3: Award(bonus: 0, jackpot: 0)])])
    let machine = try S.machine(
      [S.lines(S.rule(.left, [(S.a, [3: 10])])), S.window(enter, modes: [0]), S.window(play)],
      rows: [2, 2, 2], bet: Bet(mostCoins: 2, fixedCost: 5),
      modes: [S.mode("free", Array(repeating: S.reel("abcdwx"), count: 3), draws: [0])],
      bonuses: [Bonus(name: "chest", play: .draw([Weighted(.award(Award(credits: .perCoin(4))))]))],
      jackpots: [Jackpot(name: "grand", credits: .perCoin(100))])
    return MachineParts(of: machine)
  }

  private static func look(_ award: Award, in modes: Set<ModeID>? = nil) -> Look {
    S.window(S.rule(.count, [], wilds: false, then: [(S.x, [2: award])]), modes: modes)
  }

  static let all: [BadMachine] = [
    BadMachine(
      "a line of another length", "line 2: the line crosses 2 of 3 reels; give one row per reel."
    ) {
      $0.lines[1] = [1, 1]
    },
    BadMachine(
      "a line through row 5 of 2", "line 1: 5 isn't a valid row of this reel; give one from 0 to 1."
    ) {
      $0.lines[0] = [0, 5, 0]
    },
    BadMachine(
      "an award of mode 3 of 2",
      "2 × x in rule 1 of look 1: there is no mode 3; use an index from 0 to 1."
    ) {
      $0.looks = [look(Award(mode: 3, spins: 1))]
    },
    BadMachine(
      "an award of the base game",
      "2 × x in rule 1 of look 1: the base game can't be awarded; name another mode."
    ) {
      $0.looks = [look(Award(mode: 0, spins: 1))]
    },
    BadMachine(
      "a mode without spins",
      "2 × x in rule 1 of look 1: a mode is awarded without spins; add spins."
    ) {
      $0.looks = [look(Award(mode: 1))]
    },
    BadMachine(
      "spins without a mode",
      "2 × x in rule 1 of look 1: \"spins\" belongs to a mode that isn't named; add \"mode\"."
    ) {
      $0.looks = [look(Award(spins: 2))]
    },
    BadMachine(
      "an award of a bonus that isn't there",
      "2 × x in rule 1 of look 1: there is no bonus 7; use an index from 0 to 0."
    ) {
      $0.looks = [look(Award(bonus: 7))]
    },
    BadMachine(
      "an award of a jackpot that isn't there",
      "2 × x in rule 1 of look 1: there is no jackpot 1; use an index from 0 to 0."
    ) {
      $0.looks = [look(Award(jackpot: 1))]
    },
    BadMachine(
      "a held symbol that isn't there",
      "2 × x in rule 1 of look 1: there is no symbol 9; use an index from 0 to 5."
    ) {
      $0.looks = [look(Award(mode: 1, spins: 1, hold: 9), in: [0])]
    },
    BadMachine(
      "a symbol that isn't there, on a reel",
      "reel 1 of mode base: there is no symbol 6; use an index from 0 to 5."
    ) {
      $0.modes[0] = try $0.modes[0].with(
        reels: [Reel(stops: [ReelStop(symbol: 6), ReelStop(symbol: 0)])]
          + $0.modes[0].reels.dropFirst())
    },
    BadMachine(
      "a symbol that isn't there, in a table",
      "3 × symbol 9 in rule 1 of look 1: there is no symbol 9; use an index from 0 to 5."
    ) {
      $0.looks = [S.lines(S.rule(.left, [(.symbol(9), [3: 1])]))]
    },
    BadMachine(
      "a group that isn't there",
      "3 × group 3 in rule 1 of look 1: there is no group 3; use an index from 0 to 2."
    ) {
      $0.looks = [S.lines(S.rule(.left, [(.group(3), [3: 1])]))]
    },
    BadMachine("a symbol with another index", "symbol 1: a has index 4; number it 0.") {
      $0.symbols[0] = SlotSymbol(id: 4, name: "a")
    },
    BadMachine(
      "a symbol listed twice", "symbol 2: a is listed twice; give each symbol a name of its own."
    ) {
      $0.symbols[1] = SlotSymbol(id: 1, name: "a")
    },
    BadMachine(
      "no symbols", "the symbols: 0 isn't a valid number of symbols; give one from 1 to 64."
    ) {
      ($0.symbols, $0.groups, $0.wilds) = ([], [], [])
    },
    BadMachine(
      "a count above the reels",
      "4 × a in rule 1 of look 1: there can't be 4 of them; this rule finds from 1 to 3."
    ) {
      $0.looks = [S.lines(S.rule(.left, [(S.a, [4: 1])]))]
    },
    BadMachine(
      "a count of 0",
      "0 × a in rule 1 of look 1: there can't be 0 of them; this rule finds from 1 to 6."
    ) {
      $0.looks = [S.window(S.rule(.count, [(S.a, [0: 1])], wilds: false))]
    },
    BadMachine(
      "weights of 0", "reel 2 of mode base: the weights add up to 0; give one of them a weight."
    ) {
      var reels = $0.modes[0].reels
      reels[1] = Reel(stops: [0, 1].map { ReelStop(symbol: $0, weight: 0) })
      $0.modes[0] = try $0.modes[0].with(reels: reels)
    },
    BadMachine(
      "weights of 2³²", "draw special: the weights add up to 2^32 or more; use smaller weights."
    ) {
      $0.draws[0] = SymbolDraw(name: "special", items: [Weighted(0), Weighted(1, weight: .max)])
    },
    BadMachine("ways without a cost", "look 1: ways need a cost; give the bet a fixed cost.") {
      $0.bet = Bet(mostCoins: 2)
      $0.looks = [S.ways(S.rule(.left, [(S.a, [3: 1])]))]
    },
    BadMachine(
      "lines that aren't there", "look 1: the machine has no lines; add lines, or look elsewhere."
    ) {
      $0.lines = []
    },
    BadMachine(
      "a strip shorter than its reel",
      "reel 3 of mode free: 2 stops can't fill 3 rows; give at least 3 stops, or exactly one, which fills the reel."
    ) {
      $0.rows = [2, 2, 3]
      var reels = $0.modes[1].reels
      reels[2] = S.reel("ab")
      $0.modes[1] = try $0.modes[1].with(reels: reels)
    },
    BadMachine(
      "a missing reel", "mode free: there are 2 reels instead of 3; give as many as there are rows."
    ) {
      $0.modes[1] = try $0.modes[1].with(reels: Array($0.modes[1].reels.dropLast()))
    },
    BadMachine("no modes", "the modes: there is no base game; give at least one mode.") {
      $0.modes = []
    },
    BadMachine(
      "factors of other symbols",
      "mode base: there are factors for 1 of 6 symbols; give one per symbol, 1 for none."
    ) {
      $0.modes[0] = try $0.modes[0].with(factors: [1])
    },
    BadMachine(
      "a multiplier of 0", "mode free: 0 isn't a valid multiplier; give one from 1 to 1,000,000."
    ) {
      $0.modes[1] = try $0.modes[1].with(multiplier: 0)
    },
    BadMachine(
      "a stay without spins",
      "mode free: 0 isn't a valid number of spins; give one from 1 to 1,000,000."
    ) {
      $0.modes[1] = try $0.modes[1].with(mostSpins: 0)
    },
    BadMachine(
      "two modes that draw the same",
      "mode free: draw 0 is already made by mode base; give each mode draws of its own."
    ) {
      $0.modes[0] = try $0.modes[0].with(draws: [0])
    },
    BadMachine(
      "coins above the limit",
      "the bet: 1001 isn't a valid number of coins; give one from 1 to 1,000."
    ) {
      $0.bet = Bet(mostCoins: 1_001, fixedCost: 5)
    },
    BadMachine(
      "pays for other coins",
      "3 × a in rule 1 of look 1: there are pays for 3 coins where 2 may be bet; give one pay for each number of coins, or one number."
    ) {
      $0.looks = [
        S.lines(
          Rule(pattern: Pattern(match: .left), pays: S.table([(S.a, [3: Pay.byCoins([1, 2, 3])])])))
      ]
    },
    BadMachine(
      "a negative pay", "jackpot grand: -1 isn't a valid pay; give one from 0 to 1,099,511,627,775."
    ) {
      $0.jackpots[0] = Jackpot(name: "grand", credits: .perCoin(-1))
    },
    BadMachine(
      "pays where a round costs nothing",
      "jackpot grand: a round costs nothing here, but pays 100; pay 0, or give the bet a cost."
    ) {
      $0.bet = Bet(mostCoins: 2, fixedCost: 0)
    },
    BadMachine(
      "runs in the window",
      "rule 1 of look 1: left doesn't go with looking at window; use count, cluster or reels."
    ) {
      $0.looks = [S.window(S.rule(.left, [(S.a, [3: 1])], wilds: false))]
    },
    BadMachine(
      "choices off the lines",
      "look 1: choices among rules are made on lines only; look at lines, or use one look for each rule."
    ) {
      $0.looks = [Look(place: .window, choice: .best([.rule(S.rule(.count, [(S.a, [3: 1])]))]))]
    },
    BadMachine(
      "a sequence longer than the reels",
      "rule 1 of look 1: 4 isn't a valid sequence length; give one from 1 to 3."
    ) {
      $0.looks = [S.lines(S.sequence([S.a, S.a, S.a, S.a], 5))]
    },
    BadMachine(
      "a condition that can't hold",
      "rule 1 of look 1: 9 isn't a valid count here; give one from 1 to 3."
    ) {
      $0.looks = [S.lines(S.rule(.left, [(S.a, [3: 1])], [S.condition(true, .left, [([S.b], 9)])]))]
    },
    BadMachine("a picking of nothing", "bonus chest: there is nothing to pick from; give it items.")
    {
      $0.bonuses[0] = Bonus(name: "chest", play: .pick(1, from: [], plus: Award(), equal: 1))
    },
    BadMachine(
      "more picks than items", "bonus chest: 2 isn't a valid number of picks; give one from 1 to 1."
    ) {
      $0.bonuses[0] = Bonus(name: "chest", play: .pick(2, from: [.end], plus: Award(), equal: 1))
    },
    BadMachine("a draw that ends", "bonus chest: only a pick can end; remove the end.") {
      $0.bonuses[0] = Bonus(name: "chest", play: .draw([Weighted(.end)]))
    },
    BadMachine(
      "a bonus that contains itself",
      "bonus chest: the bonus contains itself; remove it from what it gives (see \"What the format can't express\" in docs/FORMAT.md)."
    ) {
      $0.bonuses[0] = Bonus(name: "chest", play: .repeat(times: [Weighted(2)], of: 0))
    },
    BadMachine(
      "bonuses with sums that take too long to list",
      "bonus all: the sums of all bonuses up to this one are too many to list; use fewer items or repeats, or smaller ones."
    ) {
      let prizes = (0..<5_000).map { Weighted(Bonus.Item.award(Award(credits: .perCoin($0)))) }
      $0.bonuses = [
        Bonus(name: "chest", play: .draw(prizes)),
        Bonus(name: "all", play: .repeat(times: [Weighted(2)], of: 0)),
      ]
    },
    BadMachine(
      "awards that lead to too many items",
      "bonus chest: the bonuses of all awards have more than 1,000,000 items together; list fewer items, or let fewer awards lead to a bonus with many."
    ) {
      let prize = Weighted(Bonus.Item.award(Award(credits: .perCoin(1))))
      $0.bonuses[0] = Bonus(name: "chest", play: .draw(Array(repeating: prize, count: 250_001)))
      $0.looks = Array(repeating: look(Award(bonus: 0), in: [0]), count: 4)
    },
    BadMachine(
      "a mean that is no number",
      "bonus chest: \"ten\" isn't a decimal number; write digits, such as \"330.16\"."
    ) {
      $0.bonuses[0] = Bonus(name: "chest", play: .stated(mean: "ten", deviation: "3"))
    },
    BadMachine(
      "modes in a circle",
      "2 × x in rule 1 of look 1: free and more award each other in a circle; limit the rule to one of them with \"in\" (see \"What the format can't express\" in docs/FORMAT.md)."
    ) {
      $0.modes.append(try $0.modes[1].renamed("more"))
      $0.looks = [
        look(Award(mode: 2, spins: 1), in: [0, 1]), look(Award(mode: 1, spins: 1), in: [2]),
      ]
    },
    BadMachine(
      "modes that lead on and on",
      "mode m2: more than 64 modes lead one to the next from here; let fewer of them award each other."
    ) {
      let free = try $0.modes[1].renamed("m1")
      $0.modes[1] = free
      for mode in 2...66 { $0.modes.append(try free.renamed("m\(mode)")) }
      $0.looks = (1...65).map {
        look(Award(mode: MachineIndex($0 + 1), spins: 1), in: [MachineIndex($0)])
      }
    },
    BadMachine(
      "an award of spins of two modes",
      "2 × x in rule 1 of look 1: this could add up to spins of two modes: free and more; award one of them by a rule of its own."
    ) {
      $0.modes.append(try $0.modes[1].renamed("more"))
      $0.bonuses[0] = Bonus(
        name: "chest", play: .draw([Weighted(.award(Award(mode: 2, spins: 1)))]))
      $0.looks = [look(Award(mode: 1, spins: 1, bonus: 0), in: [0])]
    },
    BadMachine(
      "holding that counts again",
      "2 × x in rule 1 of look 1: free holds cells that would count again on its next spin; let the rule count only new cells (\"new: true\")."
    ) {
      $0.looks = [look(Award(mode: 1, spins: 1, hold: 5))]
    },
    BadMachine(
      "two multipliers of a stay",
      "2 × x in rule 1 of look 2: rule 1 of look 1 already gives free a multiplier; award it from one rule."
    ) {
      $0.looks = [
        look(Award(mode: 1, spins: 1, multiplier: 2), in: [0]),
        look(Award(mode: 1, spins: 1, multiplier: 3), in: [0]),
      ]
    },
    BadMachine(
      "another multiplier than that of another row, of which there are several alike",
      "4 × x in rule 1 of look 1: 3 × a in rule 1 of look 1 could give free another multiplier on the same spin; give it the same in all rows of the rule."
    ) {
      let (two, three) = (
        Award(mode: 1, spins: 1, multiplier: 2), Award(mode: 1, spins: 1, multiplier: 3)
      )
      $0.looks = [
        S.window(
          S.rule(
            .count, [], wilds: false, then: [(S.x, [1: two, 2: two, 4: three]), (S.a, [3: two])]),
          modes: [0])
      ]
    },
    BadMachine(
      "credits beyond 2⁵³",
      "look 1: the wins of a spin could add up to 2^53 credits or more; use smaller pays, factors or multipliers."
    ) {
      $0.modes[1] = try $0.modes[1].with(multiplier: 1_000_000)
      $0.looks = [S.lines(S.rule(.left, [(S.a, [3: 1 << 39])]))]
    },
  ]

  @Test func `is compared with one that is right`() throws {
    #expect(try Self.parts().machine().isPlayable)
    #expect(Self.all.count > 40)
  }

  @Test(arguments: all) func `is refused where its parts don't fit`(bad: BadMachine) throws {
    var parts = try Self.parts()
    try bad.change(&parts)
    let changed = parts
    let error = #expect(throws: MachineError.self) { try changed.machine() }
    guard case .faults(let faults)? = error else {
      Issue.record("\(error.map { "\($0)" } ?? "nothing") was thrown")
      return
    }
    #expect(faults.map(\.description).contains(bad.fault), "\(faults)")
  }

  @Test func `says all that is wrong, a line each`() throws {
    var parts = try Self.parts()
    parts.lines = [[0, 0], [9, 0, 0]]
    let changed = parts
    let error = #expect(throws: MachineError.self) { try changed.machine() }
    #expect(
      error?.description == """
        line 1: the line crosses 2 of 3 reels; give one row per reel.
        line 2: 9 isn't a valid row of this reel; give one from 0 to 1.
        """)
  }
}

extension Mode {
  func renamed(_ name: String) throws -> Mode {
    try Mode(name: name, reels: reels, factors: factors)
  }
}
