internal import SlotEngine
import SlotPictures
package import SlotSimulation
package import SlotStatistics
package import SlotVerification
import SlotWords

/// How the running figure of a simulation converges to the exact one, as a standalone picture.
///
/// It depends only on the machine, the stake, the seed and the range.
package struct ConvergencePlot: Sendable {
  private let chart: ConvergenceChart

  /// Plots the running return of the rounds or, if they cost nothing, their hit frequency.
  ///
  /// The band uses the exact variance if it is known, otherwise the variance of all rounds. Nil if
  /// fewer than two points were recorded.
  package init?(of simulation: Simulation, tally: PayTally, known: KnownFigures) {
    guard let convergence = tally.convergence else { return nil }
    let isReturn = convergence.figure == .credits
    let unit = isReturn ? Double(simulation.machine.cost(of: simulation.stake).count) : 1
    let exact = (isReturn ? known.mean : known.hitFrequency)?.value
    let share = exact ?? Double(tally.hits) / Double(tally.rounds)
    let variance =
      isReturn ? known.variance ?? tally.variance / (unit * unit) : share * (1 - share)
    var points = convergence.points
    if points.last?.rounds != tally.rounds {
      let sum = isReturn ? UInt64(clamping: tally.totalPay) : tally.hits
      points.append(Convergence.Point(rounds: tally.rounds, sum: sum))
    }
    guard points.count >= 2 else { return nil }
    let places = points.map { point in
      let interval = ConfidenceInterval.normal99(mean: 0, variance: variance, trials: point.rounds)
      return ConvergenceChart.Place(
        rounds: Double(point.rounds), value: point.mean / unit, spread: interval.high)
    }
    chart = ConvergenceChart(
      places: places, exact: exact,
      subject:
        "\(simulation.machine.name), seed \(simulation.seed), \(tally.rounds.grouped) rounds",
      figure: isReturn ? "return" : "hit frequency")
  }

  /// The picture as the contents of an SVG file.
  package var svg: String { chart.picture.svg.source + "\n" }
}
