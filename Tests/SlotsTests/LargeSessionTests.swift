import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Sessions of large stakes` {
  /// A round pays 4,194,303 × a million × 1,000 coins credits every other time: 2,200 sums of them fit in 64 bits.
  private let yaml = """
    format: 2
    name: cost
    symbols: [a, b]
    reels: [[a, b]]
    bet: {cost: 1000000, coins: 1000}
    wins: [{where: window, match: count, times: bet, pays: {a: {1: 4194303}}}]

    """

  @Test(arguments: [("1000", 0 as Int32), ("10000", 65), ("10000000", 65)])
  func `are counted, or refused in words`(rounds: String, status: Int32) async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "cost.yaml").path
      try yaml.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try await Tool.slots.run([
        "simulate", "--machine", path, "--coins", "1000", "--spins", "30000", "--seed", "1",
        "--session", rounds,
      ])
      #expect(run.status == status)
      #expect(run.errors.contains("ask for shorter sessions") == (status == 65))
    }
  }

  @Test(.enabled(if: CaseFolder.isAvailable))
  func `never trap`() async throws {
    let run = try await Tool.slots.run([
      "simulate", "--machine", CaseFolder.path("hostile/cost.yaml"), "--coins", "1000", "--session",
      "10000000", "--spins", "100000", "--seed", "1",
    ])
    #expect(run.signal == nil)
  }
}
