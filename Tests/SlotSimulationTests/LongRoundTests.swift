import SlotEngine
import SlotMachineFile
import SlotStatistics
import Synchronization
import Testing

@testable import SlotSimulation

@Suite(.timeLimit(.minutes(20))) struct `A round that never ends` {
  /// Each paid spin awards a million games, each of them a million bonus rounds, and each of those
  /// another million.
  private static func endless(seed: UInt64, spins: UInt64) throws -> Simulation {
    func wins(in mode: String, then next: String) -> String {
      "  - {where: window, match: count, in: [\(mode)], "
        + "then: {star: {1: {mode: \(next), spins: 1000000}}}}"
    }
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: endless
        symbols: [star]
        bet: {cost: 1}
        reels: [[star]]
        wins:
        \(wins(in: "base", then: "one"))
        \(wins(in: "one", then: "two"))
        \(wins(in: "two", then: "three"))
        modes: {one: {most: 1000000}, two: {most: 1000000}, three: {most: 1000000}}

        """, name: "endless.yaml"
    ).machine
    return try Simulation(machine: machine, seed: seed, spins: spins)
  }

  @Test(arguments: [1, 3])
  func `can be stopped`(threads: Int) throws {
    let simulation = try Self.endless(seed: 1, spins: 1_000)
    let asked = Atomic(0)
    let tally = try simulation.run(
      threads: threads, shouldStop: { asked.add(1, ordering: .relaxed).newValue >= 20 }
    ).tally
    #expect(tally == simulation.emptyTally())
  }

  private static let nothing = Simulation(seed: 1, spins: 1).emptyTally()

  @Test func `ends a run with the rounds before it merged, whatever was finished first`() throws {
    func block(_ spins: UInt64) throws -> Result<PayTally, EndlessRound> {
      .success(try Simulation(seed: 1, spins: spins).run(threads: 1).tally)
    }
    let reason = EndlessRound(round: 12, mostSteps: 5)
    var ledger = PrefixLedger(start: Self.nothing)
    ledger.add(.failure(reason), number: 2)
    ledger.add(.failure(EndlessRound(round: 99, mostSteps: 5)), number: 3)
    ledger.add(try block(5), number: 1)
    #expect(!ledger.hasEnded)
    ledger.add(try block(7), number: 0)
    #expect(ledger.hasEnded)
    #expect(ledger.failure == reason)
    #expect(ledger.tally.rounds == 12)
  }

  @Test func `doesn't matter beyond where a run has ended`() throws {
    var ledger = PrefixLedger(start: Self.nothing, isEnough: { _ in true })
    ledger.add(.failure(EndlessRound(round: 12, mostSteps: 5)), number: 1)
    let first = try Simulation(seed: 1, spins: Milestone.next(after: 0)).run(threads: 1).tally
    ledger.add(.success(first), number: 0)
    #expect(ledger.hasEnded)
    #expect(ledger.failure == nil)
  }

  /// Two reels of stars win on all lines for a thousand grids, whose wins would be in memory together: values are
  /// drawn as symbols land, so the spin is played by the rules.
  @Test func `is given up before the wins of a spin fill the memory`() throws {
    let lines = Array(repeating: "[0, 0, 0]", count: 200).joined(separator: ", ")
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: waterfall
        symbols: [star, moon]
        lines: [\(lines)]
        reels: [[star], [star], [star, moon]]
        tumble: {most: 1000}
        values: {moon: {draw: [[1, 1]]}}
        wins: [{where: lines, match: left, pays: {star: {2: 1}}}]

        """, name: "waterfall.yaml"
    ).machine
    #expect(throws: EndlessRound.self) {
      try Simulation(machine: machine, seed: 1, spins: 1).run(threads: 1)
    }
  }

  @Test func `is told with what would be right`() {
    let sentence = "\(EndlessRound(round: 12, mostSteps: 16_777_216))"
    #expect(sentence.hasPrefix("Round 12 takes more than 16,777,216 spins, awards and bonuses"))
    #expect(sentence.contains("lower \"most\""))
  }
}
