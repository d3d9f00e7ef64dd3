import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Commands at a bet` {
  /// Two reels; with the bet `sure` both always show heads, and `buy` gives two flips of them.
  private static let yaml = """
    format: 2
    name: coins
    symbols: [heads, tails]
    strips: {fair: [heads, tails], sure: [heads]}
    reels: [fair, fair]
    lines: [[0, 0]]
    bet: {cost: 4}
    bets:
      buy: {cost: 12, then: {mode: flips, spins: 2}}
      sure: {cost: 8, reels: [sure, sure]}
    pays: {heads: {2: 6}}
    wins: [{where: lines, match: left}]
    modes: {flips: {reels: [sure, fair]}}

    """

  private func withMachine(_ work: (String) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "coins.yaml")
      try Data(Self.yaml.utf8).write(to: file)
      try await work(file.path)
    }
  }

  private func json(_ arguments: [String]) async throws -> [String: Any] {
    let result = try await Tool.slots.run(arguments + ["--format", "json"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let record = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(record as? [String: Any])
  }

  @Test func `give the exact figures of all bets, and those of one in full`() async throws {
    try await withMachine { path in
      // 6 with probability 1/4 for 4; always 6 for 8; twice 6 with probability 1/2 for 12.
      let base = try await json(["exact", "--machine", path])
      let bets = try #require(base["bets"] as? [[String: Any]])
      #expect(bets.compactMap { $0["name"] as? String } == ["base", "buy", "sure"])
      #expect(bets.compactMap { $0["cost"] as? Int } == [4, 12, 8])
      let returns = bets.compactMap { ($0["return"] as? [String: Any])?["value"] as? Double }
      #expect(returns == [0.375, 0.5, 0.75])
      #expect((base["returnSpread"] as? [String: Any])?["value"] as? Double == 0.375)
      #expect(base["bet"] == nil && base["cost"] as? Int == 4)

      let buy = try await json(["exact", "--machine", path, "--bet", "buy"])
      #expect(buy["bet"] as? String == "buy" && buy["cost"] as? Int == 12)
      #expect(buy["hitFrequency"] is NSNull && buy["cycle"] is NSNull)
      #expect((buy["return"] as? [String: Any])?["value"] as? Double == 0.5)
      #expect(buy["digest"] as? String == base["digest"] as? String)

      let text = try await Tool.slots.run(["exact", "--machine", path, "--bet", "sure"])
      #expect(text.output.contains("bet sure, cost 8: exact"))
      #expect(text.lines.contains { $0.contains("sure") && $0.contains("75.000000 %") })
      #expect(text.output.contains("The returns differ by at most 37.500000 % of the bet."))
    }
  }

  @Test func `refuse a bet that the machine doesn't have`() async throws {
    try await withMachine { path in
      let refusal = try await Tool.slots.run(["exact", "--machine", path, "--bet", "all"])
      #expect(refusal.status == 64)
      #expect(refusal.errors.contains("coins has no bet all; it has base, buy, sure."))
    }
  }

  @Test func `show rounds without a paid spin`() async throws {
    try await withMachine { path in
      let range = ["--machine", path, "--bet", "buy", "--seed", "1"]
      let round = try await json(["spin"] + range)
      #expect(round["ordinal"] == nil && (round["window"] as? [Any])?.isEmpty ?? false)
      let purchase = try #require(round["purchase"] as? [String: Any])
      #expect(purchase["award"] as? String == "2 flips games")
      #expect((round["following"] as? [Any])?.count == 2)
      let text = try await Tool.slots.run(["spin", "--explain"] + range)
      #expect(text.lines.first == "0            bought: 2 flips games")
      #expect(text.output.contains("Spin 2 of 2."))
      let found = try await Tool.slots.run(["find", "pay>=12"] + range + ["--limit", "1"])
      #expect(found.status == 0 && found.output.contains("2 spins, 12 credits in total"))
    }
  }

  @Test func `simulate and verify each bet, and merge shards of one`() async throws {
    try await withMachine { path in
      for bet in ["base", "buy", "sure"] {
        let options = ["--machine", path, "--bet", bet, "--seed", "3", "--spins", "4000"]
        let run = try await json(["simulate"] + options)
        #expect((run["bet"] as? String ?? "base") == bet)
        let verified = try await Tool.slots.run(["verify"] + options)
        #expect(verified.status == 0, "\(verified.output)")
      }
    }
  }

  @Test func `keep the bet in the parts of a run`() async throws {
    try await withMachine { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let options = [
        "simulate", "--machine", path, "--bet", "sure", "--seed", "3", "--spins", "4000",
      ]
      let whole = try await Tool.slots.run(options + ["--format", "json"])
      let parts = (0..<2).map { folder.appending(path: "part-\($0).json").path }
      for (index, part) in parts.enumerated() {
        let made = try await Tool.slots.run(
          options + ["--shard", "\(index)/2", "--output", part, "--quiet"])
        #expect(made.status == 0, "\(made.errors)")
      }
      let merged = try await Tool.slots.run(["merge"] + parts + ["--format", "json"])
      #expect(merged.output == whole.output)
    }
  }

  @Test func `export and import the reels of a bet`() async throws {
    try await withMachine { path in
      let exported = try await Tool.slots.run(["export", path, "--bet", "sure"])
      #expect(exported.lines == ["reel 1,reel 2", "heads,heads"])
      let sheet = URL(fileURLWithPath: path).deletingLastPathComponent()
        .appending(path: "sheet.csv")
      try Data("reel 1,reel 2\nheads,tails\n".utf8).write(to: sheet)
      let imported = try await Tool.slots.run([
        "import", sheet.path, "--machine", path, "--bet", "sure",
      ])
      #expect(imported.status == 0, "\(imported.errors)")
      #expect(imported.output.contains("sure: {cost: 8, reels: ["))
      #expect(imported.output.contains("reels: [fair, fair]"))
      let refusal = try await Tool.slots.run(["export", path, "--bet", "buy"])
      #expect(refusal.status == 64)
      #expect(refusal.errors.contains("no paid spin"))
    }
  }

  @Test func `explain the bets, check them, and put them on the PAR sheet`() async throws {
    try await withMachine { path in
      let rules = try await Tool.slots.run(["explain", path]).output
      #expect(
        rules.contains(
          "A round at the buy bet costs 12 credits: it has no paid spin but starts with 2 flips "
            + "games."))
      #expect(
        rules.contains(
          "A round at the sure bet costs 8 credits: the paid spin uses different reels."))
      let check = try await Tool.slots.run(["check", path])
      #expect(check.status == 0 && check.output.contains("0 warnings"), "\(check.output)")
      for bet in ["base", "buy", "sure"] {
        let sheet = try await Tool.slots.run(["par", path, "--bet", bet, "--format", "md"])
        #expect(sheet.status == 0, "\(sheet.errors)")
        #expect(sheet.output.contains("Cost and return of each bet"))
      }
    }
  }

  @Test func `warn of a bet that returns more than it costs`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "coins.yaml")
      let generous = Self.yaml.replacing("cost: 8", with: "cost: 5")
      try Data(generous.utf8).write(to: file)
      let check = try await Tool.slots.run(["check", file.path])
      #expect(
        check.output.contains(
          ":10:3: bets.sure: a round returns 120.00 % of its cost, more than it takes in"))
    }
  }
}
