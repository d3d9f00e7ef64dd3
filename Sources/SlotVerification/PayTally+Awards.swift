package import SlotAnalysis
internal import SlotEngine
package import SlotStatistics

extension PayTally {
  /// The tallies of everything that a machine's rounds may award, in listing order.
  package var awards: [(kind: AwardOdds.Kind, tally: AwardTally)] {
    modeAwards.enumerated().dropFirst().map { (.mode(ModeID($0)), $1) }
      + bonusAwards.enumerated().map { (.bonus(BonusID($0)), $1) }
      + jackpotAwards.enumerated().map { (.jackpot(JackpotID($0)), $1) }
  }
}
