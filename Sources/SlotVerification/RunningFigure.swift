internal import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// The figure of a simulation that converges as rounds are added: its return or, if rounds cost nothing, its
/// hit frequency.
///
/// It depends only on the machine, the stake, the seed and the range.
package struct RunningFigure: Sendable {
  /// The figure of a simulation's first rounds.
  package struct Point: Sendable, Hashable {
    /// The number of those rounds.
    package let rounds: UInt64
    /// Their return or hit frequency.
    package let value: Double
    /// The half-width of its 99 % confidence interval, by the variance of all rounds.
    package let halfWidth: Double
  }

  /// Whether it is the return.
  package let isReturn: Bool
  /// The exact figure, if it is known.
  package let exact: Double?
  /// The points that were noted, then all rounds.
  package let points: [Point]

  /// Computes the running figure of a simulation; nil if no points were noted.
  ///
  /// The intervals use the exact variance if it is known, otherwise the variance of all rounds.
  package init?(of simulation: Simulation, tally: PayTally, known: KnownFigures) {
    guard let convergence = tally.convergence else { return nil }
    isReturn = convergence.figure == .credits
    exact = (isReturn ? known.mean : known.hitFrequency)?.value
    let unit = isReturn ? Double(simulation.machine.cost(of: simulation.stake).count) : 1
    let share = exact ?? Double(tally.hits) / Double(tally.rounds)
    let variance =
      isReturn ? known.variance ?? tally.variance / (unit * unit) : share * (1 - share)
    var noted = convergence.points
    if noted.last?.rounds != tally.rounds {
      let sum = isReturn ? UInt64(clamping: tally.totalPay) : tally.hits
      noted.append(Convergence.Point(rounds: tally.rounds, sum: sum))
    }
    points = noted.map { point in
      let spread = ConfidenceInterval.normal99(mean: 0, variance: variance, trials: point.rounds)
      return Point(rounds: point.rounds, value: point.mean / unit, halfWidth: spread.high)
    }
  }
}
