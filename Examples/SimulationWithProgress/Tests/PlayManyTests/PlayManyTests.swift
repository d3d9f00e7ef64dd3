import SlotEngine
import SlotSimulation
import SlotStatistics
import Synchronization
import Testing

@testable import play_many

@Suite(.timeLimit(.minutes(10))) struct `Playing many rounds` {
  @Test func `reports its progress up to the last round`() async throws {
    let reports = Mutex<[UInt64]>([])
    let result = try await play(Simulation(seed: 42, spins: 300_000), interval: .milliseconds(1)) {
      let rounds = $0.roundsDone
      reports.withLock { $0.append(rounds) }
    }
    #expect(result.ending == .complete)
    let rounds = reports.withLock { $0 }
    #expect(rounds == rounds.sorted())
    #expect(rounds.last == 300_000)
  }

  @Test func `keeps the rounds that were played when it is cancelled`() async throws {
    let task = Task {
      try await play(Simulation(seed: 42, spins: 1 << 50), interval: .milliseconds(1)) { _ in }
    }
    task.cancel()
    let result = try await task.value
    #expect(result.wasStopped)
    // A simulation of just as many rounds counts the same.
    if result.tally.rounds > 0 {
      let again = Simulation(seed: 42, spins: result.tally.rounds)
      #expect(result.tally == (try await again.tally()))
    }
  }
}
