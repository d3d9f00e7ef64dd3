import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import Synchronization
import TestSupport
import Testing

/// The folder of published machines given by `SLOT_TRUTH`, if it is set.
private let truth = ProcessInfo.processInfo.environment["SLOT_TRUTH"]
  .map { URL(filePath: $0, directoryHint: .isDirectory).appending(path: "machines") }

@Suite struct `A simulation of rounds` {
  @Test(.timeLimit(.minutes(20)), arguments: ShippedMachines.names)
  func `counts what the engine plays round by round`(name: String) throws {
    let machine = try #require(ShippedMachines.file(named: name)).machine
    try expectAgreement(of: machine, rounds: Thoroughness.cases(2_000, orOnly: 400))
  }

  @Test(
    .enabled(if: truth != nil, "SLOT_TRUTH names a folder of published machines"),
    .timeLimit(.minutes(20)))
  func `counts what the engine plays on published machines`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: try #require(truth), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "yaml" }
    try #require(!files.isEmpty)
    for url in files {
      let text = try String(contentsOf: url, encoding: .utf8)
      let machine = try MachineFile(yaml: text, name: url.lastPathComponent).machine
      let isStated = machine.bonuses.contains { if case .stated = $0.play { true } else { false } }
      if !isStated { try expectAgreement(of: machine, rounds: 1_000) }
    }
  }

  @Test func `stopped early has counted a prefix`() throws {
    let machine = try tidePool()
    let simulation = try Simulation(machine: machine, seed: 3, spins: 50_000_000)
    let asked = AskedTimes()
    let stopped = try simulation.run(threads: 2, shouldStop: { asked.next() >= 12 }).tally
    #expect(stopped.rounds > 0)
    #expect(stopped.rounds < simulation.spins)
    let again = try Simulation(machine: machine, seed: 3, spins: stopped.rounds)
    #expect(try stopped == again.run(threads: 1).tally)
  }

  @Test func `tells of a tally in JSON that reads back as the same`() throws {
    let tally = try Simulation(machine: tidePool(), seed: 3, spins: 20_000).run(threads: 2).tally
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(tally)
    #expect(try encoder.encode(tally) == data)
    #expect(try JSONDecoder().decode(PayTally.self, from: data) == tally)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PayCounts.self, from: Data("[5,1,3,1]".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PayCounts.self, from: Data("[5]".utf8))
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `comes out as the exact numbers say`() throws {
    // 99.9999 % intervals are 4.9 standard deviations: false alarms for one seed in some 300,000.
    let machine = try tidePool()
    let exact = try MachineAnalysis(machine: machine)
    let tally = try Simulation(machine: machine, seed: 2_026, spins: 400_000).run(threads: 2).tally
    let rounds = Double(tally.rounds)
    let error = (exact.variance.value / rounds).squareRoot()
    #expect(abs(tally.mean - exact.mean.value) < 4.9 * error)
    let hits = try #require(exact.hitFrequency).value
    let spread = (hits * (1 - hits) / rounds).squareRoot()
    #expect(abs(Double(tally.hits) / rounds - hits) < 4.9 * spread)
    for odds in exact.odds {
      let counted =
        switch odds.kind {
        case .mode(let mode): tally.modeAwards[mode.index]
        case .bonus(let bonus): tally.bonusAwards[bonus.index]
        case .jackpot(let jackpot): tally.jackpotAwards[jackpot.index]
        }
      let share = try #require(odds.onPaidSpin).probability.value
      #expect(
        abs(Double(counted.paidSpins) / rounds - share)
          < 4.9 * (share * (1 - share) / rounds).squareRoot())
      let chance = try #require(odds.chance).value
      #expect(
        abs(Double(counted.rounds) / rounds - chance)
          < 4.9 * (chance * (1 - chance) / rounds).squareRoot())
      #expect(
        abs(counted.mean(of: tally.rounds) - odds.meanNumber.value)
          < 4.9 * counted.error(of: tally.rounds))
    }
  }

  private func tidePool() throws -> Machine {
    try #require(ShippedMachines.file(named: "tidepool")).machine
  }

  /// Expects the same tally for any number of threads as from rounds played one by one.
  private func expectAgreement(of machine: Machine, rounds: UInt64) throws {
    let simulation = try Simulation(machine: machine, seed: 7, firstSpin: 123_457, spins: rounds)
    let expected = try reference(simulation)
    for threads in [1, 2, 3, 8] {
      var tally = try simulation.run(threads: threads).tally
      // The classic's own counter must agree too; the wins that only it tells apart have their own
      // tests.
      tally.classicSpins = nil
      #expect(tally == expected, "\(machine.name), \(threads)")
    }
    for (state, spins) in expected.states.sorted {
      #expect(ModeState(state, of: machine) != nil)
      #expect(spins.total > 0)
    }
  }

  /// The tally of rounds played one by one by the engine, following the rules.
  private func reference(_ simulation: Simulation) throws -> PayTally {
    let engine = try SlotEngine(
      machine: simulation.machine, stake: simulation.stake, seed: simulation.seed)
    var tally = PayTally(
      modes: simulation.machine.modes.count, bonuses: simulation.machine.bonuses.count,
      jackpots: simulation.machine.jackpots.count)
    for number in simulation.firstSpin..<simulation.firstSpin + simulation.spins {
      tally.count(engine.round(number))
    }
    return tally
  }
}

/// Counts how often it was called.
private final class AskedTimes: Sendable {
  private let times = Mutex(0)

  func next() -> Int {
    times.withLock {
      $0 += 1
      return $0
    }
  }
}
