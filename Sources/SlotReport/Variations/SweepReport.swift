package import SlotAnalysis
package import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// A machine's figures for each of several values of one key of its file.
package struct SweepReport: FigureReport {
  private let machine: Machine
  private let heading: MachineHeading
  private let key: String
  private let points: [(value: Int, figures: AnalysisSummary)]

  /// Creates the report of a sweep.
  ///
  /// - Parameters:
  ///   - machine: The machine as its file describes it.
  ///   - points: The values, ascending, and the figures at each.
  package init(
    machine: Machine, stake: Stake, key: String,
    points: [(value: Int, figures: AnalysisSummary)]
  ) {
    self.machine = machine
    heading = MachineHeading(machine, stake)
    self.key = key
    self.points = points
  }

  package var figures: [Figure] {
    heading.figures + [
      Figure("key", key, "the key that varies"),
      Figure("points", .list(rows.map { .object($0) }), "the figures for each value of the key"),
    ]
  }

  /// The figures at each value of the key.
  private var rows: [[Figure]] {
    points.map { value, figures in
      [
        Figure("value", value, "the value of the key"),
        Figure("return", figures.returnToPlayer, .shareOfCost, "return of a round"),
        Figure("hitFrequency", figures.hitFrequency, .share, "hit frequency of a paid spin"),
        Figure("deviation", figures.deviation, .costs, "standard deviation of a round"),
        Figure(
          "returnProvenance",
          figures.returnToPlayer.map { _ in "\(provenance(figures.returnBound))" },
          "provenance of the return; null where there is none"),
        Figure(
          "deviationProvenance",
          figures.deviation.map { _ in "\(provenance(figures.deviationBound))" },
          "provenance of the standard deviation; null where there is none"),
      ]
    }
  }

  private func provenance(_ bounds: Double...) -> Provenance {
    Provenance(of: machine, bounds: bounds)
  }

  /// The largest bounds on the errors of the returns and of the standard deviations.
  private var bounds: (returns: Double, deviations: Double) {
    (
      points.map(\.figures.returnBound).max() ?? 0,
      points.map(\.figures.deviationBound).max() ?? 0
    )
  }

  package var text: String {
    let all = provenance(bounds.returns, bounds.deviations)
    let table = PageTable(
      "Figures by \(key)", all, of: rows,
      columns: [
        "value": .number(key), "return": "return", "hitFrequency": "hit frequency",
        "deviation": "standard deviation",
      ])
    return "\(heading.machine), \(heading.stakeInWords): \(all.heading), by \(key)\n\(table.text)"
      + explanation(of: all)
  }

  private func explanation(of provenance: Provenance) -> String {
    guard case .computed = provenance else { return "" }
    return "  Errors are at most \(bounds.returns.scientificBound) in returns and "
      + "\(bounds.deviations.scientificBound) in standard deviations; hit frequencies are exact.\n"
  }

  package var csv: String {
    [Figure].csv(
      of: rows.map { [Figure("key", key, "")] + $0 },
      [
        "key", "value", "return", "hitFrequency", "deviation", "returnProvenance",
        "deviationProvenance",
      ])
  }
}
