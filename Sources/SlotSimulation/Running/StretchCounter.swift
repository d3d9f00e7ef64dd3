internal import SlotEngine
internal import SlotStatistics

/// Plays consecutive rounds and counts them: each thread has one.
protocol StretchCounter {
  /// How many rounds to take next. What is counted doesn't depend on it.
  var roundsAtOnce: UInt64 { get }
  /// The fewest rounds that are worth taking at once towards the end of a run.
  var leastRoundsAtOnce: UInt64 { get }

  /// The tally of some rounds.
  ///
  /// - Throws: ``RoundCutOff`` if a round is too long, or playing was to stop.
  mutating func tally(of count: UInt64, from first: UInt64) throws(RoundCutOff) -> PayTally
}
