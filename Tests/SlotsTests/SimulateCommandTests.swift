import Foundation
import SlotEngine
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The simulate command` {
  private func simulate(_ arguments: String...) async throws -> Tool.Ending {
    try await Tool.slots.run(["simulate", "--seed", "42"] + arguments)
  }

  @Test(arguments: ["json", "csv"])
  func `prints the same bytes for any number of threads`(format: String) async throws {
    let one = try await simulate("--spins", "2M", "--threads", "1", "--format", format)
    #expect(one.status == 0)
    #expect(one.errors.isEmpty)
    #expect(!one.output.isEmpty)
    for threads in ["2", "3", "7"] {
      let many = try await simulate("--spins", "2M", "--threads", threads, "--format", format)
      #expect(many.output == one.output, "with \(threads) threads")
    }
  }

  @Test func `prints its figures in JSON`() async throws {
    let run = try await simulate("--spins", "2M", "--from", "5", "--format", "json")
    let record = try JSONDecoder().decode(SimulationRecord.self, from: Data(run.output.utf8))
    #expect(record.machine == "classic")
    #expect(record.digest.count == 64)
    #expect(record.seed == "42")
    #expect(record.from == "5")
    #expect(record.streamFormat == 1)
    #expect(record.spins == 2_000_000)
    #expect(record.hitFrequency == Double(record.wins) / 2_000_000)
    #expect(record.interval.level == 0.99)
    #expect(record.interval.low < 2.0 / 27 && 2.0 / 27 < record.interval.high)
    #expect(Set(record.longestRuns.keys) == ["1", "2", "3", "4", "5"])
    #expect(record.longestRuns.values.reduce(0, +) == 2_000_000)
  }

  @Test func `counts what the spin command shows`() async throws {
    let run = try await simulate("--spins", "70000", "--from", "65000", "--format", "json")
    let record = try JSONDecoder().decode(SimulationRecord.self, from: Data(run.output.utf8))
    let engine = SlotEngine(seed: 42)
    let wins = (UInt64(65_000)..<135_000).filter { engine.outcome(ofSpin: $0).isWin }.count
    #expect(record.wins == wins)
  }

  @Test func `says the seed that it chose beside the result`() async throws {
    let run = try await Tool.slots.run(["simulate", "--spins", "1e3", "--format", "json"])
    let record = try JSONDecoder().decode(SimulationRecord.self, from: Data(run.output.utf8))
    #expect(run.errors == "seed \(record.seed)\n")
  }
}

/// The keys of a simulation in JSON, and their types.
struct SimulationRecord: Decodable {
  struct Interval: Decodable {
    let low: Double
    let high: Double
    let level: Double
    let method: String
  }
  let machine: String
  let digest: String
  let seed: String
  let from: String
  let streamFormat: Int
  let spins: Int
  let wins: Int
  let hitFrequency: Double
  let interval: Interval
  let longestRuns: [String: Int]
}
