import DailySpin
import SlotEngine
import Testing

@Suite struct `The daily spin` {
  private let game = DailySpin()

  @Test func `shows a player the same prize all day`() throws {
    let first = try game.prize(player: 42, day: 1_406)
    #expect(first == (try game.prize(player: 42, day: 1_406)))
    // A seed's spins are the same on every computer and in every release.
    #expect(first.symbols == ["lemon", "crown", "crown", "crown", "crown"])
    #expect(first.coins == 100)
  }

  @Test(arguments: [(3, 10), (4, 100), (5, 1_000)])
  func `pays by the longest run`(run: Int, coins: Int) throws {
    // Find a spin that shows what the test needs, instead of hoping for one.
    let engine = SlotEngine(seed: 1)
    let wanted = try RoundCondition(parsing: "run=\(run)", for: engine.machine)
    let round = try #require(try engine.firstRound(in: 0...1_000_000, where: wanted))
    let outcome = try #require(round.paidSpin?.outcome)
    #expect(game.prize(of: outcome).coins == coins)
  }

  @Test func `pays nothing if nothing wins`() throws {
    // Or name an outcome: ordinal 0 shows the first symbol on every reel.
    let engine = SlotEngine(seed: 1)
    let all = try engine.round(ordinal: 0, draws: ScriptedDraws([]))
    #expect(game.prize(of: try #require(all.paidSpin?.outcome)).coins == 1_000)
    let spin = try #require(engine.firstSpin(in: 0...1_000) { !$0.isWin })
    #expect(game.prize(of: engine.outcome(ofSpin: spin)).coins == 0)
  }
}
