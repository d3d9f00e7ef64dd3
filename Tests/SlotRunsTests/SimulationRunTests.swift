import Foundation
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotRuns
import SlotSimulation
import SlotStatistics
import SlotVerification
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A run in this process` {
  private let machine: Machine
  private let simulation: Simulation
  private let share: RunShare

  init() throws {
    machine = try #require(ShippedMachines.file(named: "arcade")).machine
    simulation = try Simulation(machine: machine, seed: 4, spins: 3_000)
    share = RunShare(allOf: RunIdentity(simulation, digest: machine.digest))
  }

  private func run(
    keeping checkpoint: CheckpointFile? = nil, goal: PrecisionGoal? = nil
  ) -> SimulationRun {
    SimulationRun(simulation, share: share, threads: 2, checkpoint: checkpoint, goal: goal)
  }

  @Test func `counts what the simulation counts, and says how it went`() throws {
    let played: PlayedRun = try run().play()
    #expect(try played.tally == simulation.run(threads: 1).tally)
    #expect(played.isComplete)
    #expect(played.spinsBefore == 0)
    #expect(played.performance.hasPrefix("2 threads, "))
    #expect(played.performance.hasSuffix(" spins a second"))
  }

  @Test func `that is stopped immediately is incomplete, and goes on from its checkpoint`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "run.log").path
      let said = Mutex<[String]>([])
      let asked = Atomic(0)
      do {
        let kept = try CheckpointFile(path: path, interval: .zero)
        let stopped: PlayedRun = try run(keeping: kept).play(
          shouldStop: { asked.add(1, ordering: .relaxed).oldValue >= 3 })
        #expect(!stopped.isComplete)
        #expect(stopped.tally.rounds > 0 && stopped.tally.rounds < 3_000)
      }
      let kept = try CheckpointFile(path: path, interval: .zero)
      let told = Mutex<[RunProgress]>([])
      let played: PlayedRun = try run(keeping: kept).play(
        remarks: Remarks { sentence in said.withLock { $0.append(sentence) } },
        progress: { progress in told.withLock { $0.append(progress) } })
      #expect(played.isComplete)
      #expect(try played.tally == simulation.run(threads: 1).tally)
      #expect(played.spinsBefore > 0)
      let sentence = try #require(said.withLock { $0 }.first)
      #expect(sentence.hasPrefix("slots: resuming after "))
      #expect(sentence.hasSuffix(" of 3,000 spins"))
      let progress = told.withLock { $0 }
      #expect(progress.last?.done == 3_000)
      #expect(progress.allSatisfy { $0.before == played.spinsBefore && $0.total == 3_000 })
      #expect(played.performance.contains("spins are from the checkpoint"))
    }
  }

  @Test func `refuses the checkpoint of another run, and says the difference`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "run.log").path
      do {
        let kept = try CheckpointFile(path: path, interval: .zero)
        let _: PlayedRun = try run(keeping: kept).play()
      }
      let kept = try CheckpointFile(path: path, interval: .zero)
      let other = try Simulation(machine: machine, seed: 5, spins: 3_000)
      let stranger = SimulationRun(
        other, share: RunShare(allOf: RunIdentity(other, digest: machine.digest)), threads: 1,
        checkpoint: kept)
      let error = try #require(throws: RefusedRunFile.self) {
        let _: PlayedRun = try stranger.play()
      }
      #expect(error.description.contains("is for seed 4, not 5"))
    }
  }

  @Test func `ends at the milestone where it is precise enough`() throws {
    let classic = Simulation(seed: 7, spins: 1_000_000)
    let run = SimulationRun(
      classic, share: RunShare(allOf: RunIdentity(classic, digest: "")), threads: 2,
      goal: PrecisionGoal(halfWidth: 0.002))
    let totals = Mutex<Set<UInt64?>>([])
    let played: PlayedRun = try run.play(
      progress: { progress in _ = totals.withLock { $0.insert(progress.total) } })
    #expect(played.isComplete)
    // At the exact hit frequency it takes 2.5758² · 2/27 · 25/27 / 0.002² = 113,767 spins;
    // milestones are 1,024 apart there.
    #expect(abs(Int(played.tally.rounds) - 113_767) < 4 * 1_024)
    #expect(totals.withLock { $0 } == [nil])
  }
}
