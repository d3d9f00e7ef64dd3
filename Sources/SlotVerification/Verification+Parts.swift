internal import SlotAnalysis
internal import SlotEngine
internal import SlotSimulation
internal import SlotStatistics

// What can be compared of a machine that can't be analysed.

extension Verification {
  /// The most rounds that are replayed.
  private static let mostReplayed: UInt64 = 100_000
  /// The most steps that replaying takes, each about a nanosecond.
  private static let mostSteps = PartialAnalysis.mostSteps / 2

  /// Compares the mean pay of the paid spin's first grids, or of clusters on the first one, with its exact mean.
  ///
  /// A tally doesn't tell the grids of a spin apart, so the first rounds of the simulation are replayed. Where all of
  /// the paid spin is exact, its distribution is compared instead.
  static func knownPay(
    in simulation: Simulation, rounds: UInt64, _ parts: ExactParts, threads: Int
  ) throws -> [ExactNumbers.Comparison] {
    let subject: String
    switch parts.paid {
    case .grids: subject = "mean pay of the first grids of a paid spin"
    case .clusters: subject = "mean pay of clusters on the first grid of a paid spin"
    case .spin, .nothing: return []
    }
    let played = simulation.machine.played(at: simulation.stake)
    let engine = try SlotEngine(machine: played, stake: simulation.stake, seed: simulation.seed)
    guard rounds > 0,
      let sample = PartialAnalysis.affordableSample(
        of: engine, mostSteps: mostSteps, mostRounds: min(rounds, mostReplayed), threads: threads,
        known: { parts.known(of: $0, on: played) })
    else { return [(subject, nil)] }
    let test = FitTest.sampledMean(
      sample.known.mean(of: sample.rounds), of: sample.rounds, withAny: sample.roundsWithKnown,
      expected: parts.knownMeans.reduce(.zero, +).value,
      variance: sample.known.variance(of: sample.rounds))
    return [(subject, test)]
  }

  /// Compares the hit frequency of a paid spin; the return of a round has nothing exact to be compared with.
  static func rounds(of tally: PayTally, _ parts: ExactParts) -> [ExactNumbers.Comparison] {
    let returned: [ExactNumbers.Comparison] =
      parts.machine.cost(of: parts.stake) > 0 ? [("return of a round", nil)] : []
    let hits = parts.hitFrequency.map { share -> ExactNumbers.Comparison in
      (
        "hit frequency of a paid spin",
        FitTest.count(tally.hits, of: tally.rounds, probability: share.value)
      )
    }
    return returned + [hits].compactMap(\.self)
  }

  /// Compares how many paid spins themselves give each award; what can't be awarded and never was is omitted.
  static func awards(
    of tally: PayTally, _ machine: Machine, _ stake: Stake, _ parts: ExactParts
  ) -> [ExactNumbers.Comparison] {
    // The exact odds of awards that the cap may cut off aren't known.
    if machine.mostPay(of: stake) != nil { return [("awards of rounds with a cap", nil)] }
    return tally.awards.compactMap { kind, counted in
      let share = parts.paidSpin.map { $0.awards[kind] ?? .zero }
      if counted.rounds == 0, share ?? .zero == .zero { return nil }
      let name = machine.name(of: kind)
      guard let share, share != .zero || counted.paidSpins > 0 else {
        return ("rounds that award \(name)", nil)
      }
      return (
        "paid spins that award \(name)",
        FitTest.count(counted.paidSpins, of: tally.rounds, probability: share.value)
      )
    }
  }
}
