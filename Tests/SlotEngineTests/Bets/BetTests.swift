import Testing

@testable import SlotEngine

@Suite struct `A bet besides the base bet` {
  private typealias S = SmallMachine

  /// Three reels; a pays on the line, x awards free games, and free games can retrigger.
  private func machine(
    bets: [NamedBet], base: [Reel]? = nil, looks: [Look]? = nil
  ) throws -> Machine {
    let free = try S.mode(
      "free", Array(repeating: S.reel("abxw"), count: 3), multiplier: 2, draws: [0])
    return try S.machine(
      looks ?? [
        S.lines(S.rule(.left, [(S.a, [2: 3, 3: 10])])),
        S.window(
          S.rule(.count, [], wilds: false, then: [(S.x, [2: Award(mode: 1, spins: 3)])])),
      ],
      bet: Bet(mostCoins: 2, fixedCost: 5), strips: base, modes: [free],
      bonuses: [
        Bonus(
          name: "games",
          play: .draw([
            Weighted(.award(Award(mode: 1, spins: 2)), weight: 3),
            Weighted(.award(Award(credits: .perCoin(7), mode: 1, spins: 1))),
          ]))
      ], bets: bets)
  }

  private var ante: [Reel] { [S.reel("xxab"), S.reel("xab"), S.reel("xwacd")] }

  private var both: [NamedBet] {
    [
      NamedBet(name: "ante", cost: 8, opening: .paidSpin(ante)),
      NamedBet(name: "buy", cost: 40, opening: .award(Award(bonus: 0))),
    ]
  }

  @Test func `costs what it says, times the coins`() throws {
    let machine = try machine(bets: both)
    #expect(machine.cost(of: try machine.stake(coins: 2)) == 10)
    #expect(machine.cost(of: try machine.stake(coins: 2, bet: "ante")) == 16)
    #expect(machine.cost(of: try machine.stake(bet: "buy")) == 40)
  }

  @Test func `is refused where the machine has none of that name`() throws {
    let machine = try machine(bets: both)
    let error = #expect(throws: PlayError.self) { try machine.stake(bet: "Ante") }
    #expect(error?.description == "small has no bet Ante; it has base, ante, buy.")
    let alone = #expect(throws: PlayError.self) { try Machine.classic.stake(bet: "buy") }
    #expect(alone?.description == "classic has no bet buy; it has only the base bet.")
    let foreign = Stake(lines: 1, coins: 1, bet: 5)
    #expect(throws: PlayError.self) { try SlotEngine(machine: machine, stake: foreign, seed: 0) }
  }

  @Test func `keeps the identity of the machine, and can be left for another`() throws {
    let machine = try machine(bets: both)
    let ante = machine.played(at: try machine.stake(bet: "ante"))
    let buy = ante.played(at: try machine.stake(bet: "buy"))
    #expect(ante.reels == self.ante && buy.reels == machine.reels)
    #expect(ante.canonicalBytes == machine.canonicalBytes)
    #expect(buy.canonicalBytes == machine.canonicalBytes)
    #expect(buy.played(at: machine.defaultStake) == machine)
    #expect(machine.canonicalBytes != (try self.machine(bets: [])).canonicalBytes)
  }

  @Test func `plays its paid spin on its own reels, and nothing else otherwise`() throws {
    // The same machine with these reels in its base game.
    let machine = try machine(bets: both)
    let other = try self.machine(bets: [], base: ante)
    let engine = try SlotEngine(machine: machine, stake: machine.stake(bet: "ante"), seed: 7)
    let expected = try SlotEngine(machine: other, seed: 7)
    let rounds = (0..<300).map(engine.round)
    #expect(rounds == (0..<300).map(expected.round))
    #expect(rounds.contains { $0.spins.count > 4 }, "Some rounds have free games.")
    #expect(engine.outcome(ofSpin: 11) == expected.outcome(ofSpin: 11))
    #expect(
      machine.outcome(ofOrdinal: 3, stake: try machine.stake(bet: "ante"))
        == other.outcome(ofOrdinal: 3))
  }

  @Test(arguments: [1, 2])
  func `without a paid spin begins as if a spin had won its award`(coins: Int) throws {
    // On reels with one stop every paid spin awards the same, and uses none of the later draws.
    let award = Award(bonus: 0)
    let won = try self.machine(
      bets: [], base: Array(repeating: S.reel("d"), count: 3),
      looks: [
        S.window(
          S.rule(.count, [], wilds: false, then: [(S.d, [3: award])]), modes: [.base]),
        S.lines(S.rule(.left, [(S.a, [2: 3, 3: 10])])),
        S.window(
          S.rule(.count, [], wilds: false, then: [(S.x, [2: Award(mode: 1, spins: 3)])])),
      ])
    let bought = try machine(bets: both)
    let engine = try SlotEngine(
      machine: bought, stake: bought.stake(coins: coins, bet: "buy"), seed: 3)
    let expected = try SlotEngine(machine: won, stake: won.stake(coins: coins), seed: 3)
    var pays: Set<Int> = []
    for number: UInt64 in 0..<200 {
      let (round, other) = (engine.round(number), expected.round(number))
      let given = try #require(other.spins[0].bonuses.first)
      let purchase = try #require(round.purchase)
      #expect(purchase.award == given.award && purchase.pay == given.pay)
      #expect(purchase.history == given.history)
      #expect(round.paidSpin == nil && round.pay == other.pay)
      #expect(round.spins.map(\.state) == other.spins.dropFirst().map(\.state))
      #expect(
        round.spins.map(\.outcome.ordinal) == other.spins.dropFirst().map(\.outcome.ordinal))
      #expect(round.spins.map(\.outcome.pay) == other.spins.dropFirst().map(\.outcome.pay))
      #expect(round.stays.map(\.spinsAwarded) == other.stays.dropFirst().map(\.spinsAwarded))
      #expect(round.stays[0].awardedBy == nil && round.stays[0].parent == nil)
      pays.insert(purchase.pay.count)
    }
    #expect(pays == [0, 7 * coins])
    #expect(!engine.outcome(ofSpin: 0).isWin && engine.outcome(ofSpin: 0).window.cells.isEmpty)
  }

  @Test func `draws from the first later draw on where there is no paid spin`() throws {
    let machine = try machine(bets: both)
    let engine = try SlotEngine(machine: machine, stake: machine.stake(bet: "buy"), seed: 42)
    // The bonus uses draw 0, below its total weight of 4; the mode draw 1, below 4; the first spin
    // draw 2, below its 64 combinations.
    let stream = SpinStream(seed: 42, cycle: 1)
    for number: UInt64 in 0..<50 {
      let round = engine.round(number)
      let item = stream.number(below: 4, draw: 0, round: number) < 3 ? 0 : 1
      #expect(round.purchase?.history?.steps.first?.event == .drew(item: item))
      #expect(
        round.spins[0].outcome.ordinal == stream.number(below: 64, draw: 2, round: number))
    }
  }

  @Test(arguments: ["base", "ante", "buy", "capped"])
  func `is counted as it is played by the rules`(bet: String) throws {
    let capped = NamedBet(name: "capped", cost: 9, opening: .award(Award(bonus: 0)), cap: 1)
    let machine = try machine(bets: both + [capped])
    for limit in [0, 1 << 16] {
      let stake = try machine.stake(coins: 2, bet: bet)
      var limits = SpinTableLimits()
      limits.steps = limit
      let library = SpinLibrary(machine: machine, stake: stake, limits: limits)
      var kernel = RoundKernel(library, seed: 9)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: 9)
      try kernel.play(200, from: 1_000)
      let expected = CountedRounds((1_000..<1_200).map(engine.round))
      #expect(Array(kernel.hits) == expected.hits)
      #expect(CountedRounds(kernel.takeCounts(), hits: expected.hits) == expected)
      #expect(expected.spins > 200)
    }
  }

  @Test(arguments: [
    (
      "a bet named base", "bet base: base is the name of the base bet; give it a name of its own.",
      [NamedBet(name: "base", cost: 1, opening: .award(Award(mode: 1, spins: 1)))]
    ),
    (
      "a bet for nothing", "bet x: 0 isn't a valid cost of a round; give one from 1 to 1,000,000.",
      [NamedBet(name: "x", cost: 0, opening: .award(Award(mode: 1, spins: 1)))]
    ),
    (
      "a bet that gives nothing", "bet x: the bet gives nothing; give it spins or a bonus.",
      [NamedBet(name: "x", cost: 1, opening: .award(Award()))]
    ),
    (
      "a bet that holds cells",
      "bet x: no symbol shows before its first spin, so none can be held; award spins without \"hold\" (see \"What the format can't express\" in docs/FORMAT.md).",
      [NamedBet(name: "x", cost: 1, opening: .award(Award(mode: 1, spins: 1, hold: 0)))]
    ),
    (
      "too few reels", "bet x: there are 1 reels instead of 3; give as many as there are rows.",
      [NamedBet(name: "x", cost: 1, opening: .paidSpin([Reel(stops: [ReelStop(symbol: 0)])]))]
    ),
    (
      "a name given twice", "bet x: the name is given twice; give each bet a name of its own.",
      [
        NamedBet(name: "x", cost: 1, opening: .award(Award(mode: 1, spins: 1))),
        NamedBet(name: "x", cost: 2, opening: .award(Award(mode: 1, spins: 1))),
      ]
    ),
  ])
  func `is refused by its place`(name: String, message: String, bets: [NamedBet]) throws {
    let error = #expect(throws: MachineError.self) { try machine(bets: bets) }
    #expect(error?.description == message, "\(name)")
  }
}
