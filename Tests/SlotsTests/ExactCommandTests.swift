import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The exact command` {
  @Test func `prints its figures in JSON`() async throws {
    let exact = try await Tool.slots.run(["exact", "--format", "json"])
    #expect(exact.status == 0)
    #expect(exact.errors.isEmpty)
    let record = try JSONDecoder().decode(ExactRecord.self, from: Data(exact.output.utf8))
    #expect(record.machine == "classic")
    #expect(record.digest.count == 64)
    #expect(record.cycle == "7776")
    #expect(record.wins == 576)
    #expect(record.hitFrequency.numerator == "2")
    #expect(record.hitFrequency.denominator == "27")
    #expect(record.hitFrequency.value == 2.0 / 27)
  }

  @Test func `has neither return nor variance where nothing is staked`() async throws {
    let exact = try await Tool.slots.run(["exact", "--format", "json"])
    let record = try JSONSerialization.jsonObject(with: Data(exact.output.utf8))
    let keys = try #require(record as? [String: Any])
    #expect(keys["return"] is NSNull)
    #expect(keys["variance"] is NSNull)
  }

  @Test func `says how rounds and sessions are distributed`() async throws {
    let arguments = [
      "exact", "--machine", "tidepool", "--bankroll", "10", "--session", "20",
    ]
    let exact = try await Tool.slots.run(arguments + ["--format", "json"])
    #expect(exact.status == 0)
    let record = try JSONDecoder().decode(LawRecord.self, from: Data(exact.output.utf8))
    #expect(record.law.provenance == "computed")
    #expect(record.law.bound <= 1e-12)
    // The exact mean, 5 · 3754301861 / 4153409536.
    #expect(abs(record.law.mean - 4.519542111678726) < 1e-9)
    #expect(record.law.sessions.map(\.rounds) == [20, 100, 1_000, 10_000])
    #expect(
      record.law.sessions.allSatisfy { $0.net.map(\.share) == [0.05, 0.25, 0.5, 0.75, 0.95] })
    #expect(record.law.ruin.bankroll == 50)
    #expect((0.1...0.9).contains(record.law.ruin.probability))

    let rows = try await Tool.slots.run(arguments + ["--format", "csv"]).output.split(
      separator: "\n")
    #expect(rows.contains { $0.hasPrefix("ruin,50 20,0.") })
    #expect(
      rows.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 5 })
    #expect(try await Tool.slots.run(arguments).output.contains("pays something"))
  }

  @Test func `refuses the law of rounds that pay nothing`() async throws {
    let exact = try await Tool.slots.run(["exact", "--law"])
    #expect(exact.status == 64)
    #expect(exact.errors.contains("--law"))
  }

  @Test func `counts other sizes`() async throws {
    // Of the 8 outcomes of three reels with two symbols, 2 show three equal symbols.
    let exact = try await Tool.slots.run([
      "exact", "--reels", "3", "--symbols", "2", "--run", "3", "--format", "json",
    ])
    let record = try JSONDecoder().decode(ExactRecord.self, from: Data(exact.output.utf8))
    #expect(record.cycle == "8")
    #expect(record.wins == 2)
    #expect(record.hitFrequency.denominator == "4")
  }
}

/// The keys of exact odds in JSON, and their types.
struct ExactRecord: Decodable {
  struct Fraction: Decodable {
    let numerator: String
    let denominator: String
    let value: Double
  }
  let machine: String
  let digest: String
  let cycle: String
  let wins: Int
  let hitFrequency: Fraction
}

/// The keys of the distribution of a round in JSON, and their types.
struct LawRecord: Decodable {
  struct Law: Decodable {
    let provenance: String
    let bound: Double
    let mean: Double
    let hitFrequency: Double
    let quantiles: [Quantile]
    let sessions: [Session]
    let ruin: Ruin
  }
  struct Quantile: Decodable {
    let share: Double
    let credits: Int
  }
  struct Session: Decodable {
    let rounds: Int
    let net: [Quantile]
  }
  struct Ruin: Decodable {
    let bankroll: Int
    let rounds: Int
    let probability: Double
  }
  let law: Law
}
