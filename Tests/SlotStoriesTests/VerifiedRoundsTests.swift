import Foundation
import SlotEngine
import SlotMachineFile
import SlotStories
import SlotWords
import Testing

private let checkout = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The rounds of the second implementation, which shares no code with the engine: `Tests/Verifier/digests` has played them.
@Suite(.timeLimit(.minutes(20))) struct `Rounds of the second implementation` {
  /// A line of the table: rounds of seed 1 on a machine at a stake, and the digest of what is printed of them.
  struct Row: CustomTestStringConvertible {
    let digest: String
    let count: UInt64
    let first: UInt64
    /// The options of `slots spin` that name the stake.
    let options: [String: String]
    let path: String
    /// The machine's number where the file has several, from 1.
    let document: Int?

    init(_ line: Substring) throws {
      let words = line.split(separator: " ")
      digest = String(words[0])
      count = try #require(UInt64(words[1]))
      first = try #require(UInt64(words[2]))
      options = Dictionary(
        uniqueKeysWithValues: words[3..<words.count - 1].map { option in
          let parts = option.split(separator: "=", maxSplits: 1)
          return (String(parts[0]), String(parts[1]))
        })
      let name = words[words.count - 1].split(separator: "#")
      path = String(name[0])
      document = name.count == 1 ? nil : Int(name[1])
    }

    var testDescription: String { "\(path) \(document ?? 1) \(options)" }

    func engine() throws -> SlotEngine {
      let text = try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
      let yaml = document.map { text.components(separatedBy: "---\n")[$0 - 1] } ?? text
      let machine = try MachineFile(yaml: yaml, name: path).machine
      let stake = try machine.stake(
        lines: options["lines"].map { try #require(Int($0)) },
        coins: options["coins"].map { try #require(Int($0)) } ?? 1,
        bet: options["bet"] ?? NamedBet.base,
        gamble: options["gamble"].map { try #require(GamblePlan($0)) } ?? .never)
      return try SlotEngine(machine: machine, stake: stake, seed: 1)
    }
  }

  private static let lines: [Substring] = {
    let table = checkout.appending(path: "Tests/SlotStoriesTests/Fixtures/rounds.txt")
    return (try? String(contentsOf: table, encoding: .utf8))?.split(separator: "\n") ?? []
  }()

  static let rows = lines.compactMap { try? Row($0) }

  @Test func `are of every built-in machine, and at every kind of stake`() {
    #expect(Self.rows.count == Self.lines.count)
    let paths = Set(Self.rows.map { $0.path })
    for name in ShippedMachines.names { #expect(paths.contains("Media/Machines/\(name).yaml")) }
    #expect(Set(Self.rows.flatMap(\.options.keys)) == ["bet", "coins", "gamble", "lines"])
  }

  /// A row that differs is looked into with `Tests/Verifier/run --machine`, which names the round and the key.
  @Test(arguments: rows)
  func `are those of the engine`(row: Row) throws {
    let engine = try row.engine()
    var meters =
      engine.machine.growingJackpots.isEmpty ? nil : JackpotMeters(of: engine.machine)
    var text = ""
    for number in row.first..<row.first + row.count {
      let round = engine.round(number)
      let jackpots = PlayedJackpots(of: round, by: engine, &meters)
      let story = RoundStory(round: round, machine: engine.machine, jackpots: jackpots)
      try story.write(.json) { text += $0 }
    }
    #expect(SHA256.hexadecimal(of: text.utf8) == row.digest)
  }
}
