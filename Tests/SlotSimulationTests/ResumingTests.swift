import SlotEngine
import SlotSimulation
import SlotStatistics
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A simulation that goes on` {
  private static let spins: UInt64 = 5 * Simulation.blockSizeInSpins + 777

  @Test func `from any tally that it recorded comes to the same end`() throws {
    let simulation = Simulation(seed: 9, firstSpin: 12_345, spins: Self.spins)
    let recorded = Mutex<[PayTally]>([])
    let whole = try simulation.run(
      threads: 1, record: { tally in recorded.withLock { $0.append(tally) } }
    ).tally
    let tallies = recorded.withLock { $0 }
    #expect(Set(tallies.map(\.rounds)).count >= 6)
    for tally in tallies {
      #expect(
        try simulation.run(threads: 2, resuming: tally).tally == whole, "after \(tally.rounds)")
    }
  }

  @Test(arguments: [1, 65_535, 65_536, 65_537, 200_000] as [UInt64])
  func `after any number of spins comes to the same end`(done: UInt64) throws {
    let simulation = Simulation(seed: 9, spins: Self.spins)
    let start = try Simulation(seed: 9, spins: done).run(threads: 1).tally
    #expect(
      try simulation.run(threads: 2, resuming: start).tally == simulation.run(threads: 1).tally)
  }

  @Test func `plays nothing if nothing is left`() throws {
    let simulation = Simulation(seed: 9, spins: 1_000)
    let whole = try simulation.run(threads: 1).tally
    let again = try simulation.run(
      threads: 1, resuming: whole, record: { _ in Issue.record("There is nothing to play.") }
    ).tally
    #expect(again == whole)
  }

  @Test func `of rounds comes to the same end`() throws {
    let machine = try Machine.classic(reels: 3, symbols: 4, run: 2)
    let simulation = try Simulation(machine: machine, seed: 9, spins: 5_000)
    let start = try Simulation(machine: machine, seed: 9, spins: 1_234).run(threads: 1).tally
    #expect(
      try simulation.run(threads: 2, resuming: start).tally == simulation.run(threads: 1).tally)
  }

  @Test func `tells its progress with what was done before`() throws {
    let start = try Simulation(seed: 9, spins: 100_000).run(threads: 1).tally
    let told = Mutex<[UInt64]>([])
    _ = try Simulation(seed: 9, spins: 300_000).run(
      threads: 1, resuming: start, progress: { done in told.withLock { $0.append(done) } }
    ).tally
    #expect(told.withLock { $0 } == [165_536, 231_072, 296_608, 300_000])
  }
}
