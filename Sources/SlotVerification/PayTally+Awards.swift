package import SlotAnalysis
package import SlotStatistics

extension PayTally {
  /// The tallies of all that a machine's rounds may award, in the order in which it is listed.
  package var awards: [(kind: AwardOdds.Kind, tally: AwardTally)] {
    modeAwards.enumerated().dropFirst().map { (.mode($0), $1) }
      + bonusAwards.enumerated().map { (.bonus($0), $1) }
      + jackpotAwards.enumerated().map { (.jackpot($0), $1) }
  }
}
