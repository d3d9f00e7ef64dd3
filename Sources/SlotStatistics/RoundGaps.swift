/// The first and the last of the rounds in which something happened, and the longest gap between two of them.
///
/// The ends are kept, so those of consecutive parts of a run, merged in order, are those of the whole.
public struct RoundGaps: Sendable, Hashable, Codable {
  /// The number of the first round in which it happened.
  public let first: UInt64
  /// The number of the last one.
  public private(set) var last: UInt64
  /// The largest distance between two of them that follow each other; 0 if there was only one.
  public private(set) var longest: UInt64

  /// The gaps of a single round.
  package init(round: UInt64) { (first, last, longest) = (round, round, 0) }

  /// The gaps of rounds in ascending order; nil without any.
  package init?(_ rounds: some Sequence<UInt64>) {
    var gaps: RoundGaps?
    for round in rounds {
      gaps = gaps?.followed(by: RoundGaps(round: round)) ?? RoundGaps(round: round)
    }
    guard let gaps else { return nil }
    self = gaps
  }
}

extension RoundGaps {
  /// These gaps together with those of later rounds.
  package func followed(by next: RoundGaps?) -> RoundGaps {
    guard let next else { return self }
    var all = self
    all.longest = max(longest, next.longest, next.first - last)
    all.last = next.last
    return all
  }

  /// Whether they can be those of a number of rounds, in a range.
  package func fit(count: UInt64, in rounds: ClosedRange<UInt64>) -> Bool {
    guard rounds.contains(first), rounds.contains(last), first <= last else { return false }
    let distance = last - first
    return count == 1
      ? distance == 0 && longest == 0
      // One of the gaps is the longest; each of the others is at least 1 and at most as long.
      : count > 1 && longest > 0 && longest <= distance && distance - longest >= count - 2
        && (distance - 1) / longest < count - 1
  }
}
