package import SlotAnalysis
package import SlotEngine
import SlotStatistics
import SlotWords

/// What one more credit on each pay, and one more unit of weight on each stop, changes.
package struct SensitivityReport: FigureReport {
  /// A number of the file with its key, the symbol of the stop whose weight it is, or nil for a pay,
  /// and the figures with one more of it; nil if that file is refused.
  package typealias Row = (key: String, symbol: String?, value: String, figures: AnalysisSummary?)

  private let machine: Machine
  private let heading: MachineHeading
  private let unchanged: AnalysisSummary
  private let rows: [Row]

  /// Creates the report from the machine's own figures and those of its variations.
  package init(
    machine: Machine, stake: Stake, figures: AnalysisSummary, rows: [Row]
  ) {
    self.machine = machine
    heading = MachineHeading(machine, stake)
    unchanged = figures
    self.rows = rows
  }

  package var figures: [Figure] {
    heading.figures + [
      Figure(
        "sensitivities", .objects(rows) { figures(of: $0) + [provenance(of: $0)] },
        "what one more of each number changes")
    ]
  }

  private func figures(of row: Row) -> [Figure] {
    [
      Figure("key", row.key, "the key of the number"),
      Figure("symbol", row.symbol, "the symbol of the stop; null for a pay"),
      Figure("value", row.value, "the number now"),
      Figure("return", change(\.returnToPlayer, in: row), .shareOfCost, "change of the return"),
      Figure(
        "hitFrequency", change(\.hitFrequency, in: row), .share, "change of the hit frequency"),
    ]
  }

  /// The provenance of the change of the return; null if there is none.
  private func provenance(of row: Row) -> Figure {
    let provenance = row.figures.flatMap { figures in
      figures.returnToPlayer.map { _ in
        "\(Provenance(of: machine, bounds: [bound(of: figures)]))"
      }
    }
    return Figure(
      "returnProvenance", provenance,
      "provenance of the change of the return; null where there is none")
  }

  /// Upper bound on the error of the difference between a return and the unchanged one.
  private func bound(of figures: AnalysisSummary) -> Double {
    figures.returnBound + unchanged.returnBound
  }

  /// How one more of a number changes a figure; nil if either machine has none.
  private func change(_ figure: (AnalysisSummary) -> Rational?, in row: Row) -> Rational? {
    guard let new = row.figures.flatMap(figure), let old = figure(unchanged) else { return nil }
    return new - old
  }

  package var text: String {
    let lines = rows.map { row in
      [row.key, row.symbol ?? "", row.value]
        + figures(of: row).suffix(2).map { figure in
          row.figures == nil ? "refused" : figure.isThere ? figure.signedText : "none"
        }
    }
    let table = TextTable([["one more of", "", "now", "return", "hit frequency"]] + lines)
    let bound = rows.compactMap(\.figures).map(bound).max() ?? unchanged.returnBound
    let provenance = Provenance(of: machine, bounds: [bound])
    let returned = unchanged.returnToPlayer?.value.portion(digits: 6) ?? "none"
    let hits = unchanged.hitFrequency?.percentage(digits: 6) ?? "none"
    return """
      \(heading.machine), \(heading.stakeInWords): \(provenance.heading), return \(returned), \
      hit frequency \(hits)
      \(table.text)\(explanation(of: provenance))
      """
  }

  private func explanation(of provenance: Provenance) -> String {
    guard case .computed(let bound) = provenance else { return "" }
    return "  Errors of the return and of its changes are at most \(bound.scientificBound); "
      + "hit frequencies are exact.\n"
  }

  package var csv: String {
    [Figure].csv(
      of: rows.map { figures(of: $0) + [provenance(of: $0)] },
      ["key", "symbol", "value", "return", "hitFrequency", "returnProvenance"])
  }
}
