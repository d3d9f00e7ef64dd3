import Testing

@testable import SlotEngine

@Suite struct `The history of a bonus` {
  private typealias S = SmallMachine

  /// One reel `a x`: x awards the first bonus, whose credits are multiplied by the coins.
  private func engine(
    _ bonuses: [Bonus.Play], jackpots: [Jackpot] = [], coins: Int = 1
  ) throws -> SlotEngine {
    let rule = S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(bonus: 0)])])
    let machine = try S.machine(
      [S.window(rule)], reels: 1, bet: Bet(mostCoins: 3, fixedCost: 5), wilds: [],
      strips: [S.reel("ax")],
      bonuses: bonuses.enumerated().map { Bonus(name: "bonus\($0)", play: $1) },
      jackpots: jackpots)
    return try SlotEngine(machine: machine, stake: Stake(lines: 1, coins: coins), seed: 0)
  }

  private func play(_ engine: SlotEngine, draws: [UInt64]) throws -> PlayedBonus {
    let round = try engine.round(ordinal: 1, draws: ScriptedDraws(draws))
    return try #require(round.spins[0].bonuses.first)
  }

  /// A history as text: its events with their credits; bonuses inside a step are in brackets.
  private func told(_ history: BonusHistory?) -> String {
    (history?.steps ?? []).map { step in
      let inner = step.bonus.map { "[\(told($0))]" } ?? ""
      return switch step.event {
      case .drew(let item): "drew \(item) +\(step.credits)\(inner)"
      case .picked(let item): "picked \(item) +\(step.credits)\(inner)"
      case .ended(let item): "ended \(item)"
      case .added: "added +\(step.credits)\(inner)"
      case .multiplied(let factor): "times \(factor)"
      case .drewTimes(let times): "\(times) turns"
      case .turn(let turn): "turn \(turn) +\(step.credits)\(inner)"
      }
    }.joined(separator: ", ")
  }

  private func credits(_ credits: Int...) -> [Bonus.Item] {
    credits.map { .award(Award(credits: .perCoin($0))) }
  }

  @Test func `names picked items by their index among all of them`() throws {
    // Index 1 of 10, 20, 10 is 20; then index 1 of the remaining 10, 10 is the second 10, item 2.
    let engine = try engine([
      .pick(2, from: credits(10, 20, 10), plus: Award(credits: .perCoin(5)), equal: 3)
    ])
    let mixed = try play(engine, draws: [1, 1])
    #expect(told(mixed.history) == "picked 1 +20, picked 2 +10, added +5")
    #expect(mixed.pay == 35)
    let alike = try play(engine, draws: [0, 1])
    #expect(told(alike.history) == "picked 0 +10, picked 2 +10, added +5, times 3")
    #expect(alike.pay == 75)
  }

  @Test func `tells where a picking ended`() throws {
    let engine = try engine([.pick(3, from: credits(10, 20) + [.end], plus: Award(), equal: 2)])
    #expect(told(try play(engine, draws: [1, 1]).history) == "picked 1 +20, ended 2")
  }

  @Test func `holds repeated and nested bonuses, at the coins that were bet`() throws {
    let engine = try engine(
      [
        .repeat(times: [Weighted(0), Weighted(2)], of: 1),
        .draw([Weighted(.award(Award(credits: .perCoin(4), jackpot: 0))), Weighted(.bonus(2))]),
        .draw([Weighted(credits(7)[0]), Weighted(credits(9)[0])]),
      ], jackpots: [Jackpot(name: "grand", credits: .perCoin(100))], coins: 2)
    #expect(told(try play(engine, draws: [0]).history) == "0 turns")
    let twice = try play(engine, draws: [1, 0, 1, 1])
    #expect(
      told(twice.history)
        == "2 turns, turn 1 +208[drew 0 +208], turn 2 +18[drew 1 +18[drew 1 +18]]")
    #expect(twice.history?.credits == 226)
    #expect(twice.pay == 226)
    #expect(twice.jackpots == [0])
  }

  @Test func `is missing where an award has no bonus`() throws {
    let rule = S.rule(
      .count, [], wilds: false, then: [(S.x, [1: Award(credits: .perCoin(3))])])
    let machine = try S.machine([S.window(rule)], reels: 1, wilds: [], strips: [S.reel("ax")])
    let round = try SlotEngine(machine: machine, seed: 0)
      .round(ordinal: 1, draws: ScriptedDraws([]))
    #expect(round.spins[0].bonuses.map(\.history) == [nil])
    #expect(round.spins[0].bonuses.map(\.pay) == [3])
  }

  @Test(.timeLimit(.minutes(20)))
  func `adds up to what is paid, on random machines`() throws {
    var histories = 0
    for seed in 0..<150 as Range<UInt64> {
      var maker = RandomMachine(seed: seed &+ 7 << 40, hasModes: true)
      let machine = try maker.machine()
      let stake = maker.stake(machine)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
      for round in (0..<6).map({ engine.round($0) }) {
        for spin in round.spins {
          for bonus in spin.bonuses {
            let win = spin.outcome.wins[bonus.win]
            let award = try #require(win.award)
            let sum = Recount(machine: machine, coins: stake.coins, scale: win.awardScale)
            #expect(
              try sum.credits(of: award, bonus: bonus.history) == bonus.pay, "seed \(seed)")
            #expect(bonus.history?.bonus == award.bonus, "seed \(seed)")
            histories += bonus.history == nil ? 0 : 1
          }
        }
      }
    }
    #expect(histories > 75, "Many awards have a bonus.")
  }
}

/// Recomputes what a bonus pays from the machine and the events alone.
private struct Recount {
  let machine: Machine
  let coins: Int
  let scale: Int

  func credits(of award: Award, bonus: BonusHistory?) throws -> Credits {
    let jackpot = award.jackpot.map { machine.jackpots[$0].credits.credits(coins: coins) } ?? 0
    return try (award.credits.credits(coins: coins) + jackpot) * scale
      + (bonus.map(credits) ?? 0)
  }

  func credits(_ history: BonusHistory) throws -> Credits {
    let play = machine.bonuses[history.bonus].play
    var sum: Credits = 0
    for step in history.steps {
      if case .multiplied(let factor) = step.event {
        sum = sum * factor
        continue
      }
      let credits: Credits
      switch (step.event, play) {
      case (.drew(let item), .draw(let items)):
        credits = try self.credits(of: items[item].value, in: step)
      case (.picked(let item), .pick(_, let items, _, _)):
        credits = try self.credits(of: items[item], in: step)
      case (.ended(let item), .pick(_, let items, _, _)):
        #expect(items[item] == .end)
        credits = 0
      case (.added, .pick(_, _, let plus, _)):
        credits = try self.credits(of: plus, bonus: step.bonus)
      case (.drewTimes(let times), .repeat):
        #expect(history.steps.count == times + 1)
        credits = 0
      case (.turn, .repeat(_, let repeated)):
        let inner = try #require(step.bonus)
        #expect(inner.bonus == repeated)
        credits = try self.credits(inner)
      default:
        Issue.record("\(step.event) isn't a step of \(play)")
        credits = 0
      }
      #expect(step.credits == credits)
      sum += credits
    }
    #expect(history.credits == sum)
    return sum
  }

  private func credits(of item: Bonus.Item, in step: BonusStep) throws -> Credits {
    switch item {
    case .award(let award):
      #expect(step.award == award)
      return try credits(of: award, bonus: step.bonus)
    case .bonus(let bonus):
      let inner = try #require(step.bonus)
      #expect(inner.bonus == bonus)
      return try credits(inner)
    case .end: return 0
    }
  }
}
