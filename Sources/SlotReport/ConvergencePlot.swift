internal import SlotEngine
import SlotPictures
package import SlotSimulation
package import SlotStatistics
package import SlotVerification
import SlotWords

/// How the running figure of a simulation converges to the exact one, as a standalone picture.
///
/// It depends only on the machine, the stake, the seed and the range.
public struct ConvergencePlot: Sendable {
  private let chart: ConvergenceChart

  /// Plots the running return of the rounds or, if they cost nothing, their hit frequency.
  ///
  /// The band uses the exact variance if it is known, otherwise the variance of all rounds. Nil if
  /// fewer than two points were recorded.
  package init?(of simulation: Simulation, tally: PayTally, known: KnownFigures) {
    guard let convergence = tally.convergence else { return nil }
    switch convergence.figure {
    case .credits:
      let cost = Double(simulation.machine.cost(of: simulation.stake).count)
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

  /// The picture as the contents of an SVG file.
  public var svg: String { chart.picture.svg.source + "\n" }
}
