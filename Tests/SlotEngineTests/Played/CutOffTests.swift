import Testing

@testable import SlotEngine

/// A spin that tumbles on a single reel of a, which wins on each of its hundred grids.
@Suite struct `A spin that is cut off` {
  private typealias S = SmallMachine

  @Test(
    arguments: [
      (grids: Int.max, wins: Int.max, count: 100), (Int.max, 100, 100), (Int.max, 3, 4), (5, 9, 5),
      (9, 5, 6), (1, 0, 1),
    ])
  func `ends after a number of grids, or of wins`(grids: Int, wins: Int, count: Int) throws {
    let mode = try Mode(
      name: "tumbling", reels: [S.reel("a")], factors: [1, 1, 1, 1, 1, 1],
      tumble: Tumble(mostGrids: 100))
    let machine = try S.machine(
      [S.lines(S.rule(.left, [(S.a, [1: 1])]))], reels: 1, wilds: [], modes: [mode])
    let player = SpinPlayer(
      in: SpinSetting(ModeState(mode: 1, multiplier: 1, drawn: [nil]), of: machine),
      stake: machine.defaultStake, memory: SpinMemory(of: machine), mostGrids: grids, mostWins: wins
    )
    var draws = LowestDraws()
    let shown = player.play(nil, &draws)
    #expect(shown.gridCount == count)
    #expect(shown.isCutOff == (count < 100))
  }
}

/// Limits of what is kept of a round, on rounds of a known size: x gives spins in which each of 64 looks wins.
@Suite struct `A round of at most so many spins` {
  private typealias S = SmallMachine

  private static func machine(spins: Int, looks: Int = 64) throws -> Machine {
    let free = S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(mode: 1, spins: spins)])])
    let win = S.window(S.rule(.count, [(S.a, [1: 1])], wilds: false), modes: [1])
    return try S.machine(
      [S.window(free, modes: [0])] + Array(repeating: win, count: looks), reels: 1, wilds: [],
      strips: [S.reel("x")], modes: [try S.mode("free", [S.reel("a")], most: 100_000)])
  }

  @Test func `keeps four wins a spin, but no fewer than 2¹⁶`() {
    typealias Player = RoundPlayer<RoundWords>
    #expect([0, 1, 16_384].map(Player.mostWins) == [65_536, 65_536, 65_536])
    #expect([16_385, 100_000].map(Player.mostWins) == [65_540, 400_000])
    #expect(Player.mostWins(ofSpins: .max) == .max)
  }

  @Test func `is given up with the first spin too many`() throws {
    let engine = try SlotEngine(machine: Self.machine(spins: 9), seed: 0)
    let draws = ScriptedDraws([])
    #expect(try engine.round(ordinal: 0, draws: draws, number: 0, ofAtMost: 10)?.spins.count == 10)
    #expect(try engine.round(ordinal: 0, draws: draws, number: 0, ofAtMost: 9) == nil)
    #expect(engine.round(0, ofAtMost: 10)?.spins.count == 10)
    #expect(engine.round(0, ofAtMost: 9) == nil)
    #expect(engine.round(0, ofAtMost: 0) == nil)
  }

  /// 1,024 spins of 64 wins, after a paid spin that has one: 65,537.
  @Test func `is given up with the first win too many`() throws {
    let fits = try SlotEngine(machine: Self.machine(spins: 1023), seed: 0)
    let round = try #require(fits.round(0, ofAtMost: 2000))
    #expect(round.spins.map(\.outcome.wins.count).reduce(0, +) == 65_473)
    let machine = try Self.machine(spins: 1024)
    #expect(try SlotEngine(machine: machine, seed: 0).round(0, ofAtMost: 2000) == nil)
    let larger = try #require(SlotEngine(machine: machine, seed: 0).round(0, ofAtMost: 16_385))
    #expect(larger.spins.map(\.outcome.wins.count).reduce(0, +) == 65_537)
    // Exactly as many as may be: 1 + 13,107 · 5.
    let exact = try SlotEngine(machine: Self.machine(spins: 13_107, looks: 5), seed: 0)
    #expect(exact.round(0, ofAtMost: 16_384)?.spins.count == 13_108)
  }

  /// The bonus that repeats another one counts as well.
  @Test(arguments: [
    (bonuses: 5, most: 6, isKept: true), (5, 5, false), (1, 1, false), (1, 2, true),
  ])
  func `is given up with the first bonus too many`(
    bonuses: Int, most: Int, isKept: Bool
  ) throws {
    let prize = Bonus(name: "prize", play: .draw([Weighted(.award(Award(credits: .perCoin(3))))]))
    let again = Bonus(
      name: "again", play: .repeat(times: [Weighted(bonuses)], of: 0))
    let rule = S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(bonus: 1)])])
    let engine = try SlotEngine(
      machine: S.machine(
        [S.window(rule)], reels: 1, wilds: [], strips: [S.reel("x")], bonuses: [prize, again]),
      seed: 0)
    let round = engine.round(0, ofAtMost: most)
    #expect((round != nil) == isKept)
    if let round { #expect(round.pay == Credits(3 * bonuses)) }
  }
}
