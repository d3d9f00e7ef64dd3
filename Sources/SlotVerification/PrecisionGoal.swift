internal import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// How precise a run has to be before it ends.
package struct PrecisionGoal: Sendable, Hashable {
  /// The most that half of the 99 % interval may be, as a share.
  package let halfWidth: Double

  /// States a goal.
  ///
  /// - Precondition: `halfWidth` is above 0.
  package init(halfWidth: Double) {
    precondition(halfWidth > 0, "No run is without any error.")
    self.halfWidth = halfWidth
  }

  /// Whether a run is precise enough.
  package func isReached(by interval: ConfidenceInterval, rounds: UInt64) -> Bool {
    rounds >= Milestone.firstForPrecision && interval.halfWidth <= halfWidth
  }

  /// Whether a run is precise enough: its return, or, where a round costs nothing, its hit frequency.
  package func isReached(
    by tally: PayTally, of simulation: Simulation, known: KnownFigures
  ) -> Bool {
    let cost = simulation.machine.cost(of: simulation.stake)
    return isReached(
      by: cost > 0
        ? tally.returnInterval(cost: cost, variance: known.variance)
        : .wilson99(hits: tally.hits, trials: tally.rounds), rounds: tally.rounds)
  }
}
