import Foundation
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import Testing

@Suite struct `Jackpots that grow, in play` {
  /// Jackpots of each kind: a reel awards three of them, b two of those twice, and the others are won by what is drawn.
  private func machine() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: pools
        bet: {cost: 10, coins: 3}
        symbols: [a, b, c]
        reels: [[a, b, [c, 8]]]
        wins:
          - {where: window, match: count, then: {a: {1: {jackpot: before}}, b: {1: {jackpot: before}}}}
          - {where: window, match: count, then: {a: {1: {jackpot: after}}, b: {1: {jackpot: after}}}}
          - {where: window, match: count, then: {a: {1: {jackpot: losing}}}}
          - {where: window, match: count, then: {b: {1: {jackpot: before}}}}
          - {where: window, match: count, then: {b: {1: {jackpot: after}}}}
        jackpots:
          before: {seed: 5, rate: [1, 10]}
          after: {seed: 6, rate: [2, 10], fed: after}
          losing: {seed: 7, rate: [3, 10], fed: losing}
          chance: {seed: 8, rate: [1, 10], chance: [1, 400], per: credit}
          chanceafter: {seed: 9, rate: [1, 10], chance: [1, 30], fed: after}
          chancelosing: {seed: 10, rate: [1, 10], chance: [1, 30], fed: losing}
          point: {seed: 30, rate: [3, 10], by: 95}
          sure: {seed: 0, rate: [9, 10], by: 7}

        """, name: "pools.yaml"
    ).machine
  }

  /// A jackpot played round by round as docs/FORMAT.md says.
  private struct Plain {
    var meter, wins, paid, largest: Int
    var point: Int?

    init(seed: Int) { (meter, wins, paid, largest) = (seed, 0, 0, 0) }

    mutating func play(
      _ growth: JackpotGrowth, round: UInt64, cost: Int, awarded: Int, _ draws: JackpotDraws
    ) {
      let step = cost * Int(growth.part) / Int(growth.outOf)
      var times = awarded
      switch growth.win {
      case .award: break
      case .chance(let winning, let outOf, let perCredit):
        let numbers = Int(winning) * (perCredit ? cost : 1)
        times = draws.number(below: outOf, round: round) < UInt64(numbers) ? 1 : 0
      case .reaching(let most):
        let left = UInt64(most.count - meter)
        point = point ?? meter + 1 + Int(draws.number(below: left, round: round))
        times = meter + step >= point ?? 0 ? 1 : 0
        if times == 1 { point = nil }
        meter = min(meter + step, most.count) - step
      }
      if growth.feeding == .before { meter += step }
      for _ in 0..<times {
        wins += 1
        paid += meter
        largest = max(largest, meter)
        meter = growth.seed.count
      }
      if growth.feeding == .after || growth.feeding == .losing && times == 0 { meter += step }
    }
  }

  @Test(arguments: [1, 3])
  func `pay in a simulation what they pay round by round, on any number of threads`(
    coins: Int
  ) throws {
    let machine = try machine()
    let stake = try machine.stake(coins: coins)
    let simulation = try Simulation(
      machine: machine, stake: stake, seed: 11, firstSpin: 1_000, spins: 4_000)
    let engine = try SlotEngine(machine: machine, stake: stake, seed: 11)
    let growths = machine.jackpots.compactMap(\.growth)
    #expect(growths.count == 8)
    var plain = growths.map { Plain(seed: $0.seed.count) }
    var (meters, paid) = (JackpotMeters(of: machine), growths.map { _ in 0 })
    for number in UInt64(1_000)..<5_000 {
      let round = engine.round(number)
      for win in meters.play(round, stake: stake, seed: 11) {
        paid[win.jackpot.index] += win.pay.count
      }
      for (index, growth) in growths.enumerated() {
        let awarded = round.spins.flatMap(\.bonuses).flatMap(\.jackpots).count { $0.index == index }
        plain[index].play(
          growth, round: number, cost: 10 * coins, awarded: awarded,
          JackpotDraws(seed: 11, jackpot: JackpotID(index)))
      }
    }
    #expect(plain.map(\.paid) == paid)
    #expect(plain.map(\.meter) == meters.meters.map(\.credits.count))
    #expect(plain.map(\.point) == meters.meters.map { $0.point?.count })
    #expect(plain.allSatisfy { $0.wins > 50 })
    for threads in [1, 3] {
      let tally = try simulation.run(threads: threads).tally
      let samples = JackpotSample.all(of: simulation, tally: tally)
      #expect(samples.map { Int($0.wins) } == plain.map(\.wins))
      #expect(samples.map { Int($0.paid) } == plain.map(\.paid))
      #expect(samples.map { $0.largest?.count } == plain.map(\.largest))
      #expect(samples.map(\.meter.count) == plain.map(\.meter))
    }
  }

  @Test func `have gaps in a tally, which merge in order and are checked`() throws {
    let machine = try machine()
    func tally(_ rounds: UInt64, from first: UInt64) throws -> PayTally {
      try Simulation(machine: machine, seed: 5, firstSpin: first, spins: rounds).run(threads: 2)
        .tally
    }
    let whole = try tally(3_000, from: 0)
    var parts = try tally(1_000, from: 0)
    parts.merge(try tally(1, from: 1_000))
    parts.merge(try tally(1_999, from: 1_001))
    #expect(parts == whole)
    let gaps = whole.jackpotAwards.map(\.gaps)
    #expect(gaps.compactMap { $0 }.count == 3)
    for (awards, gaps) in zip(whole.jackpotAwards, gaps) {
      guard let gaps else { continue }
      #expect(gaps.fit(count: awards.rounds, in: 0...2_999))
      #expect(!gaps.fit(count: awards.rounds, in: 0...gaps.last - 1))
      #expect(!gaps.fit(count: 1, in: 0...2_999))
      #expect(!gaps.fit(count: 3_000, in: 0...2_999))
    }
    let plain = try JSONEncoder().encode(Simulation(seed: 1, spins: 9).run(threads: 1).tally)
    #expect(!String(decoding: plain, as: UTF8.self).contains("gaps\":{"))
  }

  @Test
  func `are won by chance in the rounds that are found by their numbers, across all stretches`()
    throws
  {
    // More rounds than one thread takes at once; a chance of 1 in 30 for each, so 10,000 ± 4 · 98 wins.
    let machine = try MachineFile(
      yaml: """
        {format: 2, name: late, symbols: [a], reels: [[a]], bet: {cost: 10},
        jackpots: {late: {seed: 9, rate: [1, 10], chance: [1, 30], fed: after}}}
        """, name: "late.yaml"
    ).machine
    let simulation = try Simulation(machine: machine, seed: 3, spins: 300_000)
    var tally = try Simulation(machine: machine, seed: 3, spins: 1).run(threads: 1).tally
    tally.streaks = rounds(300_000)
    let sample = try #require(JackpotSample.all(of: simulation, tally: tally).first)
    #expect(abs(Int(sample.wins) - 10_000) < 393)
    // Each win pays the seed, and what all rounds before the last win have added.
    let draws = JackpotDraws(seed: 3, jackpot: 0)
    let last = (0..<300_000).last { draws.number(below: 30, round: UInt64($0)) == 0 }
    #expect(sample.paid == UInt128(9 * sample.wins) + UInt128(last ?? 0))
  }

  /// Source: the vectors of docs/STREAM.md, which Verifier/stream.py computed.
  @Test(arguments: [
    (UInt64(42), 0, UInt64(200), [UInt64(74), 117, 146, 135, 38, 141, 135, 189]),
    (42, 1, 2_500, [1_568, 1_938, 1_864, 1_931, 799, 403, 2_289, 2_462]),
    (.max, 2, (1 << 26) + 1, [34_791_503, 10_141_379, 33_106_011, 28_517_155]),
  ])
  func `draw from streams of their own`(
    seed: UInt64, place: Int, bound: UInt64, numbers: [UInt64]
  ) {
    let draws = JackpotDraws(seed: seed, jackpot: JackpotID(place))
    #expect(numbers.indices.map { draws.number(below: bound, round: UInt64($0)) } == numbers)
  }

  private func rounds(_ count: Int) -> Streaks {
    var streaks = Streaks()
    streaks.count(hits: [UInt32]().span, among: count)
    return streaks
  }

  @Test func `show amounts that they can have`() throws {
    let machine = try machine()
    var meters = JackpotMeters(of: machine)
    let point = try #require(machine.jackpots.ids.first { machine.jackpots[$0].name == "point" })
    try meters.set(point, to: 60, point: 61)
    #expect(meters[point]?.point == 61)
    #expect(throws: JackpotMeterError.amount(95, "point", 30...94)) {
      try meters.set(point, to: 95)
    }
    #expect(throws: JackpotMeterError.amount(29, "point", 30...94)) {
      try meters.set(point, to: 29)
    }
    #expect(throws: JackpotMeterError.point(60, "point")) {
      try meters.set(point, to: 60, point: 60)
    }
    #expect(throws: JackpotMeterError.point(80, "before")) { try meters.set(1, to: 60, point: 80) }
    let fixed = try MachineFile(
      yaml: """
        {format: 1, name: fixed, symbols: [a], reels: [[a]], bet: {cost: 1}, jackpots: {pot: {credits: 5}}}

        """, name: "fixed.yaml"
    ).machine
    var none = JackpotMeters(of: fixed)
    #expect(none.meters.isEmpty)
    #expect(throws: JackpotMeterError.fixed("pot", growing: [])) { try none.set(0, to: 5) }
  }

  @Test func `are found in rounds only where awards win them`() throws {
    let machine = try machine()
    _ = try RoundCondition(parsing: "jackpot=before", for: machine)
    #expect(throws: RoundConditionError.byMeter("chance")) {
      try RoundCondition(parsing: "jackpot=chance", for: machine)
    }
  }

  @Test func `are refused where no meters are kept`() throws {
    let machine = try machine()
    #expect {
      try machine.refuseGrowingJackpots(because: "nothing is kept")
    } throws: {
      "\($0)".contains("jackpots that grow from round to round (after, before, chance")
    }
    try Machine.classic.refuseGrowingJackpots(because: "nothing is kept")
  }
}
