public import SlotAnalysis
public import SlotEngine
public import SlotSimulation
public import SlotStatistics

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
  public init(
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

  /// How often a paid spin awards something; what can't be awarded and wasn't isn't listed.
  private static func awards(
    of tally: PayTally, _ machine: Machine, _ analysis: MachineAnalysis
  ) -> [Comparison] {
    let counts: [(kind: AwardOdds.Kind, count: UInt64)] =
      tally.modeAwards.enumerated().dropFirst().map { (.mode($0), $1) }
      + tally.bonusAwards.enumerated().map { (.bonus($0), $1) }
      + tally.jackpotAwards.enumerated().map { (.jackpot($0), $1) }
    return counts.compactMap { kind, count in
      let odds = analysis.odds.first { $0.kind == kind }?.probability
      if odds == nil, count == 0 { return nil }
      return (
        "paid spins that award \(machine.name(of: kind))",
        FitTest.count(count, of: tally.rounds, probability: odds?.value ?? 0)
      )
    }
  }
}
