/// The order of hits and misses in a run of rounds: the longest streaks of each, and the gaps from
/// hit to hit.
///
/// Everything is a whole number, and the open ends are kept: what is counted for consecutive parts
/// merges, in their order, into exactly what would be counted for the whole.
public struct Streaks: Sendable, Hashable, Codable {
  /// The longest gap, in rounds, that is counted by its own length.
  public static let longestCountedGap = 255

  /// How many rounds were counted.
  public private(set) var rounds: UInt64 = 0
  /// The most hits in a row.
  public private(set) var longestHits: UInt64 = 0
  /// How often the next hit came *n* rounds after a hit: `gaps[n]`, n from 1. All gaps longer than
  /// ``longestCountedGap`` are counted together, in the last place.
  public private(set) var gaps = Array(repeating: UInt64(0), count: longestCountedGap + 2)

  /// The longest of the gaps that are counted together; 0 if there is none.
  private var longestLongGap: UInt64 = 0
  /// The first and the last hit; nil before there is one.
  private var ends: Ends?

  private struct Ends: Hashable, Codable {
    /// The place of the first hit.
    let first: UInt64
    /// The place of the last hit.
    var last: UInt64
    /// The hits in a row from the first one on; nil while all hits are in a row.
    var opening: UInt64?
    /// The hits in a row up to the last one.
    var closing: UInt64
  }

  /// Creates an empty count.
  public init() {}
}

extension Streaks {
  /// The most misses in a row.
  public var longestMisses: UInt64 {
    guard let ends else { return rounds }
    let counted = UInt64(gaps.lastIndex { $0 > 0 } ?? 1)
    return max(ends.first, max(counted, longestLongGap) - 1, rounds - 1 - ends.last)
  }

  /// Counts the next rounds.
  ///
  /// - Parameters:
  ///   - places: The places of the hits among these rounds, rising, each below `count`.
  ///   - count: How many rounds they are.
  /// - Complexity: O(*hits*).
  public mutating func count(hits places: borrowing Span<UInt32>, among count: Int) {
    defer { rounds += UInt64(count) }
    guard places.count > 0 else { return }
    var ends = ends ?? begin(at: rounds + UInt64(places[0]))
    // A first hit is counted by beginning; it follows itself by no round.
    var streak = ends.closing
    // No streak has no hits: an opening of 0 is one that can still grow.
    var opening = ends.opening ?? 0
    var (longest, longestGap) = (longestHits, longestLongGap)
    let start = rounds
    var counts = gaps.mutableSpan
    for index in 0..<places.count {
      let gap = start &+ UInt64(places[unchecked: index]) &- ends.last
      ends.last &+= gap
      if opening == 0 {
        if gap > 1 { opening = streak }
        streak &-= gap == 0 ? 1 : 0
      }
      // All ones if the hit follows the last one at once. A comparison would become a branch that
      // goes either way.
      let follows = UInt64(bitPattern: Int64(bitPattern: gap &- 2) >> 63)
      streak = (streak & follows) &+ 1
      longest = max(longest, streak)
      if gap <= Self.longestCountedGap {
        counts[unchecked: Int(truncatingIfNeeded: gap)] &+= 1
      } else {
        counts[Self.longestCountedGap + 1] += 1
        longestGap = max(longestGap, gap)
      }
    }
    // Beginning was counted as a gap of no rounds.
    counts[0] = 0
    ends.closing = streak
    ends.opening = opening == 0 ? nil : opening
    self.ends = ends
    (longestHits, longestLongGap) = (longest, longestGap)
  }

  /// The ends of a run whose first hit is at a place.
  private func begin(at place: UInt64) -> Ends {
    Ends(first: place, last: place, opening: nil, closing: 1)
  }

  /// Adds the rounds that follow these.
  public mutating func merge(_ next: Streaks) {
    defer { rounds += next.rounds }
    longestHits = max(longestHits, next.longestHits)
    longestLongGap = max(longestLongGap, next.longestLongGap)
    for gap in gaps.indices { gaps[gap] += next.gaps[gap] }
    guard let nextEnds = next.ends else { return }
    let (first, last) = (rounds + nextEnds.first, rounds + nextEnds.last)
    guard var ends else {
      self.ends = Ends(
        first: first, last: last, opening: nextEnds.opening, closing: nextEnds.closing)
      return
    }
    let gap = first - ends.last
    gaps[Int(min(gap, UInt64(Self.longestCountedGap + 1)))] += 1
    if gap > Self.longestCountedGap { longestLongGap = max(longestLongGap, gap) }
    let joined = (gap == 1 ? ends.closing : 0) + (nextEnds.opening ?? nextEnds.closing)
    longestHits = max(longestHits, joined)
    let isFirst = gap == 1 && ends.opening == nil
    if isFirst {
      ends.opening = nextEnds.opening.map { _ in joined }
    } else {
      ends.opening = ends.opening ?? ends.closing
    }
    ends.closing = nextEnds.opening == nil ? joined : nextEnds.closing
    ends.last = last
    self.ends = ends
  }
}
