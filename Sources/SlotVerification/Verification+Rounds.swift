package import SlotAnalysis
internal import SlotEngine
package import SlotStatistics

extension Verification {
  /// Compares the return and the hit frequency of a paid spin.
  static func rounds(of tally: PayTally, _ analysis: MachineAnalysis) -> [ExactNumbers.Comparison] {
    let returned: [ExactNumbers.Comparison] = [
      (
        "return of a round",
        FitTest.mean(
          tally.mean, of: tally.rounds, expected: analysis.mean.value,
          variance: analysis.variance.value)
      )
    ]
    let hits = analysis.hitFrequency.map { share -> ExactNumbers.Comparison in
      (
        "hit frequency of a paid spin",
        FitTest.count(tally.hits, of: tally.rounds, probability: share.value)
      )
    }
    return (analysis.cost > 0 ? returned : []) + [hits].compactMap(\.self)
  }

  /// Compares how often paid spins and whole rounds award something; what can't be awarded and
  /// never was is omitted.
  static func awards(
    of tally: PayTally, _ machine: Machine, _ analysis: MachineAnalysis
  ) -> [ExactNumbers.Comparison] {
    // The exact odds of awards that the cap may cut off aren't known.
    if analysis.ending?.cap != nil { return [("awards of rounds with a cap", nil)] }
    return tally.awards.flatMap { kind, counted -> [ExactNumbers.Comparison] in
      let odds = analysis.odds.first { $0.kind == kind }
      if odds == nil, counted.rounds == 0 { return [] }
      let name = machine.name(of: kind)
      let paidSpins: ExactNumbers.Comparison = (
        "paid spins that award \(name)",
        FitTest.count(
          counted.paidSpins, of: tally.rounds,
          probability: odds?.onPaidSpin?.probability.value ?? 0)
      )
      let isListed = odds?.onPaidSpin != nil || counted.paidSpins > 0
      // A bought award comes in every round, so it doesn't vary on its own.
      return [paidSpins].filter { _ in isListed && analysis.hasPaidSpin }
        + rounds(that: name, counted, of: tally.rounds, odds)
    }
  }

  /// Compares how many rounds award something, unless their paid spins already show it, and, if it can come
  /// several times in a round, its mean number, using the sample variance.
  private static func rounds(
    that name: String, _ counted: AwardTally, of rounds: UInt64, _ odds: AwardOdds?
  ) -> [ExactNumbers.Comparison] {
    guard let odds else {
      return [
        (
          "rounds that award \(name)",
          FitTest.count(counted.rounds, of: rounds, probability: 0)
        )
      ]
    }
    var comparisons: [ExactNumbers.Comparison] = []
    let comesLater =
      odds.onPaidSpin?.meanNumber != odds.meanNumber || counted.rounds != counted.paidSpins
    if let chance = odds.chance, comesLater {
      comparisons.append(
        (
          "rounds that award \(name)",
          FitTest.count(counted.rounds, of: rounds, probability: chance.value)
        ))
    }
    if odds.comesRepeatedly || odds.chance == nil {
      comparisons.append(
        (
          "number of \(name) in a round",
          FitTest.sampledMean(
            counted.mean(of: rounds), of: rounds, withAny: counted.rounds,
            expected: odds.meanNumber.value, variance: counted.variance(of: rounds))
        ))
    }
    return comparisons
  }
}

extension PayTally {
  /// The tallies of everything that a machine's rounds may award, in listing order.
  package var awards: [(kind: AwardOdds.Kind, tally: AwardTally)] {
    modeAwards.enumerated().dropFirst().map { (.mode(ModeID($0)), $1) }
      + bonusAwards.enumerated().map { (.bonus(BonusID($0)), $1) }
      + jackpotAwards.enumerated().map { (.jackpot(JackpotID($0)), $1) }
  }
}
