/// Counts that add up: the tally of the whole is the sum of the tallies of its parts, in order.
public protocol MergeableTally: Sendable, Codable {
  /// How many paid spins were counted.
  var paidSpins: UInt64 { get }

  /// Adds the counts of the part of the same run that follows.
  mutating func merge(_ other: Self)
}

extension SpinTally: MergeableTally {
  /// How many paid spins were counted.
  public var paidSpins: UInt64 { spins }
}

extension PayTally: MergeableTally {
  /// How many paid spins were counted.
  public var paidSpins: UInt64 { rounds }
}
