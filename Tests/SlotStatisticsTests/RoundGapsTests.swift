import Foundation
import SlotStatistics
import Testing

@Suite struct `The gaps between rounds` {
  /// Every set of the rounds from 3 to 9, in ascending order, but the empty one.
  private static let sets: [[UInt64]] = (1..<128).map { bits in
    (0..<7).filter { bits >> $0 & 1 == 1 }.map { UInt64($0) + 3 }
  }

  private func longest(in rounds: [UInt64]) -> UInt64 {
    zip(rounds, rounds.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  @Test func `are those of rounds written out, and of parts that follow each other`() throws {
    #expect(RoundGaps([]) == nil)
    for rounds in Self.sets {
      let gaps = try #require(RoundGaps(rounds))
      #expect(gaps.first == rounds[0] && gaps.last == rounds[rounds.count - 1])
      #expect(gaps.longest == longest(in: rounds))
      for cut in 1...rounds.count {
        let part = try #require(RoundGaps(rounds[..<cut]))
        #expect(part.followed(by: RoundGaps(rounds[cut...])) == gaps)
      }
    }
  }

  @Test func `fit exactly the numbers of rounds that some set has`() throws {
    struct Case: Hashable {
      let first, last, longest, count: UInt64
    }
    let possible = Set(
      Self.sets.map {
        Case(
          first: $0[0], last: $0[$0.count - 1], longest: longest(in: $0), count: UInt64($0.count))
      })
    var wrong: [Case] = []
    // As they are read from a file that somebody may have changed, in part beyond the range.
    for first in 2...10 as ClosedRange<UInt64> {
      for last in 2...10 as ClosedRange<UInt64> {
        for longest in 0...8 as ClosedRange<UInt64> {
          let json = Data(#"{"first": \#(first), "last": \#(last), "longest": \#(longest)}"#.utf8)
          let gaps = try JSONDecoder().decode(RoundGaps.self, from: json)
          for count in 0...9 as ClosedRange<UInt64> {
            let one = Case(first: first, last: last, longest: longest, count: count)
            if gaps.fit(count: count, in: 3...9) != possible.contains(one) { wrong.append(one) }
          }
        }
      }
    }
    #expect(wrong == [])
  }
}
