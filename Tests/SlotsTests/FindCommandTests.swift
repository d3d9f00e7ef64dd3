import Foundation
import SlotEngine
import Testing

@Suite(.timeLimit(.minutes(60))) struct `The find command` {
  private func found(_ condition: String, from: Int = 0) async throws -> [SpinRecord] {
    let spins = try await Tool.slots.run([
      "find", condition, "--seed", "42", "--from", "\(from)", "--limit", "5", "--format", "json",
    ])
    #expect(spins.status == 0)
    return try spins.lines.map { try JSONDecoder().decode(SpinRecord.self, from: Data($0.utf8)) }
  }

  @Test func `finds the first spins that show it, and none besides`() async throws {
    let engine = SlotEngine(seed: 42)
    let wins = (UInt64(100)...).lazy.filter { engine.outcome(ofSpin: $0).isWin }.prefix(5)
    #expect(try await found("win", from: 100).map(\.spin) == wins.map { "\($0)" })
  }

  @Test func `finds what holds of all conditions at once`() async throws {
    let spins = try await found("run>=4 and symbol=crown")
    #expect(spins.count == 5)
    for spin in spins {
      #expect(spin.wins.contains { $0.name == "crown" && $0.count >= 4 })
    }
  }

  @Test func `prints spins as the spin command does`() async throws {
    let found = try await Tool.slots.run(["find", "lose", "--seed", "42", "--limit", "1"])
    let spin = try await Tool.slots.run(["spin", "--seed", "42"])
    #expect(found.output == spin.output)
  }

  @Test func `says so where nothing is found`() async throws {
    let nothing = try await Tool.slots.run([
      "find", "run=5 and symbol=bar", "--seed", "42", "--within", "10",
    ])
    #expect(nothing.status == 1)
    #expect(nothing.output.isEmpty)
    #expect(
      nothing.errors == """
        slots: No spin from 0 to 9 shows that; look further with --within, or at another --seed.

        """)
  }
}
