import Foundation
import TestSupport
import Testing

@testable import SlotEngine

@Suite struct `An outcome` {
  /// The classic's outcomes keep their ordinal and make the rest of it; one that was read keeps all.
  @Test func `is the same once it was written and read`() throws {
    var engine = SlotEngine(seed: 7)
    var wins = 0
    for _ in 0..<200 {
      let outcome = engine.spin()
      let read = try JSONDecoder().decode(Outcome.self, from: JSONEncoder().encode(outcome))
      #expect(read == outcome)
      #expect(read.hashValue == outcome.hashValue)
      #expect(read.window == outcome.window && read.positions == outcome.positions)
      wins += outcome.isWin ? 1 : 0
    }
    // 576 of 7,776 outcomes win: some 15 of 200.
    #expect((5...30).contains(wins))
  }

  /// The same number shows something else where the strips differ.
  @Test func `differs from that of another machine with the same number`() throws {
    let one = try MachineBuilder("one").reels("a b", "a b").machine()
    let other = try MachineBuilder("other").reels("a b", "b a").machine()
    #expect(one.outcome(ofOrdinal: 2) != other.outcome(ofOrdinal: 2))
    #expect(one.outcome(ofOrdinal: 2) == one.outcome(ofOrdinal: 2))
  }

  /// The reel to the left is the most significant digit of an ordinal, by docs/STREAM.md.
  @Test func `shows what its number's digits say`() {
    let outcome = Machine.classic.outcome(ofOrdinal: 1 * 1296 + 2 * 216 + 3 * 36 + 4 * 6 + 5)
    #expect(outcome.positions.map(\.stop) == [1, 2, 3, 4, 5])
    #expect(
      outcome.window.columns.map { $0.map(\.name) } == [
        ["bar"], ["crown"], ["cherry"], ["lemon"], ["apple"],
      ])
    #expect(outcome.rawWindow == outcome.window && outcome.lastWindow == outcome.window)
    #expect(outcome.grids.count == 1 && outcome.wins.isEmpty && outcome.counts.isEmpty)
  }
}
