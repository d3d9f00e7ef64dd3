import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The exact command's law` {
  /// Pays 3 credits for 1 with probability 1/4.
  private static let coin = """
    format: 1
    name: coin
    symbols: [head, tail]
    reels: [[head, [tail, 3]]]
    lines: [[0]]
    pays: {head: {1: 3}}
    wins: [{where: lines, match: left}]

    """

  private func exact(_ arguments: [String]) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "coin.yaml")
      try Data(Self.coin.utf8).write(to: file)
      return try await Tool.slots.run(["exact", file.path] + arguments)
    }
  }

  @Test func `is a table with a line for each payout in CSV`() async throws {
    let run = try await exact(["--law", "--format", "csv"])
    #expect(run.status == 0)
    #expect(
      run.lines.filter { $0.hasPrefix("payout,") } == ["payout,0,0.75,3,4", "payout,3,0.25,1,4"])
    #expect(run.lines.contains("payoutsUnlisted,,0.0,,"))
    #expect(run.lines.contains("provenance,payouts,exact,,"))
  }

  @Test func `is the same table in JSON`() async throws {
    let run = try await exact(["--law", "--format", "json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let law = try #require(report["law"] as? [String: Any])
    let payouts = try #require(law["payouts"] as? [String: Any])
    let list = try #require(payouts["list"] as? [[String: Any]])
    #expect(list.compactMap { $0["credits"] as? Int } == [0, 3])
    let fractions = list.compactMap { $0["probability"] as? [String: Any] }
    #expect(fractions.compactMap { $0["numerator"] as? String } == ["3", "1"])
    #expect(fractions.compactMap { $0["denominator"] as? String } == ["4", "4"])
    #expect(payouts["bound"] as? Double == 0)
  }

  @Test func `has decimals that add up to one where fractions are too much`() async throws {
    let run = try await Tool.slots.run(["exact", "tidepool", "--law", "--format", "csv"])
    let lines = run.lines.filter { $0.hasPrefix("payout,") }.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let credits = lines.compactMap { Int($0[1]) }
    #expect(credits == Set(credits).sorted())
    #expect(credits.count == lines.count)
    let all = lines.reduce(0) { $0 + (Double($1[2]) ?? .nan) }
    let unlisted = run.lines.first { $0.hasPrefix("payoutsUnlisted,") }?.split(separator: ",")[1]
    #expect(abs(all + (unlisted.flatMap { Double($0) } ?? .nan) - 1) < 1e-12)
  }

  @Test func `has quantiles at any level`() async throws {
    let levels = ["--quantile", "0.75", "--quantile", "0.02"]
    let run = try await exact(levels + ["--session", "4", "--format", "csv"])
    #expect(run.status == 0)
    // Three rounds of four pay nothing; four rounds pay nothing 0.32 of the time.
    #expect(run.lines.contains("roundQuantile,0.75,0,,"))
    #expect(run.lines.contains("roundQuantile,0.9,3,,"))
    #expect(run.lines.contains("sessionNet,4 0.02,-4,,"))
    #expect(run.lines.contains("sessionNet,4 0.75,2,,"))
    let text = try await exact(levels)
    #expect(text.output.contains("2 % of rounds pay at most"))
  }

  @Test func `says how long a bankroll lasts, and whether it reaches a goal`() async throws {
    let options = ["--bankroll", "1", "--goal", "2", "--goal", "4"]
    let run = try await exact(options + ["--format", "csv"])
    #expect(run.status == 0)
    // 1 / (1 − 3/4) rounds; three players of four are broke after the first, and the fourth has reached 3.
    #expect(run.lines.contains("meanRoundsUntilBroke,1,4,4,1"))
    #expect(run.lines.contains("medianRoundsUntilBroke,1,1,,"))
    #expect(run.lines.contains("goalProbability,1 2,0.25,1,4"))
    // h(1) = h(3)/4, h(3) = 1/4 + 3/4 h(2), h(2) = 1/4 + 3/4 h(1).
    let chance = try #require(run.lines.first { $0.hasPrefix("goalProbability,1 4,") })
    #expect(chance.hasSuffix(",7,55"))
    let text = try await exact(options)
    #expect(text.output.contains("mean number of rounds"))
    #expect(text.output.contains("reaches 4 credits first"))
  }

  @Test(
    arguments: [
      (["--goal", "5"], 64, "add --bankroll"),
      (["--bankroll", "5", "--goal", "5"], 64, "A goal is above the bankroll"),
      (["--bankroll", "5", "--goal", "x"], 64, "from 1 to 1,000,000,000 bets"),
      (["--bankroll", "5", "--goal", "1e9"], 65, "ask for at most"),
      (["--quantile", "1"], 64, "above 0 and below 1"),
      (["--quantile", "nan"], 64, "above 0 and below 1"),
      (["--quantile", "0.5", "--compare", "classic"], 64, "leave out --quantile"),
      (["--set", "pays.head.1=4", "--bankroll", "5"], 0, ""),
    ] as [([String], Int32, String)])
  func `says what is wrong`(arguments: [String], status: Int32, sentence: String) async throws {
    let run = try await exact(arguments)
    #expect(run.status == status)
    #expect(sentence.isEmpty || run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func `says why a bankroll has no mean`() async throws {
    let run = try await exact(["--set", "pays.head.1=4", "--bankroll", "5"])
    #expect(run.output.contains("Bankrolls last for ever in the mean"))
  }

  @Test func `is refused for a machine that pays nothing`() async throws {
    let run = try await Tool.slots.run(["exact", "classic", "--quantile", "0.5"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--quantile computes the distribution of pays"))
  }
}
