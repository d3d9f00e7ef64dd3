/// How often rounds awarded something.
package struct AwardCounts: Sendable {
  /// The number of paid spins that awarded it directly, through their wins or the items of their
  /// bonuses.
  package private(set) var paidSpins: UInt64 = 0
  /// Rounds by the number of times they awarded it; rounds that never did are omitted.
  package private(set) var rounds = CreditCounts()
  /// How often the current round has awarded it so far.
  private var inRound = 0
  /// Whether the rounds that award it are noted, for a jackpot whose pay depends on the rounds between them.
  private let notesRounds: Bool
  /// These rounds, in the order in which they were played.
  package private(set) var noted: [UInt64] = []

  init(notesRounds: Bool = false) { self.notesRounds = notesRounds }
}

extension AwardCounts {
  /// Counts one more in the current round.
  mutating func count() { inRound += 1 }

  /// Counts rounds whose paid spins awarded it, and that awarded it only once.
  mutating func count(roundsWithOne times: UInt64) {
    paidSpins += times
    rounds.count(1, times: times)
  }

  /// Ends the paid spin of a round.
  mutating func endPaidSpin() { paidSpins += inRound > 0 ? 1 : 0 }

  /// Ends a round.
  mutating func end(round: UInt64) {
    if inRound > 0 {
      rounds.count(inRound)
      if notesRounds { noted.append(round) }
    }
    inRound = 0
  }
}
