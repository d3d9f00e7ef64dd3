extension SlotEngine {
  /// The first of some paid spins whose outcome is as wanted; nil if none is.
  ///
  /// - Parameters:
  ///   - spins: The numbers of the spins to look at.
  ///   - isWanted: Says whether an outcome is as wanted.
  /// - Complexity: O(*spins*) outcomes; nothing that follows from a paid spin is played.
  public func firstSpin(
    in spins: ClosedRange<UInt64>, where isWanted: (Outcome) throws -> Bool
  ) rethrows -> UInt64? {
    try spins.first { try isWanted(outcome(ofSpin: $0)) }
  }

  /// The first of some rounds that meets a condition; nil if none does.
  ///
  /// Only a round whose paid spin meets its own tests is played to its end.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rounds to look at.
  ///   - condition: The condition.
  ///   - mostSpins: How many spins a round that is played may have; all of a round's spins are kept in
  ///     memory.
  /// - Throws: ``RoundTooLong`` at the first round that would have to be played and has more spins.
  public func firstRound(
    in numbers: ClosedRange<UInt64>, where condition: RoundCondition,
    ofAtMost mostSpins: Int = 1 << 20
  ) throws(RoundTooLong) -> Round? {
    for number in numbers where condition.holds(forPaidSpin: outcome(ofSpin: number)) {
      guard let round = round(number, ofAtMost: mostSpins) else {
        throw RoundTooLong(number: number, mostSpins: mostSpins)
      }
      if condition.holds(for: round) { return round }
    }
    return nil
  }
}

/// A round that has more spins than a caller has room for.
public struct RoundTooLong: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the round.
  public let number: UInt64
  /// How many spins it might have had.
  public let mostSpins: Int

  /// What was wrong, and what would be right.
  public var description: String {
    "Round \(number) has more than \(mostSpins) spins; allow more of them, or look at other rounds."
  }
}
