package import SlotAnalysis
package import SlotEngine
package import SlotSimulation
package import SlotStatistics

extension Verification {
  /// Compares rounds of a machine with its exact numbers.
  ///
  /// Spins of a mode are draws of one law, though how many there are depends on them; of many rounds
  /// that doesn't matter.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - machine: The machine of the exact numbers, with the names of the one that was simulated.
  ///   - analysis: Its exact numbers at the same stake.
  ///   - spins: Its exact spins, of which those are counted that were played.
  ///   - level: The probability of a false alarm that is accepted.
  /// - Throws: ``AnalysisError`` if a spin that was played can't be counted.
  package init(
    of simulation: Simulation, tally: PayTally, against machine: Machine,
    analysis: MachineAnalysis, spins: inout SpinCatalogue, level: Double
  ) throws(AnalysisError) {
    let states = try Self.states(
      of: tally, simulated: simulation.machine, exact: machine, spins: &spins)
    self.init(
      of: simulation, against: machine, rounds: tally.rounds,
      comparisons: states + Self.rounds(of: tally, analysis)
        + Self.awards(of: tally, machine, analysis),
      level: level)
  }

  private typealias Comparison = (subject: String, test: FitTest?)

  /// The return, and how often a paid spin hits.
  private static func rounds(of tally: PayTally, _ analysis: MachineAnalysis) -> [Comparison] {
    let returned: [Comparison] = [
      (
        "return of a round",
        FitTest.mean(
          tally.mean, of: tally.rounds, expected: analysis.mean.value,
          variance: analysis.variance.value)
      )
    ]
    let hits = FitTest.count(
      tally.hits, of: tally.rounds, probability: analysis.hitFrequency.value)
    return (analysis.cost > 0 ? returned : []) + [("hit frequency of a paid spin", hits)]
  }

  /// How often paid spins and whole rounds award something; what can't be awarded and wasn't isn't
  /// listed.
  private static func awards(
    of tally: PayTally, _ machine: Machine, _ analysis: MachineAnalysis
  ) -> [Comparison] {
    tally.awards.flatMap { kind, counted -> [Comparison] in
      let odds = analysis.odds.first { $0.kind == kind }
      if odds == nil, counted.rounds == 0 { return [] }
      let name = machine.name(of: kind)
      let paidSpins: Comparison = (
        "paid spins that award \(name)",
        FitTest.count(
          counted.paidSpins, of: tally.rounds,
          probability: odds?.onPaidSpin?.probability.value ?? 0)
      )
      return [paidSpins].filter { _ in odds?.onPaidSpin != nil || counted.paidSpins > 0 }
        + rounds(that: name, counted, of: tally.rounds, odds)
    }
  }

  /// How many rounds award something, unless their paid spins tell it already; and, where several can
  /// come in a round, how many there are. How much that number varies is taken from what was counted.
  private static func rounds(
    that name: String, _ counted: AwardTally, of rounds: UInt64, _ odds: AwardOdds?
  ) -> [Comparison] {
    guard let odds else {
      return [
        (
          "rounds that award \(name)",
          FitTest.count(counted.rounds, of: rounds, probability: 0)
        )
      ]
    }
    var comparisons: [Comparison] = []
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
