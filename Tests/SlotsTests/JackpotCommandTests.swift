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

  @Test
  func `compare and sweep with the return in long play, and leave tuning to what doesn't grow`()
    async throws
  {
    try await withMachine { folder, file in
      // 8 · 1/4 of 4; and 5 · 1/4 + 1, 9 · 1/20 + 1, and from 9 to at most 20: 1 to 11 rounds, (10 + … + 20)/66.
      let without = 0.5
      let jackpots = (5.0 / 4 + 1 + 9.0 / 20 + 1 + 165.0 / 66) / 4
      let compared = try await Tool.slots.run(["exact", file, "--compare", file, "--format", "csv"])
      let line = try #require(compared.lines.first { $0.hasPrefix("returnWithJackpots,") })
      let value = try #require(
        Double(line.split(separator: ",", omittingEmptySubsequences: false)[2]))
      #expect(abs(value - without - jackpots) < 1e-9, "\(line)")
      let swept = try await Tool.slots.run([
        "exact", file, "--sweep", "jackpots.pot.seed=5..9..4", "--format", "csv",
      ])
      // 4 more credits of seed, a quarter of the time, at a cost of 4.
      #expect(
        swept.output.contains("returnWithJackpots") && swept.output.contains(",2.05,")
          && swept.output.contains(",2.3,"), "\(swept.status) \(swept.output + swept.errors)")
      let wishes = folder.appending(path: "wishes.yaml")
      try Data("free: [pays]\ntargets: {return: [0.9, 0.001]}\n".utf8).write(to: wishes)
      let tuned = try await Tool.slots.run(["tune", file, wishes.path])
      #expect(tuned.errors.contains("Its jackpots grow"), "\(tuned.errors)")
    }
  }

  @Test func `are judged with what they return in long play by a check`() async throws {
    try await withMachine { _, file in
      // 0.5 without jackpots, and (5/4 + 1 + 9/20 + 1 + 2.5)/4 with them.
      let checked = try await Tool.slots.run(["check", file])
      #expect(
        (checked.output + checked.errors).contains(
          "a round returns 205.00 % of its cost in long play"))
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
        #expect(!refused.errors.contains("cap"), "\(refused.errors)")
      }
    }
  }
}
