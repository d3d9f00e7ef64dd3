package import SlotEngine
import SlotStatistics
import SlotWords

/// What one more credit on each pay, and one more unit of weight on each stop, changes.
package struct SensitivityReport: FigureReport {
  /// A number of the file, and the figures with one more of it; nil if that file is refused.
  package struct Row: Sendable {
    let key: String
    let symbol: String?
    let value: String
    let figures: VariedFigures?

    /// Pairs a number with the figures that one more of it gives.
    ///
    /// - Parameter symbol: The symbol of the stop whose weight it is; nil for a pay.
    package init(key: String, symbol: String?, value: String, figures: VariedFigures?) {
      self.key = key
      self.symbol = symbol
      self.value = value
      self.figures = figures
    }
  }

  private let machine: MachineRecord
  private let unchanged: VariedFigures
  private let rows: [Row]

  /// Creates the report from the machine's own figures and those of its variations.
  package init(
    machine: Machine, digest: String, stake: Stake, figures: VariedFigures, rows: [Row]
  ) {
    self.machine = MachineRecord(machine, digest: digest, stake: stake)
    unchanged = figures
    self.rows = rows
  }

  /// The report as a tree of figures.
  package var figures: [Figure] {
    let rows = Figure.Value.objects(rows) { row in
      [
        Figure("key", .text(row.key), "the key of the number"),
        Figure("symbol", .text(row.symbol), "the symbol of the stop; null for a pay"),
        Figure("value", .text(row.value), "the number now"),
        Figure("return", .exact(change(\.returned, in: row)), .shareOfCost, "change of the return"),
        Figure(
          "hitFrequency", .exact(change(\.hitFrequency, in: row)), .share,
          "change of the hit frequency"),
      ]
    }
    return machine.figures + [
      Figure("sensitivities", rows, "what one more of each number changes")
    ]
  }

  /// How one more of a number changes a figure; nil if either machine has none.
  private func change(_ figure: (VariedFigures) -> Rational?, in row: Row) -> Rational? {
    guard let new = row.figures.flatMap(figure), let old = figure(unchanged) else { return nil }
    return new - old
  }

  package var text: String {
    var table = TextTable()
    table.add("one more of", "", "now", "return", "hit frequency")
    for row in rows {
      guard let varied = row.figures else {
        table.add(row.key, row.symbol ?? "", row.value, "refused", "refused")
        continue
      }
      table.add(
        row.key, row.symbol ?? "", row.value,
        VariedFigures.change(varied.returned, unchanged.returned),
        VariedFigures.change(varied.hitFrequency, unchanged.hitFrequency))
    }
    let returned = unchanged.returned?.value.percentage(digits: 6) ?? "none"
    let hits = unchanged.hitFrequency?.value.percentage(digits: 6) ?? "none"
    return """
      \(machine.machine), \(machine.stakeInWords): exact, return \(returned), hit frequency \(hits)
      \(table.text)
      """
  }

  package var csv: String {
    let header: CSVLine = ["key", "symbol", "value", "return", "hitFrequency"]
    let lines = rows.map { row -> CSVLine in
      [
        row.key, row.symbol ?? "", row.value,
        change(\.returned, in: row).map { "\($0.value)" } ?? "",
        change(\.hitFrequency, in: row).map { "\($0.value)" } ?? "",
      ]
    }
    return ([header] + lines).text
  }
}
