import Foundation
import TestSupport
import Testing

/// `exact`, `simulate` and `par` ask for sessions and for the risk of ruin in the same way.
@Suite(.timeLimit(.minutes(20))) struct `The options for the risk of ruin` {
  private static let commands = [
    ["exact"], ["simulate", "--seed", "42", "--spins", "2k"], ["par"],
  ]

  @Test func `are the same in every command that has them`() async throws {
    var texts: Set<String> = []
    for command in Self.commands {
      let help = try await Tool.slots.run([command[0], "--help"]).output
      let start = try #require(help.range(of: "\n  --session <rounds>")).lowerBound
      let last = try #require(help.range(of: "--bankroll <bets>")).upperBound
      let end = try #require(help.range(of: "\n  --", range: last..<help.endIndex)).lowerBound
      texts.insert(String(help[start..<end]))
    }
    #expect(texts.count == 1, "\(texts)")
    let words = texts.first?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words?.contains("1,000 rounds unless --session is given") ?? false)
  }

  @Test func `give the same risk everywhere`() async throws {
    // A bankroll of one bet where head pays 3 with probability 1/4: it is lost in the first round with
    // probability 3/4, and otherwise leaves 3 credits, which the other three rounds lose with (3/4)³.
    let ruin = 0.75 + 0.25 * 27 / 64
    try await withTemporaryFolder { folder in
      let coin = try self.coin(in: folder)
      let options = ["--bankroll", "1", "--session", "4"]
      let exact = try await Tool.slots.run(["exact", coin] + options)
      #expect(exact.output.contains("Risk of ruin of 1 credit within 4 rounds: 85.546875 %"))
      let sheet = try await Tool.slots.run(["par", coin, "--format", "csv"] + options)
      let row = try #require(sheet.lines.first { $0.hasPrefix("ruin,1 costs within 4 rounds,") })
      let computed = try #require(row.split(separator: ",").last.flatMap { Double($0) })
      #expect(abs(computed - ruin) < 1e-9)
      let run = try await Tool.slots.run(
        ["simulate", coin, "--seed", "42", "--spins", "40k", "--format", "json"] + options)
      let record = try JSONDecoder().decode(Simulated.self, from: Data(run.output.utf8))
      // Of 10,000 sessions; by chance, a seed is further off with probability 10⁻⁶.
      let sampled = Double(record.sessions.ruined) / Double(record.sessions.sessions)
      #expect(abs(sampled - ruin) < 4.9 * (ruin * (1 - ruin) / 10_000).squareRoot())
    }
  }

  @Test func `mean a session of a thousand rounds unless they name another`() async throws {
    for command in Self.commands.dropLast() {
      let run = try await Tool.slots.run(command + ["tidepool", "--bankroll", "100"])
      #expect(run.status == 0)
      #expect(run.output.contains("isk of ruin of 500 credits within 1,000 rounds"))
    }
  }

  @Test(arguments: [
    (["--bankroll", "0"], "from 1 to 1,000,000,000 bets"),
    (["--bankroll", "9e18"], "from 1 to 1,000,000,000 bets"),
    (["--session", "x"], "from 1 to 1,000,000,000 rounds"),
    (["--session", "1000000001"], "from 1 to 1,000,000,000 rounds"),
  ])
  func `refuse the same values`(options: [String], reason: String) async throws {
    for command in Self.commands {
      let refusal = try await Tool.slots.run(command + ["tidepool"] + options)
      #expect(refusal.status == 64)
      #expect(refusal.errors.contains(reason), "\(command[0]): \(refusal.errors)")
    }
  }

  @Test(arguments: ["--bankroll", "--session"])
  func `are refused where a round costs nothing`(option: String) async throws {
    for command in Self.commands {
      let refusal = try await Tool.slots.run(command + ["classic", option, "10"])
      #expect(refusal.status == 64)
      #expect(
        refusal.errors.contains(
          "\(option) is about winning and losing credits, but a round of classic costs nothing"))
    }
  }

  @Test func `keep the name that a session once had`() async throws {
    let now = ["exact", "tidepool", "--law", "--bankroll", "50", "--session", "30"]
    let before = ["exact", "tidepool", "--law", "--bankroll", "50", "--rounds", "30"]
    #expect(try await Tool.slots.run(now).output == Tool.slots.run(before).output)
    let both = try await Tool.slots.run(now + ["--rounds", "30"])
    #expect(both.status == 64)
    #expect(both.errors.contains("--rounds is another name for --session"))
  }

  private struct Simulated: Decodable {
    struct Sessions: Decodable {
      let sessions: Int
      let ruined: Int
    }
    let sessions: Sessions
  }

  /// Writes the file of a machine that pays 3 credits for 1 with probability 1/4.
  private func coin(in folder: URL) throws -> String {
    let file = folder.appending(path: "coin.yaml")
    let text = """
      format: 1
      name: coin
      symbols: [head, tail]
      reels: [[head, [tail, 3]]]
      lines: [[0]]
      pays: {head: {1: 3}}
      wins: [{where: lines, match: left}]
      """
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
