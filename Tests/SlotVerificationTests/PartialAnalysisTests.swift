import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import SlotVerification
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A machine whose rounds are sampled` {
  /// Three cells that tumble without a limit, and a spin that follows.
  private func rain(by meter: Bool = false) throws -> Machine {
    let meters =
      meter ? "meters: {heat: {adds: 1, for: sun, keep: spin, start: 1}}\nby: heat\n" : ""
    return try MachineFile(yaml: SampledMachine.rain(with: meters), name: "rain.yaml").machine
  }

  private func sampled(
    _ machine: Machine, rounds: UInt64 = 4_000, threads: Int = 2
  ) throws -> PartialAnalysis {
    try PartialAnalysis(
      of: machine, stake: machine.defaultStake, because: .tooManyOutcomes(mode: "base"),
      rounds: rounds, threads: threads)
  }

  /// The seed is fixed, so what is within four standard errors now always is; a machine that was sampled
  /// wrongly would be outside.
  @Test(arguments: [false, true])
  func `has the exact figures within four standard errors`(hasMeter: Bool) throws {
    let machine = try rain(by: hasMeter)
    let exact = try MachineAnalysis(machine: machine)
    let partial = try sampled(machine)
    #expect(partial.exact.knownMeans.isEmpty == hasMeter)
    #expect(partial.exact.opening?.hitFrequency == exact.hitFrequency)
    // The interval is 2.576 standard errors to each side.
    let (pay, mean) = (partial.pay, exact.mean.value)
    #expect(abs((pay.low + pay.high) / 2 - mean) < 4 / 2.576 * pay.halfWidth)
    let whole = partial.sample.pay.interval(of: partial.sample.rounds)
    #expect(abs((whole.low + whole.high) / 2 - mean) < 4 / 2.576 * whole.halfWidth)
    if !hasMeter { #expect(pay.halfWidth < whole.halfWidth) }
    let noon = try #require(exact.odds.first { $0.kind == .mode(1) })
    let number = partial.sample.modes[1].mean(of: partial.sample.rounds)
    let error = partial.sample.modes[1].error(of: partial.sample.rounds)
    #expect(abs(number - noon.meanNumber.value) < 4 * error)
    #expect(partial.sample.spins[1] == UInt64(partial.sample.modes[1].number))
  }

  /// Four cells whose clusters are cleared, with a wild: few enough to play every combination of two grids.
  private func meadow() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: meadow
        bet: {cost: 4}
        rows: 2
        symbols: [leaf, drop, bee]
        wilds: {bee: {}}
        strips: {sky: [[leaf, 3], [drop, 2], bee]}
        reels: [{cells: sky}, {cells: sky}]
        wins: [{where: window, match: cluster, pays: {leaf: {3: 2, 4: 6}, drop: {3: 5}}}]
        tumble: {most: 2}

        """, name: "meadow.yaml"
    ).machine
  }

  /// The seed is fixed, as above. What is known of the first grid makes the interval narrower.
  @Test func `samples only what clusters on the first grid don't pay`() throws {
    let machine = try meadow()
    let mean = try MachineAnalysis(machine: machine).mean.value
    let partial = try sampled(machine)
    #expect(partial.exact.opening == nil && partial.exact.knownMeans.count == 1)
    let (pay, whole) = (partial.pay, partial.sample.pay.interval(of: partial.sample.rounds))
    #expect(abs((pay.low + pay.high) / 2 - mean) < 4 / 2.576 * pay.halfWidth)
    #expect(abs((whole.low + whole.high) / 2 - mean) < 4 / 2.576 * whole.halfWidth)
    #expect(pay.halfWidth < 0.8 * whole.halfWidth)
  }

  @Test func `has the same sample for any number of threads`() throws {
    let machine = try rain()
    let samples = try [1, 3].map { try sampled(machine, rounds: 1_000, threads: $0).sample }
    #expect(samples[0] == samples[1])
    let other = try sampled(machine, rounds: 999, threads: 3).sample
    #expect(other != samples[0])
  }

  /// A mean that isn't finite or isn't stated can't be estimated; one that is known needn't be.
  @Test(
    arguments: [
      .noFiniteMean(mode: "noon"), .onlyMomentsKnown(bonus: "pick"), .lawTooLong,
      .paysTooFarApart(bins: 2, most: 1), .boundTooLarge(bound: 1, most: 0.5),
      .totalsTooFarApart(rounds: 9), .tooManyRoundsForRuin(rounds: 9, most: 0),
    ] as [AnalysisError]) func `isn't refused for another reason`(reason: AnalysisError) throws
  {
    let machine = try rain()
    #expect(throws: reason) {
      try PartialAnalysis(
        of: machine, stake: machine.defaultStake, because: reason, rounds: 1, threads: 1)
    }
  }

  /// The analysis may have given up before it saw that.
  @Test func `has a finite mean`() throws {
    let endless = try MachineFile(yaml: EndlessMachine.yaml, name: "endless.yaml").machine
    #expect(throws: AnalysisError.noFiniteMean(mode: "free")) {
      try PartialAnalysis(
        of: endless, stake: endless.defaultStake, because: .tooManyOutcomes(mode: "base"),
        rounds: 1, threads: 1)
    }
  }

  @Test func `is sampled in as many rounds as take a few seconds, or not at all`() throws {
    let engine = try SlotEngine(machine: rain(), seed: 1)
    #expect(PartialAnalysis.affordableRounds(of: engine) == 100_000)
    let fewer = try #require(PartialAnalysis.affordableRounds(of: engine, mostSteps: 700_000_000))
    #expect((10_000..<100_000).contains(fewer))
    #expect(PartialAnalysis.affordableRounds(of: engine, mostSteps: 70_000) == nil)
  }

  /// A round of 1,001 spins with a win on each of a hundred lines. Kept whole, a longer one would fill the memory.
  @Test func `has no round with more wins than are kept`() throws {
    let lines = Array(repeating: "[0]", count: 100).joined(separator: ", ")
    let machine = try MachineFile(
      yaml: """
        {format: 2, name: crowd, symbols: [a], rows: 1, lines: [\(lines)], reels: [[a]], modes: {free: {}}, pays: {a: {1: 1}},
        wins: [{where: lines, match: left},
        {where: window, in: [base], match: count, then: {a: {1: {mode: free, spins: 1000}}}}]}
        """, name: "crowd.yaml"
    ).machine
    let engine = try SlotEngine(machine: machine, seed: 1)
    #expect(engine.round(0, ofAtMost: 20_000) == nil)
    let round = try #require(engine.round(0, ofAtMost: 40_000))
    #expect(round.spins.reduce(0) { $0 + $1.outcome.wins.count } == 100_101)
  }
}

extension `A machine whose rounds are sampled` {
  private static func sweetShop() throws -> Machine {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "SlotAnalysisTests/Fixtures/Modern/sweet-shop.yaml")
    return try MachineFile(
      yaml: String(contentsOf: file, encoding: .utf8), name: "sweet-shop.yaml"
    ).machine
  }

  @Test func `is verified by what is exact`() throws {
    let machine = try Self.sweetShop()
    let simulation = try Simulation(machine: machine, seed: 5, spins: 200)
    var numbers = try ExactNumbers(of: machine, stake: machine.defaultStake)
    let verification = try Verification(
      of: simulation, tally: try simulation.run(threads: 2).tally, against: &numbers, level: 0.001)
    #expect(verification.tests.members.map(\.subject) == ["hit frequency of a paid spin"])
    // In so few rounds, too few first grids pay.
    #expect(
      verification.untested == [
        "pays of base spins", "pays of free spins", "mean pay of the first grids of a paid spin",
        "return of a round", "rounds that award free games",
      ])
    #expect(verification.isPassed)
    let known = KnownFigures(of: machine, stake: machine.defaultStake, rounds: 1_000_000)
    #expect(known.mean == nil)
    #expect(
      known.hitFrequency == OpeningGrids(of: machine, stake: machine.defaultStake)?.hitFrequency)
  }

  /// The key comes from 300 million rounds played outside the project.
  @Test(.enabled(if: Thoroughness.isFull, "a quarter of a million rounds of thirty cells"))
  func `agrees with three hundred million rounds played elsewhere`() throws {
    let (known, knownError) = (0.954_962_265_898_077, 0.000_351_212_256_109)
    let partial = try sampled(Self.sweetShop(), rounds: 1 << 18, threads: 4)
    let pay = partial.pay
    let (mean, error) = ((pay.low + pay.high) / 2 / 13, pay.halfWidth / 2.576 / 13)
    #expect(abs(mean - known) < 4 * (error * error + knownError * knownError).squareRoot())
    let stays = partial.sample.modes[1]
    let frequency = stays.mean(of: partial.sample.rounds)
    #expect(abs(frequency - 0.009_134_233) < 4 * stays.error(of: partial.sample.rounds))
  }
}

extension `A machine whose rounds are sampled` {
  /// One round in 5,000 is so long that it would fill the memory, or one in 500 so long that all would take minutes:
  /// among the 64 rounds from which the number of rounds is judged, most likely there is none.
  @Test(arguments: [(others: 4999, spins: 900_000), (others: 499, spins: 60_000)])
  func `isn't sampled where a few rounds are far longer than the first`(
    others: Int, spins: Int
  ) throws {
    let machine = try MachineFile(
      yaml: """
        {format: 2, name: rare, symbols: [a, b], rows: 1, lines: [[0]], reels: [[a, [b, \(others)]]],
        modes: {free: {reels: [[a]], most: 900000}}, pays: {a: {1: 1}}, wins: [{where: lines, match: left},
        {where: window, in: [base], match: count, then: {a: {1: {mode: free, spins: \(spins)}}}}]}
        """, name: "rare.yaml"
    ).machine
    let engine = try SlotEngine(machine: machine, seed: 1)
    #expect(PartialAnalysis.affordableRounds(of: engine) == 100_000)
    #expect(PartialAnalysis.affordableSample(of: engine, threads: 2) { _ in 0 } == nil)
    let few = PartialAnalysis.affordableSample(of: engine, mostRounds: 64, threads: 2) { _ in 0 }
    #expect(few?.rounds == 64)
  }
}
