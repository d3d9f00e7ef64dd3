import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The exact command` {
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
