package import SlotAnalysis
package import SlotEngine
import SlotStatistics
import SlotWords

/// What one more credit on each pay, and one more unit of weight on each stop, changes.
package struct SensitivityReport: FigureReport {
  /// A number of the file with its key, the symbol of the stop whose weight it is, or nil for a pay,
  /// and the figures with one more of it; nil if that file is refused.
  package typealias Row = (key: String, symbol: String?, value: String, figures: AnalysisSummary?)

  private let machine: MachineHeading
  private let unchanged: AnalysisSummary
  private let rows: [Row]

  /// Creates the report from the machine's own figures and those of its variations.
  package init(
    machine: Machine, stake: Stake, figures: AnalysisSummary, rows: [Row]
  ) {
    self.machine = MachineHeading(machine, stake)
    unchanged = figures
    self.rows = rows
  }

  package var figures: [Figure] {
    machine.figures + [
      Figure("sensitivities", .objects(rows, figures), "what one more of each number changes")
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
    let returned = unchanged.returnToPlayer?.value.percentage(digits: 6) ?? "none"
    let hits = unchanged.hitFrequency?.value.percentage(digits: 6) ?? "none"
    return """
      \(machine.machine), \(machine.stakeInWords): exact, return \(returned), hit frequency \(hits)
      \(table.text)
      """
  }

  package var csv: String {
    [Figure].csv(
      of: rows.map(figures), ["key", "symbol", "value", "return", "hitFrequency"])
  }
}
