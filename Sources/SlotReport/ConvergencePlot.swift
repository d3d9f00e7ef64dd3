internal import SlotEngine
public import SlotSimulation
public import SlotStatistics
package import SlotVerification

/// How the running figure of a simulation closed in on the exact one, as a picture of its own.
///
/// What it shows depends on the machine, the stake, the seed and the range alone.
public struct ConvergencePlot: Sendable {
  private let chart: ConvergenceChart

  /// The running return of rounds, or, where they cost nothing, their mean pay.
  ///
  /// The band is that of the exact variance where it is known, else of the variance of all rounds.
  /// Nil if there are fewer than two points, or none were noted.
  package init?(of simulation: Simulation, tally: PayTally, known: KnownReturn) {
    let staked = simulation.machine.cost(of: simulation.stake)
    let cost = Double(max(1, staked))
    self.init(
      tally.convergence,
      end: Convergence.Point(rounds: tally.rounds, sum: UInt64(clamping: tally.totalPay)),
      unit: cost, variance: known.variance ?? tally.variance / (cost * cost),
      exact: known.mean?.value, of: simulation, figure: staked > 0 ? "return" : "mean pay")
  }

  /// The running hit frequency of spins of the classic game.
  ///
  /// - Parameter exact: The exact one. Nil if there are fewer than two points, or none were noted.
  public init?(of simulation: Simulation, counted: SimulatedSpins, exact: Rational) {
    let share = exact.value
    self.init(
      counted.convergence,
      end: Convergence.Point(rounds: counted.paidSpins, sum: counted.tally.winCount),
      unit: 1, variance: share * (1 - share), exact: share, of: simulation,
      figure: "hit frequency")
  }

  private init?(
    _ convergence: Convergence?, end: Convergence.Point, unit: Double, variance: Double,
    exact: Double?, of simulation: Simulation, figure: String
  ) {
    guard var points = convergence?.points else { return nil }
    if points.last?.rounds != end.rounds { points.append(end) }
    guard points.count >= 2 else { return nil }
    let places = points.map { point in
      ConvergenceChart.Place(
        rounds: Double(point.rounds), value: point.mean / unit,
        spread: ConfidenceInterval.normal99(
          mean: 0, variance: variance, trials: point.rounds
        ).high)
    }
    chart = ConvergenceChart(
      places: places, exact: exact,
      subject: "\(simulation.machine.name), seed \(simulation.seed), \(end.rounds.grouped) rounds",
      figure: figure)
  }

  /// The picture as a file of its own.
  public var svg: String { chart.picture.svg.source + "\n" }
}
