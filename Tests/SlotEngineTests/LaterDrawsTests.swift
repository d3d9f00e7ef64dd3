import Testing

@testable import SlotEngine

@Suite struct `The later draws of a round` {
  /// Draws computed by a program written from `docs/STREAM.md` alone.
  struct Golden: Decodable {
    struct Run: Decodable {
      let seed, bound, round, from: String
      let numbers: [String]
      /// The number of words refused before each number.
      let refused: [Int]
    }
    let runs: [Run]
  }

  /// Source: the vectors of `docs/STREAM.md`.
  static let documented: [(seed: UInt64, bound: UInt64, round: UInt64, numbers: [UInt64])] = [
    (0, 7_776, 0, [782, 7195, 1076, 6506, 1185, 6167, 2371, 6658]),
    (42, 7_776, 0, [5912, 713, 5529, 381, 2818, 7532, 170, 2836]),
    (42, 7_776, 1, [7586, 1955, 2134, 2585, 488, 1797, 7264, 5063]),
    (.max, 7_776, .max, [2686, 189, 6180, 7646, 1163, 5907, 3315, 5047]),
    (
      42, 3 << 61, 7,
      [3_001_383_430_023_812_351, 3_543_513_753_709_549_144, 5_732_041_706_057_184_885]
    ),
  ]

  @Test(arguments: documented)
  func `are the documented ones`(seed: UInt64, bound: UInt64, round: UInt64, numbers: [UInt64]) {
    let stream = SpinStream(seed: seed, cycle: 7_776)
    #expect(
      numbers.indices.map { stream.number(below: bound, draw: UInt64($0), round: round) }
        == numbers)
    var words = RoundWords(stream)
    words.begin(round: round)
    #expect(numbers.map { _ in words.number(below: bound) } == numbers)
    // A round begins with draw 0, whatever was drawn before it.
    words.begin(round: round)
    #expect(words.number(below: bound) == numbers[0])
  }

  @Test func `take none to choose one of one`() {
    var words = RoundWords(SpinStream(seed: 42, cycle: 7_776))
    words.begin(round: 0)
    #expect(words.number(below: 1) == 0)
    #expect(words.fraction(for: 1) == 0)
    #expect(words.number(below: 7_776) == 5912)
    #expect(words.number(below: 1) == 0)
    #expect(words.number(below: 7_776) == 713)
  }

  @Test func `agree with an independent program, refused words included`() throws {
    let runs = try Fixture.decode(Golden.self, from: "golden-later-draws.json").runs
    #expect(runs.count >= 60)
    #expect(runs.flatMap(\.refused).filter { $0 > 0 }.count >= 20)
    #expect(runs.flatMap(\.refused).contains { $0 >= 3 }, "Several attempts in one draw.")
    for run in runs {
      let (seed, bound) = (try #require(UInt64(run.seed)), try #require(UInt64(run.bound)))
      let (round, from) = (try #require(UInt64(run.round)), try #require(UInt64(run.from)))
      // The cycle of the paid spins doesn't affect these draws.
      for cycle: UInt64 in [7_776, 1 << 40] {
        let stream = SpinStream(seed: seed, cycle: cycle)
        let numbers = run.numbers.compactMap(UInt64.init)
        #expect(numbers.count == run.refused.count)
        #expect(
          numbers.indices.map {
            stream.number(below: bound, draw: from + UInt64($0), round: round)
          } == numbers)
        guard let draws = Int(exactly: from) else { continue }
        var words = RoundWords(stream)
        words.resume(round: round, after: draws - draws % 4)
        for _ in 0..<draws % 4 { _ = words.fraction(for: 2) }
        #expect(numbers.map { _ in words.number(below: bound) } == numbers)
      }
    }
  }
}
