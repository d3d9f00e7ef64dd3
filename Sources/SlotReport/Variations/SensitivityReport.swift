package import SlotAnalysis
package import SlotEngine
package import SlotStatistics
import SlotWords

/// What one more credit on each pay, and one more unit of weight on each stop, changes.
package struct SensitivityReport: FigureReport {
  /// A number of the file with its key, the symbol of the stop whose weight it is, or nil for a pay,
  /// and the figures with one more of it; nil if that file is refused.
  package typealias Row = (key: String, symbol: String?, value: String, figures: AnalysisSummary?)

  /// What one more of a number changes; nil where either machine has no such figure.
  package struct Change: Sendable {
    package let key: String
    /// The symbol of the stop whose weight it is; nil for a pay.
    package let symbol: String?
    /// The number now.
    package let value: String
    package let returned, hitFrequency: Rational?
    package let deviation: Double?
  }

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
        "sensitivities", .objects(rows) { allFigures(of: $0) },
        "what one more of each number changes")
    ]
  }

  private func allFigures(of row: Row) -> [Figure] {
    figures(of: row) + [
      provenance(
        of: row, { $0.returnToPlayer?.value }, \.returnBound, "returnProvenance", "return"),
      provenance(
        of: row, \.deviation, \.deviationBound, "deviationProvenance", "standard deviation"),
    ]
  }

  private func figures(of row: Row) -> [Figure] {
    let change = change(by: row)
    return [
      Figure("key", change.key, "the key of the number"),
      Figure("symbol", change.symbol, "the symbol of the stop; null for a pay"),
      Figure("value", change.value, "the number now"),
      Figure("return", change.returned, .shareOfCost, "change of the return"),
      Figure("hitFrequency", change.hitFrequency, .share, "change of the hit frequency"),
      Figure("deviation", change.deviation, .costs, "change of the standard deviation"),
    ]
  }

  /// The change by each number, in the order of the file.
  package var changes: [Change] { rows.map(change(by:)) }

  private func change(by row: Row) -> Change {
    func difference<Value>(
      _ figure: (AnalysisSummary) -> Value?, _ minus: (Value, Value) -> Value
    ) -> Value? {
      guard let new = row.figures.flatMap(figure), let old = figure(unchanged) else { return nil }
      return minus(new, old)
    }
    return Change(
      key: row.key, symbol: row.symbol, value: row.value,
      returned: difference(\.returnToPlayer, -), hitFrequency: difference(\.hitFrequency, -),
      deviation: difference(\.deviation, -))
  }

  /// The provenance of a change; null if there is none.
  private func provenance(
    of row: Row, _ value: (AnalysisSummary) -> Double?, _ bound: (AnalysisSummary) -> Double,
    _ key: String, _ what: String
  ) -> Figure {
    let provenance = row.figures.flatMap { figures in
      value(figures).map { _ in
        "\(Provenance(of: machine, bounds: [bound(figures) + bound(unchanged)]))"
      }
    }
    return Figure(
      key, provenance, "provenance of the change of the \(what); null where there is none")
  }

  /// The largest bound on the errors of the differences between a figure and the unchanged one.
  private func mostBound(_ bound: (AnalysisSummary) -> Double) -> Double {
    bound(unchanged) + (rows.compactMap(\.figures).map(bound).max() ?? 0)
  }

  package var text: String {
    let lines = rows.map { row in
      [row.key, row.symbol ?? "", row.value]
        + figures(of: row).suffix(3).map { figure in
          row.figures == nil ? "refused" : figure.isThere ? figure.signedText : "none"
        }
    }
    let table = TextTable(
      [["one more of", "", "now", "return", "hit frequency", "standard deviation"]] + lines)
    let provenance = Provenance(
      of: machine, bounds: [mostBound(\.returnBound), mostBound(\.deviationBound)])
    let returned = unchanged.returnToPlayer?.value.portion(digits: 6) ?? "none"
    let deviation =
      unchanged.deviation.map { ", standard deviation \($0.decimal(digits: 6)) bets" } ?? ""
    let hits = unchanged.hitFrequency?.percentage(digits: 6) ?? "none"
    return """
      \(heading.machine), \(heading.stakeInWords): \(provenance.heading), return \(returned), \
      hit frequency \(hits)\(deviation)
      \(table.text)\(explanation(of: provenance))
      """
  }

  private func explanation(of provenance: Provenance) -> String {
    guard case .computed = provenance else { return "" }
    return "  Errors of the return and of its changes are at most "
      + "\(mostBound(\.returnBound).scientificBound), those of the standard deviation "
      + "\(mostBound(\.deviationBound).scientificBound); hit frequencies are exact.\n"
  }

  package var csv: String {
    [Figure].csv(
      of: rows.map(allFigures),
      [
        "key", "symbol", "value", "return", "hitFrequency", "returnProvenance", "deviation",
        "deviationProvenance",
      ])
  }
}
