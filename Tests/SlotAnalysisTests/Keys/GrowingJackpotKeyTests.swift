import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

/// The key of a game with two meters.
private struct MeterKey: Decodable {
  struct AtMeters: Decodable {
    let grand, daily: Int
    let `return`: AnswerKey.Fraction
  }

  struct OfJackpot: Decodable {
    let returned, meanPay, rounds: AnswerKey.Fraction

    private enum CodingKeys: String, CodingKey {
      case returned = "long_run_return"
      case meanPay = "mean_pay_credits"
      case rounds = "mean_rounds_between"
    }
  }

  struct Figures: Decodable {
    let mean, variance, hits: AnswerKey.Fraction
    let returned, returnWithout: AnswerKey.Fraction
    let grand, daily: OfJackpot
    let atMeters: [AtMeters]
    let fairGrand, fairDaily: String

    private enum CodingKeys: String, CodingKey {
      case mean = "mean_pay_credits"
      case variance = "variance_credits2"
      case hits = "hit_frequency"
      case returned = "return"
      case returnWithout = "return_of_lines_and_free_games"
      case grand, daily
      case atMeters = "return_of_the_next_round_at_given_meters"
      case fairGrand = "grand_meter_from_which_the_next_round_returns_1_or_more_with_daily_at_300"
      case fairDaily = "daily_meter_from_which_the_next_round_returns_1_or_more_with_grand_at_2000"
    }
  }

  struct Game: Decodable { let reels: [[String]] }

  let data: Game
  let figures: Figures

  init() throws {
    let file = try #require(AnswerKey.folder) + "07_growing_jackpots.json"
    let data = try #require(FileManager.default.contents(atPath: file))
    self = try JSONDecoder().decode(MeterKey.self, from: data)
  }

  var machine: Machine {
    get throws {
      try MachineFile(
        yaml: """
          format: 2
          name: meters
          rows: 3
          bet: {cost: 50}
          symbols: [SEVEN, BAR, CHERRY, PLUM, LEMON, STAR]
          reels: \(AnswerKey.list(data.reels))
          lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]]
          pays: {SEVEN: {3: 750}, BAR: {3: 350}, CHERRY: {3: 240}, PLUM: {3: 140}, LEMON: {3: 100}}
          wins:
            - {where: lines, match: left}
            - {where: window, in: [base], match: count, then: {STAR: {3: {mode: free, spins: 5}}}}
          modes: {free: {multiplier: 2}}
          jackpots:
            grand: {seed: 2000, rate: [1, 50], chance: [1, 2500]}
            daily: {seed: 300, rate: [1, 50], by: 500}

          """, name: "meters.yaml"
      ).machine
    }
  }
}

@Suite(.enabled(if: AnswerKey.folder != nil, "SLOT_TRUTH names a folder"), .timeLimit(.minutes(20)))
struct `Two meters whose figures were counted from their prose` {
  @Test func `have the same long-run return, split, variance and hit frequency`() throws {
    let key = try MeterKey()
    let machine = try key.machine
    let analysis = try MachineAnalysis(machine: machine)
    let jackpots = try #require(JackpotAnalysis(of: machine, analysis))
    #expect(analysis.returnToPlayer?.description == key.figures.returnWithout.text)
    #expect(jackpots.mean?.description == key.figures.mean.text)
    #expect(jackpots.returnToPlayer?.description == key.figures.returned.text)
    #expect(jackpots.variance?.description == key.figures.variance.text)
    let nothing = try #require(
      PayoutTable(
        of: machine, analysis: analysis, law: RoundLaw(of: machine, analysis: analysis)
      ).payouts.first { $0.credits == 0 }?.exact)
    #expect(
      jackpots.payChance(withoutJackpotsNothing: nothing)?.description == key.figures.hits.text)
    #expect(jackpots.laws.map { machine.jackpots[$0.jackpot].name } == ["daily", "grand"])
    for (law, figures) in zip(jackpots.laws, [key.figures.daily, key.figures.grand]) {
      #expect(law.mean.map { ($0 / Rational(50)).description } == figures.returned.text)
      #expect(law.meanPay == figures.meanPay.rational)
      #expect(law.roundsForEach == figures.rounds.rational)
    }
    // 2000/2500 and 300 · 2/201 credits from the seeds; 1 credit a round from growth, and (200.5 / 2 + 0.25) · 2/201.
    #expect(jackpots.laws.map(\.ofSeed) == [Rational(600, 201), Rational(4, 5)])
    #expect(jackpots.laws.map(\.ofGrowth) == [1, 1])
    #expect(jackpots.missing.isEmpty)
  }

  @Test func `return the same at given meters, and are fair from the same meters on`() throws {
    let key = try MeterKey()
    let machine = try key.machine
    let jackpots = try #require(JackpotAnalysis(of: machine, MachineAnalysis(machine: machine)))
    #expect(key.figures.atMeters.count == 21)
    for row in key.figures.atMeters {
      var meters = JackpotMeters(of: machine)
      try meters.set(0, to: Credits(row.daily))
      try meters.set(1, to: Credits(row.grand))
      let mean = try #require(jackpots.meanOfNextRound(at: meters))
      #expect((mean / Rational(50)).description == row.return.text)
    }
    let seeds = JackpotMeters(of: machine)
    let fair = jackpots.laws.map { jackpots.fairMeter(of: $0, others: seeds) }
    #expect(
      fair.map { $0.map { "\($0.count)" } } == [key.figures.fairDaily, key.figures.fairGrand])
  }
}

extension AnswerKey.Fraction {
  fileprivate var rational: Rational? {
    Int(numerator).flatMap { top in Int(denominator).map { Rational(top, $0) } }
  }
}

/// Figures of `pools.json`, in credits of a hundredth, so that each round adds whole ones.
@Suite(.enabled(if: AnswerKey.folder != nil, "SLOT_TRUTH names a folder"))
struct `Pools whose figures were counted by hand` {
  private struct Value: Decodable { let value: String }

  private func value(_ name: String) throws -> String {
    let file = try #require(AnswerKey.folder) + "../pools/pools.json"
    let data = try #require(FileManager.default.contents(atPath: file))
    let values = try JSONDecoder().decode([String: Value].self, from: data)
    let known = try #require(values.first { $0.key.hasPrefix(name + " ") })
    return known.value.value
  }

  /// A machine that returns `pay` × 1/6 credits without its jackpot, and its figures.
  private func jackpot(
    cost: Int, coins: Int = 1, played: Int = 1, pay: Int, _ jackpot: String
  ) throws -> JackpotAnalysis {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pool
        bet: {cost: \(cost), coins: \(coins)}
        symbols: [a, b]
        reels: [[a, [b, 5]]]
        lines: [[0]]
        pays: {a: {1: \(pay)}}
        wins: [{where: lines, match: left}]
        jackpots: {pool: {\(jackpot)}}

        """, name: "pool.yaml"
    ).machine
    let stake = try machine.stake(coins: played)
    return try #require(
      JackpotAnalysis(of: machine, MachineAnalysis(machine: machine, stake: stake)))
  }

  @Test(arguments: [("J1", "before"), ("J1b", "after"), ("J1c", "losing")])
  func `the share of a jackpot won by chance depends on which rounds feed it`(
    name: String, fed: String
  ) throws {
    let pool = try jackpot(
      cost: 300, pay: 1500, "seed: 10000, rate: [1, 100], chance: [1, 50], fed: \(fed)")
    let law = try #require(pool.laws.first)
    #expect(law.mean.map { ($0 / Rational(300)).description } == (try value(name)))
  }

  @Test func `what a win pays varies by the length of its cycle, and a meter makes the bet fair`()
    throws
  {
    let pool = try jackpot(
      cost: 300, pay: 1500, "seed: 1000, rate: [1, 100], chance: [1, 50]")
    let law = try #require(pool.laws.first)
    #expect(law.payVariance.map { ($0 / Rational(10_000)).description } == (try value("J1d")))
    // The key's meter includes what the round adds.
    let fair = try #require(pool.fairMeter(of: law, others: JackpotMeters(of: poolMachine())))
    #expect("\((fair.count + 3) / 100)/1" == (try value("J1e")) + "/1")
    #expect((fair.count + 3) % 100 == 0)
  }

  private func poolMachine() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: pool
        bet: {cost: 300}
        symbols: [a, b]
        reels: [[a, [b, 5]]]
        lines: [[0]]
        pays: {a: {1: 1500}}
        wins: [{where: lines, match: left}]
        jackpots: {pool: {seed: 1000, rate: [1, 100], chance: [1, 50]}}

        """, name: "pool.yaml"
    ).machine
  }

  @Test func `a jackpot that must be won by an amount has its share, and is worth playing late`()
    throws
  {
    let pool = try jackpot(cost: 500, pay: 0, "seed: 1000, rate: [1, 20], by: 1500")
    let law = try #require(pool.laws.first)
    #expect(law.mean.map { ($0 / Rational(500)).description } == (try value("J2")))
    let rest = try #require(law.untilWon(from: 1400))
    #expect((rest.pay / rest.rounds / Rational(500)).description == (try value("J2b")))
  }

  @Test func `a chance for each credit is fair to every stake, and one for each round is not`()
    throws
  {
    for (coins, name) in [(1, "J3"), (3, "J3b")] {
      let fair = try jackpot(
        cost: 50, coins: 3, played: coins, pay: 0,
        "seed: 2500, rate: [1, 50], chance: [1, 15000], per: credit")
      #expect(
        fair.laws.first?.mean.map { ($0 / Rational(50 * coins)).description } == (try value(name)))
    }
    // The key's other players leave the meter at 60 on average when it is won.
    var shares: [Rational] = []
    for coins in [1, 3] {
      let pool = try jackpot(
        cost: 50, coins: 3, played: coins, pay: 0,
        "seed: 2500, rate: [1, 50], chance: [1, 300], fed: after")
      let mean = try #require(pool.laws.first?.meanOfNextRound(at: 3000))
      shares.append(mean / Rational(50 * coins))
    }
    #expect(shares.map(\.description) == [try value("J3c"), "1/15"])
  }

  /// A round costs 2 credits. The game returns 9/10, and 500.00 is won one time out of 40,000.
  @Test(arguments: [1, 5, 25])
  func `an award that is fixed in money is another number of credits at each denomination`(
    cents: Int
  ) throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: fixed
        bet: {cost: 2}
        symbols: [a, b, c]
        reels: [[[a, 1], [b, 18000], [c, 21999]]]
        lines: [[0]]
        pays: {b: {1: 4}}
        wins:
          - {where: lines, match: left}
          - {where: window, match: count, then: {a: {1: {jackpot: fixed}}}}
        jackpots: {fixed: {credits: \(50_000 / cents)}}

        """, name: "fixed.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    #expect(
      analysis.returnToPlayer?.description == (try value("D1 return at \(cents)")))
  }
}
