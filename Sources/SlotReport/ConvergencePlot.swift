internal import SlotEngine
import SlotPictures
package import SlotSimulation
package import SlotStatistics
package import SlotVerification
import SlotWords

/// How the running figure of a simulation converges to the exact one, as a standalone picture.
package struct ConvergencePlot: Sendable {
  private let chart: ConvergenceChart

  /// Plots a simulation's running figure; nil if fewer than two points were recorded.
  package init?(of simulation: Simulation, tally: PayTally, known: KnownFigures) {
    guard let running = RunningFigure(of: simulation, tally: tally, known: known),
      running.points.count >= 2
    else { return nil }
    chart = ConvergenceChart(
      places: running.points.map {
        ConvergenceChart.Place(rounds: Double($0.rounds), value: $0.value, spread: $0.halfWidth)
      }, exact: running.exact,
      subject:
        "\(simulation.machine.name), seed \(simulation.seed), \(tally.rounds.grouped) rounds",
      figure: running.isReturn ? "return" : "hit frequency")
  }

  /// The picture as the contents of an SVG file.
  package var svg: String { chart.picture.svg.source + "\n" }
}
