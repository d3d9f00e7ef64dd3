extension SlotEngine {
  /// The first paid spin in a range whose outcome meets a predicate; nil if none does.
  ///
  /// - Parameters:
  ///   - spins: The numbers of the spins to search.
  ///   - isWanted: Whether an outcome meets the predicate.
  /// - Complexity: O(*spins*) outcomes; nothing that follows from a paid spin is played.
  public func firstSpin(
    in spins: ClosedRange<UInt64>, where isWanted: (Outcome) throws -> Bool
  ) rethrows -> UInt64? {
    try spins.first { try isWanted(outcome(ofSpin: $0)) }
  }

  /// The first round in a range that meets a condition; nil if none does.
  ///
  /// A round is played to its end only if its paid spin meets the tests of spins and wins. In a long search, whatever
  /// can be told from counted rounds leaves the others out: see ``tally(spins:)``.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rounds to search.
  ///   - condition: The condition.
  ///   - mostSpins: The maximum number of spins of a round that is played; all its spins are kept
  ///     in memory, and one that tumbles counts once for each of its grids.
  /// - Throws: ``RoundTooLong`` at the first round that would have to be played but has more spins.
  public func firstRound(
    in numbers: ClosedRange<UInt64>, where condition: RoundCondition,
    ofAtMost mostSpins: Int = 1 << 20
  ) throws(RoundTooLong) -> Round? {
    var scanner = RoundScanner(self, where: condition, ofAtMost: mostSpins)
    let found = scanner.find(in: numbers, most: 1)
    if let tooLong = found.tooLong { throw tooLong }
    return found.numbers.first.map(round)
  }
}

/// A round that has more spins than its caller allows.
public struct RoundTooLong: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the round.
  public let number: UInt64
  /// The maximum number of spins allowed.
  public let mostSpins: Int

  /// What is wrong, and how to fix it.
  public var description: String {
    "Round \(number) has more than \(mostSpins) spins; allow more of them, or look at other rounds."
  }
}
