/// Counts that add up: the tally of the whole is the sum of the tallies of its parts.
public protocol MergeableTally: Sendable {
  /// Adds the counts of another part of the same run.
  mutating func merge(_ other: Self)
}

extension SpinTally: MergeableTally {}
extension PayTally: MergeableTally {}
