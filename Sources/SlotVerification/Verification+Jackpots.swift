internal import SlotAnalysis
internal import SlotEngine
internal import SlotSimulation
internal import SlotStatistics

extension Verification {
  /// The number of wins from which on the mean pay of a win is compared: below it, that the last cycle is cut off would
  /// show.
  private static let leastWins: UInt64 = 100

  /// Compares jackpots that grow and that no award wins: how often chance won them, and what a win paid of those
  /// with a hidden point.
  static func jackpots(
    in simulation: Simulation, _ tally: PayTally, _ machine: Machine
  ) -> [ExactNumbers.Comparison] {
    let growing = machine.growingJackpots
    if growing.isEmpty || growing != simulation.machine.growingJackpots { return [] }
    let cost = machine.cost(of: simulation.stake)
    return JackpotSample.all(of: simulation, tally: tally).compactMap { sample in
      let name = machine.jackpots[sample.jackpot].name
      guard let law = JackpotLaw(of: sample.jackpot, on: machine, cost: cost) else { return nil }
      if law.growth.chance(atCost: cost) != nil {
        return (
          "rounds that win the jackpot \(name)",
          FitTest.count(sample.wins, of: tally.rounds, probability: law.frequency.value)
        )
      }
      guard sample.wins >= leastWins, let pay = law.meanPay, let variance = law.payVariance,
        variance > 0
      else { return nil }
      return (
        "pay of the jackpot \(name)",
        FitTest.mean(
          Double(sample.paid) / Double(sample.wins), of: sample.wins, expected: pay.value,
          variance: variance.value)
      )
    }
  }
}
