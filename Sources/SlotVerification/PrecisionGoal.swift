internal import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// The precision at which a run ends.
package struct PrecisionGoal: Sendable, Hashable {
  /// The largest acceptable half-width of the 99 % confidence interval, as a fraction.
  package let halfWidth: Double

  /// Creates a goal.
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

  /// Whether a run's return, or its hit frequency if rounds cost nothing, is precise enough.
  package func isReached(
    by tally: PayTally, of simulation: Simulation, known: KnownFigures
  ) -> Bool {
    let cost = simulation.machine.cost(of: simulation.stake)
    return isReached(
      by: cost > 0
        ? tally.returnInterval(cost: cost.count, variance: known.variance)
        : .wilson99(hits: tally.hits, trials: tally.rounds), rounds: tally.rounds)
  }
}
