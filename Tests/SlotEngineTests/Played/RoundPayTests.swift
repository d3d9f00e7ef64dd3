import Testing

@testable import SlotEngine

/// What a round pays, worked out by hand: a pays 7 on a single reel of a and x.
@Suite struct `The pay of a round` {
  private typealias S = SmallMachine

  private static func machine(
    _ more: [Look] = [], modes: [Mode] = [], bonuses: [Bonus] = [], cap: Int? = nil,
    gamble: Gamble? = nil
  ) throws -> Machine {
    try S.machine(
      [S.window(S.rule(.count, [(S.a, [1: 7])], wilds: false), modes: [0])] + more, reels: 1,
      wilds: [], strips: [S.reel("ax")], modes: modes, bonuses: bonuses, cap: cap, gamble: gamble)
  }

  @Test func `is capped before it is tossed for`() throws {
    let machine = try Self.machine(
      cap: 1, gamble: Gamble(winning: 1, outOf: 2, factor: 2, mostTosses: 1))
    let stake = try machine.stake(gamble: .always)
    let engine = try SlotEngine(machine: machine, stake: stake, seed: 0)
    let won = try engine.round(ordinal: 0, draws: ScriptedDraws([0]))
    #expect(won.spins[0].outcome.pay == 7)
    #expect(won.tosses == [PlayedToss(staked: 5, pay: 10, kind: nil)])
    #expect(won.pay == 10)
    let lost = try engine.round(ordinal: 0, draws: ScriptedDraws([1]))
    #expect(lost.tosses == [PlayedToss(staked: 5, pay: 0, kind: nil)])
    #expect(lost.pay == 0)
    // Nothing is tossed for nothing, however high the cap is.
    let nothing = try engine.round(ordinal: 1, draws: ScriptedDraws([]))
    #expect(nothing.tosses.isEmpty && nothing.pay == 0)
  }

  /// 7 is doubled to 14, 28 and 56.
  @Test func `is that of a player who stops after the first tosses`() throws {
    let gamble = Gamble(winning: 1, outOf: 2, factor: 2, mostTosses: 3)
    let machine = try Self.machine(gamble: gamble)
    let round = try SlotEngine(machine: machine, stake: machine.stake(gamble: .always), seed: 0)
      .round(ordinal: 0, draws: ScriptedDraws([0, 0, 0]))
    #expect(round.tosses.map(\.pay) == [14, 28, 56])
    let plans: [(GamblePlan, Int)] = [
      (.never, 0), (.once, 1), (.until(7), 0), (.until(8), 1), (.until(15), 2), (.until(28), 2),
      (.until(29), 3), (.until(57), 3), (.always, 3),
    ]
    for (plan, count) in plans { #expect(round.tossCount(under: plan, of: gamble) == count) }
    #expect(round.tossCount(under: .always, of: nil) == 0)
    #expect(
      [-1, 0, 1, 2, 3, 4].map { round.stopping(afterTosses: $0).pay } == [7, 7, 14, 28, 56, 56])
    let stopped = round.stopping(afterTosses: 1)
    #expect(stopped.tosses == [PlayedToss(staked: 7, pay: 14, kind: nil)])
    #expect(stopped.tosses[0].isWon)
    #expect((stopped.spins, stopped.stays) == (round.spins, round.stays))
  }

  @Test func `includes what wins as a stay ends, and what that awards`() throws {
    let prize = Bonus(name: "prize", play: .draw([Weighted(.award(Award(credits: .perCoin(30))))]))
    let end = S.rule(
      .count, [(S.x, [1: 200])], wilds: false, then: [(S.x, [1: Award(bonus: 0)])])
    let machine = try Self.machine(
      [
        S.window(
          S.rule(.count, [], wilds: false, then: [(S.a, [1: Award(mode: 1, spins: 1)])]), modes: [0]
        ),
        Look(place: .window, choice: .rule(end), modes: [1], grids: .end),
      ], modes: [try S.mode("free", [S.reel("x")])], bonuses: [prize])
    let round = try SlotEngine(machine: machine, seed: 0)
      .round(ordinal: 0, draws: ScriptedDraws([]))
    #expect(round.stays.map(\.closingPay) == [0, 230])
    #expect(round.pay == 237)
  }

  @Test func `includes what the pay of a spin awards`() throws {
    let all = Rule(.spin(least: 5, Award(credits: .perCoin(40))))
    let none = Rule(.spin(least: 8, Award(credits: .perCoin(100))))
    let machine = try Self.machine([all, none].map { S.window($0, modes: [0]) })
    let state = ModeState.base(of: machine)
    let gains = (UInt64(0)..<2).map {
      machine.gain(ofOrdinal: $0, stake: machine.defaultStake, in: state)
    }
    #expect(gains.map(\.isHit) == [true, false])
    #expect(gains.map { $0.awards.map(\.award.credits) } == [[.perCoin(40)], []])
    #expect(gains.map(\.credits) == [7, 0])
    let engine = try SlotEngine(machine: machine, seed: 0)
    #expect(try engine.round(ordinal: 0, draws: ScriptedDraws([])).pay == 47)
    #expect(try engine.round(ordinal: 1, draws: ScriptedDraws([])).pay == 0)
  }

  @Test func `is raised by a look at what a spin paid`() throws {
    let machine = try Self.machine([S.window(Rule(.raise(to: 9)), modes: [0])])
    let state = ModeState.base(of: machine)
    let gains = (UInt64(0)..<2).map {
      machine.gain(ofOrdinal: $0, stake: machine.defaultStake, in: state)
    }
    #expect(gains.map(\.credits) == [9, 9])
    #expect(gains.map(\.isHit) == [true, true])
    let engine = try SlotEngine(machine: machine, seed: 0)
    #expect(
      try engine.round(ordinal: 0, draws: ScriptedDraws([])).spins[0].outcome.wins.map(\.pay) == [
        7, 2,
      ])
  }
}
