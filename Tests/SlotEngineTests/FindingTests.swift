import SlotEngine
import TestSupport
import Testing

@Suite struct `Finding` {
  private let engine = SlotEngine(seed: 42)

  /// The first spin of the classic machine that meets a condition.
  private func found(_ text: String, in spins: ClosedRange<UInt64> = 0...6_000) throws -> UInt64? {
    let condition = try RoundCondition(parsing: text, for: engine.machine)
    return try engine.firstRound(in: spins, where: condition)?.number
  }

  private func crowns(_ counts: ClosedRange<Int>) -> UInt64? {
    engine.firstSpin(in: 0...6_000) { outcome in
      outcome.wins.contains { $0.name == "crown" && counts.contains($0.count) }
    }
  }

  @Test func `gives the first spin whose outcome is as wanted`() {
    #expect(
      engine.firstSpin(in: 100...10_000, where: \.isWin)
        == (100...10_000).first { engine.outcome(ofSpin: $0).isWin })
    #expect(engine.firstSpin(in: 0...50) { _ in false } == nil)
  }

  @Test func `reads conditions as they are written`() throws {
    #expect(try found("win") == engine.firstSpin(in: 0...6_000, where: \.isWin))
    #expect(try found("lose") == 0)
    #expect(try found("run>=4 and symbol=crown") == crowns(4...5))
    #expect(try found("symbol=crown and run=3") == crowns(3...3))
    #expect(try found("run >= 0.4e1 and symbol = crown") == crowns(4...5))
    #expect(try found("pay>=1") == nil)
    #expect(try found("wins = 1 and spins <= 1k") == (try found("win")))
    #expect(try found("wins=1 and spins<=1") == (try found("win")))
    #expect(try found("lose and wins>=1") == nil)
    #expect(try found("mode=base", in: 7...9) == 7)
    #expect(try found("run > 3 and symbol = crown") == crowns(4...5))
    #expect(try found("run<4 and symbol=crown") == crowns(3...3))
    #expect(try found("not lose") == (try found("win")))
    #expect(try found("not win") == 0)
    #expect(try found("win and not wins<1") == (try found("win")))
  }

  private func pays(_ text: String, cost: Credits) throws -> [RoundCondition.RoundTest] {
    try RoundCondition(parsing: text, for: engine.machine, cost: cost).roundTests
  }

  /// At a cost of 5 a pay of 2.5 bets is 12.5 credits.
  @Test func `counts bets at the cost of a round`() throws {
    #expect(try pays("pay>=20x", cost: 5) == [.pay(100...Credits(.max))])
    #expect(try pays("pay > 20 x", cost: 5) == [.pay(101...Credits(.max))])
    #expect(try pays("pay<20x", cost: 5) == [.pay(0...99)])
    #expect(try pays("pay<=20x", cost: 5) == [.pay(0...100)])
    #expect(try pays("pay=1kx", cost: 5) == [.pay(5_000...5_000)])
    #expect(try pays("pay>=2.5x", cost: 5) == [.pay(13...Credits(.max))])
    #expect(try pays("pay>2.5x", cost: 5) == [.pay(13...Credits(.max))])
    #expect(try pays("pay<2.5x", cost: 5) == [.pay(0...12)])
    #expect(try pays("pay<=2.5x", cost: 5) == [.pay(0...12)])
    #expect(try pays("pay=2.5x", cost: 4) == [.pay(10...10)])
    #expect(throws: RoundConditionError.notWhole(test: "pay=2.5x", cost: 5)) {
      try pays("pay=2.5x", cost: 5)
    }
    #expect(throws: RoundConditionError.neverHolds(test: "pay>=1e19x", key: "pay", least: 0)) {
      try pays("pay>=1e19x", cost: 5)
    }
  }

  @Test func `meets every round where nothing is asked`() throws {
    #expect(try engine.firstRound(in: 5...9, where: RoundCondition())?.number == 5)
  }

  @Test(
    arguments: [
      ("rum>=3", .unknownTest("rum>=3")),
      ("run>=0", .unknownTest("run>=0")),
      ("win lose", .unknownTest("win lose")),
      ("win and", .unknownTest("")),
      (
        "symbol=crow",
        .unknownName(
          "crow", kind: "symbol", known: ["seven", "bar", "crown", "cherry", "lemon", "apple"])
      ),
      ("bonus=chests", .unknownName("chests", kind: "bonus", known: [])),
      ("pay>=ten", .notANumber(test: "pay>=ten", key: "pay")),
      ("pay>=-1", .notANumber(test: "pay>=-1", key: "pay")),
      ("pay<0", .neverHolds(test: "pay<0", key: "pay", least: 0)),
      ("run<1", .neverHolds(test: "run<1", key: "run", least: 1)),
      (
        "pay>9223372036854775807",
        .neverHolds(test: "pay>9223372036854775807", key: "pay", least: 0)
      ),
      ("pay>=2x", .noCost(test: "pay>=2x")),
      ("spins>=2x", .notANumber(test: "spins>=2x", key: "spins")),
      ("not", .unknownTest("not")),
      ("win and not", .unknownTest("not")),
      ("not not win", .unknownTest("not win")),
    ] as [(String, RoundConditionError)])
  func `refuses what isn't a condition`(text: String, error: RoundConditionError) {
    #expect(throws: error) { try RoundCondition(parsing: text, for: engine.machine) }
    #expect(!error.description.isEmpty)
  }

  @Test func `refuses a round that is too long only if it has to be played`() throws {
    // No round has 0 spins. The paid spin of round 3 loses.
    let error = try #require(throws: RoundTooLong.self) {
      try engine.firstRound(in: 3...9, where: RoundCondition(), ofAtMost: 0)
    }
    #expect(error.number == 3 && error.mostSpins == 0)
    let condition = RoundCondition(spin: [.win(true)])
    #expect(try engine.firstRound(in: 3...3, where: condition, ofAtMost: 0) == nil)
  }
}
