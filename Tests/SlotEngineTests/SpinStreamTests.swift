import Testing

@testable import SlotEngine

@Suite struct `Stream format 1` {
  /// Golden spins, computed by a program written from `docs/STREAM.md` alone.
  struct Golden: Decodable {
    struct Run: Decodable {
      let seed, cycle, from: String
      let ordinals: [String]
      let refused: Bool?
    }
    let runs: [Run]
  }

  /// Source: the vectors of `docs/STREAM.md`; the first attempt at the second and fourth is refused.
  static let documented: [(seed: UInt64, from: UInt64, ordinals: [UInt64])] = [
    (0, 0, [678, 2888, 1567, 6783, 6656, 310, 1154, 4187]),
    (0, 7_532, [3582, 3940, 5165, 5068]),
    (42, 0, [5085, 181, 2905, 1634, 2318, 7409, 2241, 1923]),
    (42, 13_252, [3761, 4158, 3218, 5556]),
    (42, 1_000_000, [1806, 6508, 5777]),
    (.max, 0, [7646, 3413, 4087, 2076, 2711, 1531, 4033, 3724]),
    (1, .max - 3, [3931, 3279, 4242]),
  ]

  @Test(arguments: documented)
  func `gives the documented spins`(seed: UInt64, from: UInt64, ordinals: [UInt64]) {
    let stream = SpinStream(seed: seed, cycle: 7_776)
    #expect(ordinals.indices.map { stream.ordinal(ofSpin: from + UInt64($0)) } == ordinals)
  }

  @Test func `agrees with an independent program on every cycle and seed tried`() throws {
    let runs = try Fixture.decode(Golden.self, from: "golden-spins.json").runs
    #expect(runs.count >= 40)
    #expect(runs.filter { $0.refused == true }.count >= 12)
    for run in runs {
      let (seed, cycle) = (try #require(UInt64(run.seed)), try #require(UInt64(run.cycle)))
      let from = try #require(UInt64(run.from))
      let stream = SpinStream(seed: seed, cycle: cycle)
      let ordinals = run.ordinals.compactMap(UInt64.init)
      #expect(ordinals.indices.map { stream.ordinal(ofSpin: from + UInt64($0)) } == ordinals)
    }
  }

  @Test(
    arguments: [1, 6, 7_776, 8_192, 8_193, 1 << 26, 1 << 26 + 1, 3 << 61, .max >> 1] as [UInt64])
  func `gives the same ordinals in bulk and one by one`(cycle: UInt64) {
    let stream = SpinStream(seed: 7, cycle: cycle)
    for from: UInt64 in [0, 1, 2, 3, 5, 15, 16, 17, 999_999, .max - 100] {
      var bulk = ContiguousArray(repeating: UInt64.max, count: 77)
      var span = bulk.mutableSpan
      stream.fill(&span, from: from)
      #expect(Array(bulk) == (0..<77).map { stream.ordinal(ofSpin: from + $0) })
    }
  }

  @Test func `gives words of several attempts in bulk too`() {
    // A quarter of all words is refused at this cycle, so runs of refusals are frequent.
    let cycle: UInt64 = 3 << 61
    let stream = SpinStream(seed: 1, cycle: cycle)
    var bulk = ContiguousArray(repeating: UInt64.max, count: 4_096)
    var span = bulk.mutableSpan
    stream.fill(&span, from: 0)
    #expect(bulk.allSatisfy { $0 < cycle })
    #expect(Array(bulk) == (0..<4_096).map { stream.ordinal(ofSpin: $0) })
  }
}
