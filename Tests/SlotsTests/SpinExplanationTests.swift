import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The spin command's explanation` {
  /// Every spin shows three heads, which also belong to a group that pays less.
  private let heads = """
    format: 1
    name: heads
    symbols: [heads, tails]
    groups: {sides: [heads, tails]}
    reels: [[heads], [heads], [heads]]
    lines: [[0, 0, 0]]
    wins:
      - where: lines
        first:
          - best:
            - {match: left, pays: {heads: {3: 9}, sides: {3: 2}}}
            - {match: right, pays: {heads: {3: 9}}}
          - {match: count, pays: {heads: {2: 20}}}

    """

  private func explain(_ arguments: String...) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "heads.yaml")
      try Data(heads.utf8).write(to: file)
      return try await Tool.slots.run(
        ["spin", "--seed", "42", "--machine", file.path, "--explain"] + arguments)
    }
  }

  @Test func `says why what won did`() async throws {
    let spin = try await explain()
    #expect(spin.status == 0)
    #expect(spin.errors.isEmpty)
    #expect(
      spin.lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } == [
        "Line: 3 × heads pays 9.",
        "3 × sides would pay 2 and loses to 3 × heads, which pays 9: the highest pay counts.",
        "3 × heads would pay the same and loses to 3 × heads, which is listed first.",
        "2 × heads would pay 20 but comes after 3 × heads: the first match counts.",
      ])
  }

  @Test func `says it in JSON too`() async throws {
    let spin = try await explain("--format", "json")
    let record = try JSONDecoder().decode(ExplainedSpin.self, from: Data(spin.output.utf8))
    let competition = try #require(record.competitions.first)
    #expect(record.competitions.count == 1)
    #expect(competition.look == 0)
    #expect(competition.line == 0)
    #expect(competition.wins.map(\.pay) == [9])
    #expect(competition.losers.map(\.reason) == ["paysLess", "isStatedLater", "followsAnother"])
    #expect(competition.losers.map(\.reading.pay) == [2, 9, 20])
    #expect(competition.losers.allSatisfy { $0.winner?.pay == 9 })
    #expect(competition.losers.allSatisfy { $0.sentence.hasSuffix(".") })
  }

  @Test func `is left out where nobody asks`() async throws {
    let spin = try await Tool.slots.run(["spin", "--seed", "42", "--format", "json"])
    #expect(!spin.output.contains("competitions"))
  }

  @Test func `doesn't fit in CSV`() async throws {
    let refusal = try await explain("--format", "csv")
    #expect(refusal.status == 64)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains("text or JSON"))
  }
}

/// The keys of an explained spin in JSON, and their types.
private struct ExplainedSpin: Decodable {
  struct Reading: Decodable {
    let name: String
    let count: Int
    let pay: Int
  }
  struct Loser: Decodable {
    let reading: Reading
    let reason: String
    let winner: Reading?
    let sentence: String
  }
  struct Competition: Decodable {
    let look: Int
    let line: Int?
    let wins: [Reading]
    let losers: [Loser]
  }
  let competitions: [Competition]
}
