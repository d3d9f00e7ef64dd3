/// How often rounds awarded something.
package struct AwardCounts: Sendable {
  /// How many paid spins awarded it themselves, by their wins or by items of their bonuses.
  package private(set) var paidSpins: UInt64 = 0
  /// The rounds that awarded it, by how often they did.
  package private(set) var rounds = CreditCounts()
  /// How often the present round has awarded it so far.
  private var inRound = 0
}

extension AwardCounts {
  /// Counts one more in the present round.
  mutating func count() { inRound += 1 }

  /// Ends the paid spin of a round.
  mutating func endPaidSpin() { paidSpins += inRound > 0 ? 1 : 0 }

  /// Ends a round.
  mutating func endRound() {
    if inRound > 0 { rounds.count(inRound) }
    inRound = 0
  }
}
