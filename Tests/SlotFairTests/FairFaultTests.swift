import Foundation
import Testing

@testable import SlotFair

/// What is changed in a transcript, and which fault is found.
@Suite struct `A transcript of fair rounds` {
  private typealias Object = [String: Any]

  /// Three rounds at Tide Pool, as the page states them.
  private let right: FairSeries

  init() throws { right = try StatedVectors.transcript() }

  /// The first fault after a change, with the hashes that the player kept.
  private func fault(
    rehashing: Bool = false, keeping: Bool = true, _ change: (inout Object) throws -> Void
  ) throws -> FairFault? {
    let json = try JSONEncoder().encode(right)
    var object = try #require(JSONSerialization.jsonObject(with: json) as? Object)
    try change(&object)
    if rehashing { try rehash(&object) }
    let changed = try JSONDecoder().decode(
      FairSeries.self, from: JSONSerialization.data(withJSONObject: object))
    do {
      try changed.check(
        opening: keeping ? right.opening.hash : nil, last: keeping ? right.last : nil)
      return nil
    } catch let fault as FairFault {
      return fault
    }
  }

  /// Makes all hashes anew, as somebody would who cheats.
  private func rehash(_ object: inout Object) throws {
    var opening = try #require(object["opening"] as? Object)
    let names = ["previous", "commitment", "machine", "program", "coins", "lines", "bet"]
    let hash = self.hash(["slot-fair-1"] + names.map { "\(opening[$0] ?? "")" })
    opening["hash"] = hash
    object["opening"] = opening
    var last = self.hash([hash, "\(object["clientSeed"] ?? "")"])
    object["start"] = last
    var rounds = try #require(object["rounds"] as? [Object])
    for index in rounds.indices {
      let round = rounds[index]
      last = self.hash([
        last, "\(round["nonce"] ?? "") \(round["tosses"] ?? "") \(round["pay"] ?? "")",
      ])
      rounds[index]["hash"] = last
    }
    object["rounds"] = rounds
  }

  private func hash(_ lines: [String]) -> String {
    FairHash.of(bytes: Array(lines.joined(separator: "\n").utf8))
  }

  private func changed(_ key: String, _ change: @escaping (String) -> String) -> (inout Object) ->
    Void
  {
    { object in object[key] = (object[key] as? String).map(change) }
  }

  private func opening(_ key: String, _ value: Any) -> (inout Object) -> Void {
    { object in
      var opening = object["opening"] as? Object
      opening?[key] = value
      object["opening"] = opening
    }
  }

  private func rounds(_ change: @escaping (inout [Object]) -> Void) -> (inout Object) -> Void {
    { object in
      guard var rounds = object["rounds"] as? [Object] else { return }
      change(&rounds)
      object["rounds"] = rounds
    }
  }

  @Test func `is right as it is`() throws {
    #expect(try fault { _ in } == nil)
    #expect(try fault(rehashing: true) { _ in } == nil)
  }

  @Test func `has the machine that was committed to`() throws {
    let pay = changed("machine") {
      $0.replacing("{3: 2, 4: 6", with: "{3: 3, 4: 6", maxReplacements: 1)
    }
    let weight = changed("machine") {
      $0.replacing("reels:\n  - [", with: "reels:\n  - [[whale, 2], ", maxReplacements: 1)
    }
    let comment = changed("machine") { $0 + "#\n" }
    for change in [pay, weight, comment] {
      #expect(try fault(change) == .machine)
      #expect(try fault(rehashing: true, keeping: false, change) == .machine)
    }
  }

  @Test func `has the opening that was hashed and kept`() throws {
    let changes = [
      opening("commitment", String(repeating: "0", count: 64)), opening("coins", 2),
      opening("program", String(repeating: "2", count: 64)), opening("bet", "other"),
      opening("lines", 4), opening("previous", String(repeating: "3", count: 64)),
    ]
    for change in changes {
      #expect(try fault(change) == .opening)
      #expect(try fault(rehashing: true, change) == .keptOpening)
    }
  }

  @Test func `has the seeds of both sides`() throws {
    let flipped = changed("serverSeed") { "1" + $0.dropFirst() }
    #expect(try fault(flipped) == .serverSeed)
    #expect(try fault(changed("serverSeed") { $0.uppercased() }) == .serverSeed)
    #expect(try fault(changed("serverSeed") { String($0.dropLast()) }) == .serverSeed)
    #expect(try fault(changed("clientSeed") { "q" + $0.dropFirst() }) == .clientSeed)
    #expect(try fault(changed("clientSeed") { _ in "" }) == .clientSeed)
  }

  @Test func `has every round once, in order`() throws {
    #expect(try fault(rehashing: true, rounds { $0.swapAt(1, 2) }) == .outOfOrder(1))
    #expect(try fault(rehashing: true, rounds { $0.remove(at: 1) }) == .missing(1))
    #expect(try fault(rehashing: true, rounds { $0.remove(at: 0) }) == .missing(0))
    #expect(try fault(rehashing: true, rounds { $0.insert($0[1], at: 2) }) == .twice(1))
    #expect(try fault(rounds { $0.removeLast() }) == .keptLast)
    #expect(try fault(rehashing: true, rounds { $0.removeAll() }) == .keptLast)
  }

  @Test func `has the pays of the rules`() throws {
    let pay = rounds { $0[1]["pay"] = 1 }
    #expect(try fault(rehashing: true, pay) == .pay(1, played: 0, given: 1))
    #expect(try fault(pay) == .pay(1, played: 0, given: 1))
    for tosses in [1, -1] {
      let change = rounds { $0[1]["tosses"] = tosses }
      #expect(try fault(rehashing: true, change) == .tosses(1, given: tosses))
    }
    // Without the seed only the hashes tell.
    #expect(
      try fault(rehashing: true, keeping: false) {
        pay(&$0)
        $0["serverSeed"] = NSNull()
      } == nil)
  }

  @Test func `has the hash of every round`() throws {
    for index in 0..<3 {
      let change = rounds { $0[index]["hash"] = String(repeating: "0", count: 64) }
      #expect(try fault(change) == .hash(UInt64(index)))
    }
  }

  /// The words of docs/FAIRNESS.md, which other verifiers use too.
  @Test func `is refused in the words of the page`() {
    let sentences: [FairFault: String] = [
      .machine: "the machine isn't the one committed to",
      .opening: "the opening isn't the one that was hashed",
      .keptOpening: "the opening isn't the one that the player kept",
      .serverSeed: "this isn't the server's seed", .clientSeed: "this isn't the player's seed",
      .outOfOrder(1): "round 1 is out of order", .missing(1): "round 1 is missing",
      .twice(1): "round 1 is there twice",
      .keptLast: "the last round isn't the one that the player kept",
      .pay(1, played: 3, given: 4): "round 1 pays 3, not 4",
      .hash(1): "round 1 isn't the one that was hashed",
      .tosses(1, given: 2): "round 1 can't have 2 tosses",
      .previous: "the series doesn't follow the one before it",
    ]
    for (fault, sentence) in sentences { #expect("\(fault)" == sentence) }
  }
}
