internal import SlotEngine
package import SlotSimulation
package import SlotStatistics
package import SlotVerification

/// How the running figure of a simulation closed in on the exact one, as a picture of its own.
///
/// What it shows depends on the machine, the stake, the seed and the range alone.
public struct ConvergencePlot: Sendable {
  private let chart: ConvergenceChart

  /// The running return of rounds, or, where they cost nothing, their hit frequency.
  ///
  /// The band is that of the exact variance where it is known, else of the variance of all rounds.
  /// Nil if there are fewer than two points, or none were noted.
  package init?(of simulation: Simulation, tally: PayTally, known: KnownFigures) {
    guard let convergence = tally.convergence else { return nil }
    switch convergence.figure {
    case .credits:
      let cost = Double(simulation.machine.cost(of: simulation.stake))
      self.init(
        convergence,
        end: Convergence.Point(rounds: tally.rounds, sum: UInt64(clamping: tally.totalPay)),
        unit: cost, variance: known.variance ?? tally.variance / (cost * cost),
        exact: known.mean?.value, of: simulation, figure: "return")
    case .hits:
      let exact = known.hitFrequency?.value
      let share = exact ?? Double(tally.hits) / Double(tally.rounds)
      self.init(
        convergence, end: Convergence.Point(rounds: tally.rounds, sum: tally.hits), unit: 1,
        variance: share * (1 - share), exact: exact, of: simulation, figure: "hit frequency")
    }
  }

  private init?(
    _ convergence: Convergence, end: Convergence.Point, unit: Double, variance: Double,
    exact: Double?, of simulation: Simulation, figure: String
  ) {
    var points = convergence.points
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
