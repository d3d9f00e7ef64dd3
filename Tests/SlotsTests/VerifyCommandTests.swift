import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The verify command` {
  private let coin = """
    format: 1
    name: coin
    symbols: [heads, tails]
    reels: [[heads, tails], [heads, tails]]
    lines: [[0, 0]]
    pays: {heads: {2: 3}}
    wins: [{where: lines, match: left}]

    """

  /// Writes machine files, and verifies a simulation of the first.
  private func verify(_ files: [String: String], _ arguments: [String]) async throws -> Tool.Ending
  {
    try await withTemporaryFolder { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let paths = arguments.map {
        files[$0] == nil ? $0 : folder.appending(path: $0).path
      }
      return try await Tool.slots.run(["verify", "--seed", "42"] + paths)
    }
  }

  @Test func `passes the classic machine`() async throws {
    let run = try await verify([:], ["--spins", "1e6", "--format", "json"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let record = try JSONDecoder().decode(VerifyRecord.self, from: Data(run.output.utf8))
    #expect(record.passed)
    #expect(record.machine == "classic")
    #expect(record.against == "classic")
    #expect(record.digest == record.againstDigest)
    #expect(record.seed == "42")
    #expect(record.spins == 1_000_000)
    #expect(record.level == 0.001)
    #expect(record.pValue > record.level && record.pValue <= 1)
    #expect(record.tests.map(\.law) == ["chiSquare", "chiSquare", "normal"])
    // 6 symbols win with runs of 3, 4 or 5, or nothing wins; runs have lengths from 1 to 5.
    #expect(record.tests.map(\.degreesOfFreedom) == [18, 4, nil])
    #expect(record.tests.allSatisfy { $0.passed && $0.impossible == 0 })
    #expect(record.tests.map(\.adjustedPValue).min() == record.pValue)
  }

  @Test func `passes a machine from a file`() async throws {
    let run = try await verify(["coin.yaml": coin], ["--machine", "coin.yaml", "--spins", "5e3"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("return of a round"))
    #expect(run.output.contains("Passed: "))
    #expect(run.output.contains("2 threads") || run.output.contains("thread"))
  }

  @Test func `catches a wrong pay table`() async throws {
    let files = ["right.yaml": coin, "wrong.yaml": coin.replacing("2: 3", with: "2: 4")]
    let run = try await verify(
      files, ["--machine", "right.yaml", "--against", "wrong.yaml", "--spins", "5e3"])
    #expect(run.status == 1)
    #expect(run.output.contains(" fails\n"))
    #expect(run.errors.hasPrefix("slots: Failed at the level 0.001: "))
    #expect(run.errors.contains("return of a round"))
    #expect(run.errors.filter(\.isNewline).count == 1)
  }

  @Test func `catches a stop that is missing on a reel`() async throws {
    // Two heads in one of six combinations instead of one of four: both pays and hits differ.
    let files = [
      "right.yaml": coin,
      "wrong.yaml": coin.replacing(
        "[[heads, tails], [heads", with: "[[heads, tails, tails], [heads"),
    ]
    let run = try await verify(
      files,
      ["--machine", "right.yaml", "--against", "wrong.yaml", "--spins", "5e3", "--format", "csv"])
    #expect(run.status == 1)
    #expect(run.lines.first?.hasPrefix("subject,law,observations,statistic,") == true)
    let hits = try #require(run.lines.first { $0.hasPrefix("hit frequency") })
    #expect(hits.hasSuffix(",false"))
  }

  @Test(arguments: ["json", "csv"])
  func `prints the same bytes for any number of threads`(format: String) async throws {
    let options = ["--spins", "5e5", "--format", format]
    let one = try await verify([:], options + ["--threads", "1"])
    #expect(!one.output.isEmpty)
    #expect(try await verify([:], options + ["--threads", "3"]).output == one.output)
  }

  @Test func `refuses machines that can't be compared`() async throws {
    for (changed, hint) in [
      (coin.replacing("tails", with: "edge"), "their symbols differ"),
      (coin + "bet: {cost: 2}\n", "they don't cost the same"),
    ] {
      let run = try await verify(
        ["right.yaml": coin, "other.yaml": changed],
        ["--machine", "right.yaml", "--against", "other.yaml", "--spins", "10"])
      #expect(run.status == 65)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(hint))
      #expect(run.errors.filter(\.isNewline).count == 1)
    }
    let classic = try await verify([:], ["--against", "tidepool", "--spins", "10"])
    #expect(classic.status == 65)
  }

  @Test(arguments: [
    (["--level", "0"], 64, "above 0 and below 1"), (["--level", "1"], 64, "above 0 and below 1"),
    (["--level", "x"], 64, "above 0 and below 1"), (["--spins", "0"], 64, "from 1 to"),
    (["--threads", "0"], 64, "from 1 to 1,024"), (["--against", "nosuch"], 66, "nosuch"),
    (["--machine", "nosuch"], 66, "nosuch"),
  ])
  func `answers what is wrong with one line that says what would be right`(
    arguments: [String], status: Int32, hint: String
  ) async throws {
    let refusal = try await verify([:], arguments)
    #expect(refusal.status == status)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains(hint))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test func `shows an example in its help`() async throws {
    let help = try await Tool.slots.run(["verify", "--help"])
    #expect(help.output.contains("Example: slots verify"))
  }

  #if os(Linux)
    @Test func `says that a full disk took nothing`() async throws {
      let full = try await Tool.slots.run(
        shell: #"exec "$0" verify --seed 1 --spins 1e4 > /dev/full"#)
      #expect(full.status == 74)
    }
  #endif
}

/// The keys of a verification in JSON, and their types.
private struct VerifyRecord: Decodable {
  struct Test: Decodable {
    let subject: String
    let law: String
    let observations: Int
    let statistic: Double?
    let degreesOfFreedom: Int?
    let impossible: Int
    let pValue: Double
    let adjustedPValue: Double
    let passed: Bool
  }
  let machine: String
  let digest: String
  let against: String
  let againstDigest: String
  let lines: Int
  let coins: Int
  let seed: String
  let streamFormat: Int
  let from: String
  let spins: Int
  let level: Double
  let passed: Bool
  let pValue: Double
  let tests: [Test]
  let untested: [String]
}
