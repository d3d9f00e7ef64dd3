import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Synchronization
import Testing

@testable import SlotSimulation

@Suite(.timeLimit(.minutes(20))) struct `A simulation that tasks wait for` {
  /// More rounds than any test can wait for.
  private static let endless: UInt64 = 1 << 50

  @Test(arguments: ["classic", "tidepool"])
  func `counts what the one that blocks counts`(name: String) async throws {
    let machine = try #require(ShippedMachines.file(named: name)).machine
    let simulation = try Simulation(machine: machine, seed: 3, spins: 70_000)
    let expected = try simulation.run(threads: 1)
    #expect(expected.ending == .complete)
    #expect(try await simulation.tally(threads: 3) == expected.tally)
    #expect(try await simulation.start().result == expected)
  }

  @Test(arguments: [1, 2, 64])
  func `can be cancelled`(threads: Int) async throws {
    let simulation = Simulation(seed: 3, spins: Self.endless)
    let task = Task { try await simulation.tally(threads: threads) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [1, 2, 64])
  func `that is cancelled waits for none of its threads`(threads: Int) async throws {
    let gate = Gate()
    let running = Self.running(on: threads) { StuckCounter(gate: gate) }
    let task = Task { try await running.result }
    task.cancel()
    let result = try await task.value
    #expect(result.wasStopped)
    #expect(result.tally.rounds == 0)
    gate.open()
  }

  @Test func `keeps what was finished when it is stopped`() async throws {
    let gate = Gate()
    let counters = Simulation(seed: 3, spins: Self.endless).makeCounter(counting: nil) { false }
    let running = Self.running(on: 2) { PausingCounter(counter: counters(), gate: gate) }
    for await progress in running.progress where progress.roundsDone > 0 { break }
    running.stop()
    let result = try await running.result
    gate.open()
    #expect(result.ending == .stopped)
    #expect("\(result)".hasSuffix("rounds, stopped"))
    #expect(result.tally.rounds > 0)
    let again = Simulation(seed: 3, spins: result.tally.rounds)
    #expect(try result.tally == again.run(threads: 2).tally)
  }

  @Test func `goes on where one that was stopped ended`() async throws {
    let simulation = Simulation(seed: 3, spins: 300_000)
    let whole = try simulation.run(threads: 1)
    let first = try Simulation(seed: 3, spins: 100_000).run(threads: 1).tally
    #expect(try await simulation.start(threads: 2, resuming: first).result == whole)
  }

  @Test func `ends where it is enough, and says so`() async throws {
    let simulation = Simulation(seed: 3, spins: Self.endless)
    let result = try await simulation.start(threads: 3, isEnough: { $0.rounds >= 50_000 }).result
    #expect(result.ending == .enough)
    #expect(result == (try simulation.run(threads: 1, isEnough: { $0.rounds >= 50_000 })))
  }

  @Test func `tells its progress, and at last its end`() async throws {
    let simulation = Simulation(seed: 3, spins: 2_000_000)
    let running = simulation.start(threads: 2, progressInterval: .milliseconds(1))
    var told: [SimulationProgress] = []
    for await progress in running.progress { told.append(progress) }
    let rounds = told.map(\.roundsDone)
    #expect(rounds == rounds.sorted())
    #expect(told.map(\.elapsed) == told.map(\.elapsed).sorted())
    let last = try #require(told.last)
    #expect(last.fraction == 1)
    #expect("\(last)" == "2000000 of 2000000 rounds")
    #expect(try await running.result.tally == last.tally)
  }

  /// Other tasks run while a simulation occupies more threads than there are processors; if it used the
  /// concurrency pool, none would, and this test would never end.
  @Test func `leaves the concurrency pool to other tasks`() async throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let gate = Gate()
    let running = Self.running(on: 2 * processors) { StuckCounter(gate: gate) }
    await withTaskGroup { group in
      for _ in 0..<2 * processors {
        group.addTask {
          for _ in 0..<10 { try? await Task.sleep(for: .milliseconds(2)) }
        }
      }
    }
    running.stop()
    #expect(try await running.result.wasStopped)
    gate.open()
  }

  @Test func `that nobody keeps ends`() async {
    await withCheckedContinuation { task in
      let token = Token { task.resume() }
      _ = Self.running(on: 1) { TokenCounter(token: token) }
    }
  }

  @Test func `goes on as long as its progress is followed`() async {
    var last: SimulationProgress?
    for await progress in Simulation(seed: 3, spins: 500_000).start(threads: 1).progress {
      last = progress
    }
    #expect(last?.roundsDone == 500_000)
  }

  private static func running(
    on threads: Int, counter: @escaping @Sendable () -> any StretchCounter
  ) -> RunningSimulation {
    let simulation = Simulation(seed: 3, spins: endless)
    let run = SharedRun(simulation, from: simulation.emptyTally(), threads: threads, isEnough: nil)
    return RunningSimulation(simulation, run, progressInterval: .milliseconds(5)) { counter }
  }
}

/// Plays nothing until the gate is open: a thread that is busy with something long.
private struct StuckCounter: StretchCounter {
  let gate: Gate
  let roundsAtOnce: UInt64 = 1
  let leastRoundsAtOnce: UInt64 = 1

  func tally(of count: UInt64, from first: UInt64) throws(RoundCutOff) -> PayTally {
    gate.wait()
    throw .stopped
  }
}

/// Plays a few stretches, then waits until the gate opens.
///
/// A test may have to wait for minutes before it can stop a run, which would otherwise take the processors
/// away from the tests that it waits for.
private struct PausingCounter: StretchCounter {
  var counter: any StretchCounter
  var stretchesLeft = 3
  let gate: Gate

  var roundsAtOnce: UInt64 { counter.roundsAtOnce }
  var leastRoundsAtOnce: UInt64 { counter.leastRoundsAtOnce }

  mutating func tally(of count: UInt64, from first: UInt64) throws(RoundCutOff) -> PayTally {
    guard stretchesLeft > 0 else {
      gate.wait()
      throw .stopped
    }
    stretchesLeft -= 1
    return try counter.tally(of: count, from: first)
  }
}

/// Plays rounds that nobody wins, and tells when it is thrown away.
private struct TokenCounter: StretchCounter {
  let token: Token
  let roundsAtOnce: UInt64 = 1
  let leastRoundsAtOnce: UInt64 = 1

  func tally(of count: UInt64, from first: UInt64) throws(RoundCutOff) -> PayTally {
    Simulation(seed: 1, spins: count).emptyTally()
  }
}

/// Tells when the last of its owners lets go of it.
private final class Token: Sendable {
  private let done: @Sendable () -> Void

  init(_ done: @escaping @Sendable () -> Void) {
    self.done = done
  }

  deinit { done() }
}

/// Threads wait here until it is opened.
private final class Gate: Sendable {
  private let condition = NSCondition()
  private let isOpen = Atomic(false)

  func open() {
    isOpen.store(true, ordering: .sequentiallyConsistent)
    condition.withLock { condition.broadcast() }
  }

  func wait() {
    condition.withLock {
      while !isOpen.load(ordering: .sequentiallyConsistent) { condition.wait() }
    }
  }
}
