import SlotStatistics
import Testing

@Suite struct `Streaks of hits and misses` {
  @Test func `are those of a run written out by hand`() {
    //           0 1 2 3 4 5 6 7 8 9
    let streaks = counted([0, 0, 1, 1, 1, 0, 0, 0, 1, 0])
    #expect(streaks.rounds == 10)
    #expect(streaks.longestHits == 3)
    #expect(streaks.longestMisses == 3)
    #expect(streaks.gaps[1] == 2)
    #expect(streaks.gaps[4] == 1)
    #expect(streaks.gaps.reduce(0, +) == 3)
  }

  @Test(arguments: [
    ([], 0, 0), ([0, 0, 0], 0, 3), ([1, 1], 2, 0), ([0, 0, 1], 1, 2), ([1], 1, 0),
  ])
  func `count open ends`(rounds: [Int], hits: UInt64, misses: UInt64) {
    let streaks = counted(rounds)
    #expect(streaks.longestHits == hits)
    #expect(streaks.longestMisses == misses)
  }

  @Test func `count long gaps together`() {
    let far = Streaks.longestCountedGap + 1
    let streaks = counted([1] + Array(repeating: 0, count: far - 1) + [1])
    #expect(streaks.gaps[far] == 1)
    #expect(streaks.longestMisses == UInt64(far - 1))
  }

  @Test(
    arguments: [
      // The gaps by hand: none; one; 1 and 2, of which the lower; 1, 2, 2; 1, 1, 2, 3.
      ([0, 1, 0], nil), ([1, 0, 0, 1], 3), ([1, 1, 0, 1], 1), ([1, 1, 0, 1, 0, 1], 2),
      ([1, 1, 1, 0, 1, 0, 0, 1], 1),
    ] as [([Int], Int?)])
  func `have the lower median of the gaps`(rounds: [Int], median: Int?) {
    #expect(counted(rounds).medianGap == median)
  }

  @Test func `have a median of one more than the longest counted gap if most are longer`() {
    let far = Array(repeating: 0, count: 400) + [1]
    #expect(counted([1] + far).medianGap == 256)
    #expect(counted([1, 1] + far + far).medianGap == 256)
    #expect(counted([1, 1, 1] + far + far).medianGap == 1)
  }

  @Test func `merge in any parts into those of the whole, as counted one by one`() {
    // Every run of nine rounds, cut at every pair of places.
    for number in 0..<512 {
      let rounds = (0..<9).map { number >> $0 & 1 }
      let whole = counted(rounds)
      #expect(whole.longestHits == longest(1, in: rounds))
      #expect(whole.longestMisses == longest(0, in: rounds))
      for first in 0...9 {
        for second in first...9 {
          var parts = counted(Array(rounds[..<first]))
          var rest = counted(Array(rounds[first..<second]))
          rest.merge(counted(Array(rounds[second...])))
          parts.merge(rest)
          #expect(parts == whole)
        }
      }
    }
  }

  @Test(arguments: [(300, 400), (400, 300), (300, 300)])
  func `keep the longest of several long gaps, in one go and in parts`(one: Int, other: Int) {
    let rounds = [1] + misses(one) + [1] + misses(other) + [1]
    // Of 401 rounds between two hits, 400 are misses.
    let longest = UInt64(max(one, other))
    #expect(counted(rounds).longestMisses == longest)
    #expect(counted(rounds).gaps[Streaks.longestCountedGap + 1] == 2)
    for cut in [1, 100, one + 1, one + 2, one + 100, rounds.count - 1] {
      var parts = counted(Array(rounds[..<cut]))
      parts.merge(counted(Array(rounds[cut...])))
      #expect(parts == counted(rounds), "cut at \(cut)")
      #expect(parts.longestMisses == longest)
    }
  }

  private func misses(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }

  @Test func `counted in parts equal those counted in one go`() {
    let rounds = (0..<40).map { $0 * $0 % 7 < 3 ? 1 : 0 }
    var streaks = Streaks()
    for start in stride(from: 0, to: rounds.count, by: 8) {
      add(Array(rounds[start..<start + 8]), to: &streaks)
    }
    #expect(streaks == counted(rounds))
  }

  private func counted(_ rounds: [Int]) -> Streaks {
    var streaks = Streaks()
    add(rounds, to: &streaks)
    return streaks
  }

  private func add(_ rounds: [Int], to streaks: inout Streaks) {
    let hits = rounds.indices.filter { rounds[$0] == 1 }.map(UInt32.init)
    streaks.count(hits: ContiguousArray(hits).span, among: rounds.count)
  }

  private func longest(_ value: Int, in rounds: [Int]) -> UInt64 {
    var (longest, current): (UInt64, UInt64) = (0, 0)
    for round in rounds {
      current = round == value ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
