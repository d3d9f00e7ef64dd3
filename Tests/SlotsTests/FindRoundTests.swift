import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The find command's tests of a round` {
  private static let range = ["--machine", "tidepool", "--seed", "42"]

  @Test func `find what slots spin shows, and nothing else`() async throws {
    let spins = try await Tool.slots.run(
      ["spin", "--count", "600", "--format", "json"] + Self.range)
    let rounds = try spins.lines.map {
      try JSONDecoder().decode(RoundRecord.self, from: Data($0.utf8))
    }
    let cases: [(condition: String, holds: (RoundRecord) -> Bool)] = [
      ("mode=free", { $0.following.contains { $0.mode == "free" } }),
      ("bonus=chests", { $0.histories.contains { $0.name == "chests" } }),
      ("pay>=100", { $0.roundPay >= 100 }),
      ("pay=0 and win", { _ in false }),
      ("spins>=11", { $0.following.count >= 10 }),
      (
        "wins>=2 and pay<=10",
        { $0.wins.count + $0.following.reduce(0) { $0 + $1.wins.count } >= 2 && $0.roundPay <= 10 }
      ),
      (
        "mode=free and symbol=pearl and pay>=40",
        { round in
          round.roundPay >= 40 && round.following.contains { $0.mode == "free" }
            && round.wins.contains { $0.name == "pearl" }
        }
      ),
    ]
    for (condition, holds) in cases {
      let found = try await Tool.slots.run(
        ["find", condition, "--within", "600", "--limit", "600", "--format", "json"] + Self.range)
      let expected = rounds.filter(holds).map(\.spin)
      let spins = try found.lines.map {
        try JSONDecoder().decode(RoundRecord.self, from: Data($0.utf8)).spin
      }
      #expect(spins == expected, "\(condition)")
      #expect(found.status == (expected.isEmpty ? 1 : 0), "\(condition)")
      #expect(expected.isEmpty == (condition == "pay=0 and win"), "\(condition)")
    }
  }

  @Test(arguments: [
    ("mode=rain", "The machine has no mode 'rain'; it has base, free"),
    ("jackpot=grand", "The machine has no jackpot 'grand'; it has none"),
    ("pay>=much", "'pay>=much' needs a whole number of credits, or a number of bets"),
    ("pays>=3", "'pays>=3' is not a condition"),
    ("pay>=1.5", "'pay>=1.5' needs a whole number"),
  ])
  func `say what would be right`(condition: String, message: String) async throws {
    let refusal = try await Tool.slots.run(["find", condition] + Self.range)
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains(message))
  }
}

/// The keys of a round in JSON that the tests use.
private struct RoundRecord: Decodable {
  struct Win: Decodable { let name: String }
  struct History: Decodable { let name: String }
  struct Bonus: Decodable { let history: History? }
  struct Spin: Decodable {
    let mode: String
    let wins: [Win]
    let bonuses: [Bonus]
  }
  let spin: String
  let wins: [Win]
  let roundPay: Int
  let bonuses: [Bonus]
  let following: [Spin]

  var histories: [History] {
    (bonuses + following.flatMap(\.bonuses)).compactMap(\.history)
  }
}
