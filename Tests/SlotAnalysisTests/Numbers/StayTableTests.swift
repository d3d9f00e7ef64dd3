import SlotEngine
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// All stays of up to five spins, followed spin by spin.
@Suite struct `The table of a stay` {
  /// A stay that begins with some spins, may have a number at most, and whose spins add one of some numbers.
  private struct Stay {
    let spins: Int
    let most: Int
    let adding: [Int]

    /// The numbers of spins that are certain after some spins, each with those that follow from it.
    func layers() -> [Set<Int>] {
      var layers = [Set([min(spins, most)])]
      while true {
        let played = layers.count - 1
        let next = layers[played].filter { $0 > played }.flatMap { certain in
          adding.map { min(certain + $0, most) }
        }
        if next.isEmpty { return layers }
        layers.append(Set(next))
      }
    }

    /// The sum over all ways to go on of what their spins give: its number + 2 for each number that is added.
    func total(played: Int, certain: Int) -> Int {
      guard certain > played else { return 100 + played }
      return adding.enumerated().reduce(0) { sum, added in
        sum + (added.offset + 2)
          * total(played: played + 1, certain: min(certain + added.element, most))
      }
    }
  }

  private static let stays = (0...3).flatMap { spins in
    (0...5).flatMap { most in
      [[0], [1], [0, 1], [0, 3], [1, 2], [0, 1, 4]].map {
        Stay(spins: spins, most: most, adding: $0)
      }
    }
  }

  @Test func `has every number of spins that may be certain, and sums up all ways to go on`() throws
  {
    for stay in Self.stays {
      var law = StayLaw<Moments>()
      for added in stay.adding.reversed() { law.add(.spins(added), .certain) }
      let table = try #require(
        StayTable(startingWith: stay.spins, most: stay.most, each: law), "\(stay)")
      let layers = stay.layers()
      let moving = layers.enumerated().map { played, certain in certain.count { $0 > played } }
      #expect(table.most == stay.most)
      #expect(table.adding == stay.adding)
      #expect(table.mostSpins == layers.count - 1, "\(stay)")
      #expect(table.moveCount == moving.reduce(0, +) * stay.adding.count, "\(stay)")
      let pairs = zip(layers, layers.dropFirst()).map { $0.count + $1.count }
      #expect(table.mostPositions == pairs.max() ?? 1, "\(stay)")
      let total = table.total(end: { 100 + $0 }) { moves, next in
        moves.reduce(0) { $0 + ($1.kind + 2) * next[$1.next] }
      }
      #expect(total == stay.total(played: 0, certain: min(stay.spins, stay.most)), "\(stay)")
    }
  }

  /// After k spins that add none or two, every other number up to 2k + 1 may be certain, and up to the most, of which those
  /// above k have two moves. So a stay of n spins at most has about n² / 4 moves: for 2,000 spins less than 2²⁰, and for
  /// 2,100 more.
  @Test func `is refused if it has more than a million moves`() {
    var law = StayLaw<Moments>()
    for added in [0, 2] { law.add(.spins(added), .certain) }
    #expect(StayTable(startingWith: 1, most: 2_100, each: law) == nil)
    #expect(StayTable(startingWith: 1, most: 2_000, each: law) != nil)
  }

  @Test func `merges what spins give by the number that they add`() throws {
    var law = StayLaw<Moments>()
    func quarter(_ credits: Int) -> Moments {
      Moments(credits: credits).weighted(by: Rational(1, 4))
    }
    var holding = StayAddition.spins(1)
    holding.held = [Cell(reel: 0, row: 0): 1]
    law.add(.spins(1), quarter(3))
    law.add(.spins(0), quarter(5))
    law.add(holding, quarter(7))
    law.add(.spins(1), quarter(9))
    let table = try #require(StayTable(startingWith: 1, most: 2, each: law))
    let merged = table.merged(law)
    #expect(merged.map(\.mass) == [Rational(1, 4), Rational(3, 4)])
    #expect(merged.map(\.first) == [Rational(5, 4), Rational(3 + 7 + 9, 4)])
    #expect(law.value.mass == 1)
    #expect(law.value.first == Rational(3 + 5 + 7 + 9, 4))
    #expect(law.meanAdded == 0.75)
  }
}
