import Foundation
import SlotEngine
import SlotSimulation

/// Measures how soon a cancelled simulation returns, and how evenly a task beats during one.
///
/// Prints the figures without judging them: they depend on the computer's load.
@main
enum Main {
  private static let clock = ContinuousClock()
  /// More rounds than are ever played here.
  private static let rounds: UInt64 = 1_000_000_000_000

  static func main() async throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    print("\(cores) cores\n\nthreads  cancelled after, ms: median and longest of 20")
    for threads in [1, 2, cores, 4 * cores] {
      var delays: [Double] = []
      for seed in 1...20 {
        delays.append(try await delayOfCancelling(seed: UInt64(seed), threads: threads))
      }
      delays.sort()
      print("\(threads)\t \(shown(delays[delays.count / 2]))\t\(shown(delays[delays.count - 1]))")
    }
    let gaps = try await heartbeats(threads: cores)
    print(
      "\na beat each 200 ms during a simulation on all cores: \(gaps.count) beats, ms between two")
    print("shortest \(shown(gaps.min() ?? 0)), longest \(shown(gaps.max() ?? 0))")
  }

  /// The time from cancelling a task to its return, in milliseconds.
  private static func delayOfCancelling(seed: UInt64, threads: Int) async throws -> Double {
    let work = Task { try await Simulation(seed: seed, spins: rounds).tally(threads: threads) }
    try await Task.sleep(for: .milliseconds(50))
    let start = clock.now
    work.cancel()
    _ = await work.result
    return milliseconds(start.duration(to: clock.now))
  }

  /// The times between the beats of a task that sleeps until each multiple of 200 ms, for six
  /// seconds, in milliseconds.
  private static func heartbeats(threads: Int) async throws -> [Double] {
    let work = Task { try await Simulation(seed: 42, spins: rounds).tally(threads: threads) }
    let start = clock.now
    var last = start
    var gaps: [Double] = []
    for beat in 1...30 {
      try await clock.sleep(until: start + .milliseconds(200 * beat))
      gaps.append(milliseconds(last.duration(to: clock.now)))
      last = clock.now
    }
    work.cancel()
    _ = await work.result
    return gaps
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  private static func shown(_ number: Double) -> String { String(format: "%.1f", number) }
}
