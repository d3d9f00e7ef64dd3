/// The order of hits and misses in a run of rounds: the longest streak of each, and the gaps
/// between hits.
///
/// Everything is a whole number, and the open ends are kept, so tallies of consecutive parts,
/// merged in order, give exactly the tally of the whole.
public struct Streaks: Sendable, Hashable, Codable {
  /// The longest gap, in rounds, that is counted individually.
  public static let longestCountedGap = 255

  /// The number of rounds counted.
  public private(set) var rounds: UInt64 = 0
  /// The longest streak of hits.
  public private(set) var longestHits: UInt64 = 0
  /// `gaps[n]` is how often the next hit came *n* rounds after a hit, n from 1; the last element
  /// counts all gaps longer than ``longestCountedGap``.
  public private(set) var gaps = ContiguousArray(repeating: UInt64(0), count: longestCountedGap + 2)

  /// The longest gap beyond ``longestCountedGap``; 0 if there is none.
  private(set) var longestLongGap: UInt64 = 0
  /// The first and the last hit; nil before the first one.
  private(set) var ends: Ends?

  struct Ends: Sendable, Hashable, Codable {
    /// The index of the first hit.
    let first: UInt64
    /// The index of the last hit.
    var last: UInt64
    /// The length of the first streak of hits; nil while it is the only one.
    var opening: UInt64?
    /// The length of the streak that ends with the last hit.
    var closing: UInt64
  }

  /// Creates an empty tally.
  public init() {}
}

extension Streaks {
  /// The longest streak of misses.
  public var longestMisses: UInt64 {
    guard let ends else { return rounds }
    let counted = UInt64(gaps.lastIndex { $0 > 0 } ?? 1)
    return max(ends.first, max(counted, longestLongGap) - 1, rounds - 1 - ends.last)
  }

  /// The median of ``gaps``, the lower one of two; nil without a gap. Gaps longer than
  /// ``longestCountedGap`` count as one round longer than it.
  package var medianGap: Int? {
    let half = (gaps.reduce(0, +) + 1) / 2
    var sum: UInt64 = 0
    return gaps.indices.first { gap in
      sum += gaps[gap]
      return half > 0 && sum >= half
    }
  }

  /// Counts the next rounds.
  ///
  /// - Parameters:
  ///   - places: The indices of the hits among these rounds, ascending, each below `count`.
  ///   - count: The number of rounds.
  /// - Complexity: O(*hits*).
  public mutating func count(hits places: borrowing Span<UInt32>, among count: Int) {
    defer { rounds += UInt64(count) }
    guard places.count > 0 else { return }
    var ends = ends ?? begin(at: rounds + UInt64(places[0]))
    // `begin` has already counted the first hit, so the loop sees it again with a gap of 0.
    var streak = ends.closing
    // A streak has at least one hit, so 0 can mean that the first streak is still growing.
    var opening = ends.opening ?? 0
    var (longest, longestGap) = (longestHits, longestLongGap)
    let start = rounds
    var counts = gaps.mutableSpan
    for index in 0..<places.count {
      // Safety: an index of the places; and a short gap has its count.
      let gap = unsafe start &+ UInt64(places[unchecked: index]) &- ends.last
      ends.last &+= gap
      if opening == 0 {
        if gap > 1 { opening = streak }
        streak &-= gap == 0 ? 1 : 0
      }
      // All ones if the hit directly follows the previous one; a mask, because a comparison would
      // compile to an unpredictable branch.
      let follows = UInt64(bitPattern: Int64(bitPattern: gap &- 2) >> 63)
      streak = (streak & follows) &+ 1
      longest = max(longest, streak)
      if gap <= Self.longestCountedGap {
        unsafe counts[unchecked: Int(truncatingIfNeeded: gap)] &+= 1
      } else {
        counts[Self.longestCountedGap + 1] += 1
        longestGap = max(longestGap, gap)
      }
    }
    // Discards the gap of 0 counted for the first hit.
    counts[0] = 0
    ends.closing = streak
    ends.opening = opening == 0 ? nil : opening
    self.ends = ends
    (longestHits, longestLongGap) = (longest, longestGap)
  }

  /// The ends of a run whose first hit is at an index.
  private func begin(at place: UInt64) -> Ends {
    Ends(first: place, last: place, opening: nil, closing: 1)
  }

  /// Adds the rounds that directly follow these.
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
