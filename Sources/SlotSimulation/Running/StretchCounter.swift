internal import SlotEngine
internal import SlotStatistics

/// Plays and counts consecutive rounds; each thread has its own.
protocol StretchCounter {
  /// The number of rounds to take next; it doesn't affect what is counted.
  var roundsAtOnce: UInt64 { get }
  /// The fewest rounds worth taking in one go towards the end of a run.
  var leastRoundsAtOnce: UInt64 { get }

  /// The tally of consecutive rounds.
  ///
  /// - Throws: ``RoundCutOff`` if a round is too long or the run was stopped.
  mutating func tally(of count: UInt64, from first: UInt64) throws(RoundCutOff) -> PayTally
}
