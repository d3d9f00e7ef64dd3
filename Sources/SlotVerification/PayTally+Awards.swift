package import SlotAnalysis
internal import SlotEngine
package import SlotStatistics

extension PayTally {
  /// The tallies of all that a machine's rounds may award, in the order in which it is listed.
  package var awards: [(kind: AwardOdds.Kind, tally: AwardTally)] {
    modeAwards.enumerated().dropFirst().map { (.mode(ModeID($0)), $1) }
      + bonusAwards.enumerated().map { (.bonus(BonusID($0)), $1) }
      + jackpotAwards.enumerated().map { (.jackpot(JackpotID($0)), $1) }
  }
}
