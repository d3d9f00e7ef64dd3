import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Commands on jackpots that grow` {
  private static let yaml = """
    format: 2
    name: pools
    symbols: [a, b]
    bet: {cost: 4}
    reels: [[a, b, b, b]]
    wins: [{where: window, match: count, pays: {a: {1: 8}}, then: {a: {1: {jackpot: pot}}}}]
    jackpots:
      pot: {seed: 5, rate: [1, 4]}
      lucky: {seed: 9, rate: [1, 4], chance: [1, 20]}
      daily: {seed: 9, rate: [1, 4], by: 20}

    """

  private func withMachine(_ work: (URL, String) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "pools.yaml")
      try Data(Self.yaml.utf8).write(to: file)
      try await work(folder, file.path)
    }
  }

  @Test func `play on from the meters that were printed`() async throws {
    try await withMachine { _, file in
      let spin = ["spin", file, "--seed", "4", "--format", "json"]
      let whole = try await Tool.slots.run(spin + ["--count", "60"])
      #expect(whole.status == 0, "\(whole.errors)")
      #expect(whole.lines.contains { $0.contains("\"growingJackpots\":[{\"name\":\"daily\"") })
      struct Printed: Decodable {
        struct Meter: Decodable {
          let credits: Int
          let point: Int?
        }
        let jackpotMeters: [String: Meter]
      }
      let last = try #require(whole.lines.dropFirst(39).first)
      let meters = try JSONDecoder().decode(Printed.self, from: Data(last.utf8)).jackpotMeters
      let given = meters.sorted { $0.key < $1.key }.map { name, meter in
        "\(name)=\(meter.credits)" + (meter.point.map { ":\($0)" } ?? "")
      }
      let rest = try await Tool.slots.run(
        spin + ["--from", "40", "--count", "20", "--meters", given.joined(separator: ",")])
      #expect(
        rest.lines.filter { !$0.isEmpty } == Array(whole.lines.filter { !$0.isEmpty }.dropFirst(40))
      )
    }
  }

  @Test func `give the same result from shards as from one run`() async throws {
    try await withMachine { folder, file in
      let run = ["simulate", file, "--spins", "30000", "--seed", "7", "--quiet"]
      let whole = try await Tool.slots.run(run + ["--format", "json", "--threads", "1"])
      #expect(whole.output.contains("\"growingJackpots\""))
      var parts: [String] = []
      for shard in 0..<3 {
        let part = folder.appending(path: "part-\(shard).json").path
        let played = try await Tool.slots.run(run + ["--shard", "\(shard)/3", "--output", part])
        #expect(played.status == 0, "\(played.errors)")
        parts.append(part)
      }
      let merged = try await Tool.slots.run(["merge"] + parts + ["--format", "json"])
      #expect(merged.output == whole.output)
    }
  }

  @Test func `fit what is exact, and say the return at given meters`() async throws {
    try await withMachine { _, file in
      let verified = try await Tool.slots.run(["verify", file, "--spins", "20000", "--seed", "1"])
      #expect(verified.status == 0, "\(verified.output)")
      #expect(verified.output.contains("rounds that win the jackpot lucky"))
      #expect(verified.output.contains("pay of the jackpot daily"))
      // 1/4 · (8 + 11) + 1/20 · 20 + 1/2 · 19 credits of a cost of 4.
      let exact = try await Tool.slots.run([
        "exact", file, "--meters", "pot=10,lucky=19,daily=18", "--format", "csv",
      ])
      #expect(exact.output.contains("returnAtMeters,,3.8125,61,16"), "\(exact.output)")
    }
  }

  @Test(arguments: [
    ("daily=20", "9 to 19"), ("daily", "isn't a meter"), ("gold=5", "it has daily, lucky, pot"),
    ("daily=9:x", "isn't a meter"), ("pot=9:12", "can't be won at 12"),
  ])
  func `refuse meters that can't be`(meters: String, words: String) async throws {
    try await withMachine { _, file in
      let refused = try await Tool.slots.run(["spin", file, "--seed", "1", "--meters", meters])
      #expect(refused.status == 64)
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
  }

  @Test func `refuse to export or to commit to what keeps no meters`() async throws {
    try await withMachine { folder, file in
      for arguments in [
        ["export", file, "--stake", folder.appending(path: "stake").path],
        ["fair", "commit", file, "--output", folder.appending(path: "fair.json").path],
      ] {
        let refused = try await Tool.slots.run(arguments)
        #expect(refused.status != 0)
        #expect(
          refused.errors.contains("jackpots that grow from round to round"), "\(refused.errors)")
      }
      let window = try await Tool.game.run(["--machine", file, "--shot", folder.path + "/x.png"])
      #expect(window.status == 65)
      #expect(window.errors.contains("keeps no meters between rounds"), "\(window.errors)")
    }
  }
}
