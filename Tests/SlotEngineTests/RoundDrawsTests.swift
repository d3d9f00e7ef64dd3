import Testing

@testable import SlotEngine

/// Numbers given one after the other, with the bounds that they were asked for below.
private struct GivenDraws: RoundDraws {
  var numbers: [UInt64]
  var bounds: [UInt64] = []

  mutating func number(below bound: UInt64) -> UInt64 {
    bounds.append(bound)
    return numbers.removeFirst()
  }
}

@Suite struct `A number that is drawn` {
  private static let lists: [[Weighted<Int>]] = [
    [Weighted(4, weight: 3)], [Weighted(2), Weighted(3)],
    [Weighted(6, weight: 2), Weighted(7, weight: 5)],
  ]

  @Test(
    arguments: [
      (0, [4, 2, 6]), (1, [4, 2, 6]), (2, [4, 2, 7]), (6, [4, 2, 7]), (7, [4, 3, 6]),
      (9, [4, 3, 7]), (13, [4, 3, 7]),
    ] as [(UInt64, [Int])])
  func `says the heights of reels by its digits, and one that is fixed has none`(
    number: UInt64, rows: [Int]
  ) {
    var draws = GivenDraws(numbers: [number])
    #expect(draws.rows(of: Self.lists.map { ReelHeight(drawing: $0) }) == rows)
    #expect(draws.bounds == [14])
  }

  @Test func `isn't drawn to choose from one item, whatever its weight is`() {
    var draws = GivenDraws(numbers: [4])
    #expect(draws.index(drawnFrom: Self.lists[0]) == 0)
    #expect(draws.bounds.isEmpty)
    #expect(draws.index(drawnFrom: Self.lists[2]) == 1)
    #expect(draws.bounds == [7])
  }

  /// The largest power of ten up to 2⁵² is 10¹⁵.
  @Test func `says where as many cells stop as fit`() {
    let strip = Circle(stops: (0..<10).map { ReelStop(symbol: SymbolID($0)) })
    var draws = GivenDraws(numbers: [123_456_789_012_345, 900_000_000_000_000])
    #expect(draws.stops(3, of: strip) == [1, 2, 3])
    #expect(draws.bounds == [1_000_000_000_000_000])
    draws = GivenDraws(numbers: [123_456_789_012_345, 900_000_000_000_000])
    #expect(draws.stops(16, of: strip) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 9])
    #expect(draws.bounds == [1_000_000_000_000_000, 1_000_000_000_000_000])
  }

  /// Powers up to 2⁵² = 4,503,599,627,370,496: 2⁵² itself, 3³² where 3³³ is 5,559,060,566,555,523, the square of 2²⁶, and
  /// 2²⁷, whose square is 2⁵⁴.
  @Test(
    arguments: [
      (2, 4_503_599_627_370_496), (3, 1_853_020_188_851_841), (1 << 26, 4_503_599_627_370_496),
      (1 << 27, 1 << 27),
    ] as [(UInt64, UInt64)])
  func `decides as many cells as fit into 52 bits`(total: UInt64, bound: UInt64) {
    let strip = Circle(stops: [ReelStop(symbol: 0), ReelStop(symbol: 1, weight: total - 1)])
    var draws = GivenDraws(numbers: [0])
    #expect(draws.stops(1, of: strip) == [0])
    #expect(draws.bounds == [bound])
  }

  @Test func `says where cells of a strip of one stop stand, without a choice`() {
    let strip = Circle(stops: [ReelStop(symbol: 2)])
    var draws = GivenDraws(numbers: [0, 0])
    #expect(draws.stops(2, of: strip) == [0, 0])
    #expect(draws.bounds == [1, 1])
  }
}
