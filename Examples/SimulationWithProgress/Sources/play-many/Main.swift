import Dispatch
import Foundation
import SlotEngine
import SlotSimulation

/// Plays rounds of the classic machine, a billion by default, until Ctrl-C.
@main
enum Main {
  static func main() async throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1_000_000_000
    guard rounds > 0 else { return print("Give the number of rounds to play, at least 1.") }
    let work = Task {
      try await play(Simulation(seed: 42, spins: rounds)) { progress in
        print("\(progress), \(Int(100 * progress.fraction)) %")
      }
    }
    let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    signal(SIGINT, SIG_IGN)
    interrupt.setEventHandler { work.cancel() }
    interrupt.resume()

    let result = try await work.value
    print("\(result): hit frequency \(result.tally.hitFrequency)")
  }
}
