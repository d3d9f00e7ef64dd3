package import SlotEngine
import SlotStatistics

/// What one credit more on each pay, and one unit of weight more on each stop, does to a machine.
package struct SensitivityReport: Sendable {
  /// A number of the file, and the figures with one more of it; nil where the machine isn't one then.
  package struct Row: Sendable {
    let key: String
    let symbol: String?
    let value: String
    let figures: VariedFigures?

    /// Puts a number beside the figures that one more of it gives.
    ///
    /// - Parameter symbol: The symbol of the stop whose weight it is; nil of a pay.
    package init(key: String, symbol: String?, value: String, figures: VariedFigures?) {
      self.key = key
      self.symbol = symbol
      self.value = value
      self.figures = figures
    }
  }

  private let machine: MachineRecord
  private let figures: VariedFigures
  private let rows: [Row]

  /// Puts the report together from the machine's own figures and those of its variations.
  package init(
    machine: Machine, digest: String, stake: Stake, figures: VariedFigures, rows: [Row]
  ) {
    self.machine = MachineRecord(machine, digest: digest, stake: stake)
    self.figures = figures
    self.rows = rows
  }

  /// The whole report.
  package func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.document(machine, Sensitivities(rows: rows.map(record)))
    case .csv: csv
    }
  }

  private var text: String {
    var table = TextTable()
    table.add("one more of", "", "now", "return", "hit frequency")
    for row in rows {
      guard let varied = row.figures else {
        table.add(row.key, row.symbol ?? "", row.value, "refused", "refused")
        continue
      }
      table.add(
        row.key, row.symbol ?? "", row.value,
        VariedFigures.change(varied.returned, figures.returned),
        VariedFigures.change(varied.hitFrequency, figures.hitFrequency))
    }
    let returned = figures.returned?.value.percentage(digits: 6) ?? "none"
    let hits = figures.hitFrequency?.value.percentage(digits: 6) ?? "none"
    return """
      \(machine.machine), \(machine.stakeInWords): exact, return \(returned), hit frequency \(hits)
      \(table.text)
      """
  }

  private var csv: String {
    let header: CSVLine = ["key", "symbol", "value", "return", "hitFrequency"]
    let lines = rows.map { row -> CSVLine in
      let record = record(row)
      return [
        row.key, row.symbol ?? "", row.value, record.returned.map { "\($0.value)" } ?? "",
        record.hitFrequency.map { "\($0.value)" } ?? "",
      ]
    }
    return ([header] + lines).text
  }

  private func record(_ row: Row) -> Sensitivity {
    func change(_ figure: (VariedFigures) -> Rational?) -> Rational? {
      guard let new = row.figures.flatMap(figure), let old = figure(figures) else { return nil }
      return new - old
    }
    return Sensitivity(
      key: row.key, symbol: row.symbol, value: row.value, returned: change(\.returned),
      hitFrequency: change(\.hitFrequency))
  }
}

/// The sensitivities in JSON.
private struct Sensitivities: Encodable {
  private enum CodingKeys: String, CodingKey { case rows = "sensitivities" }
  let rows: [Sensitivity]
}

/// How much one more of a number changes the figures; null where the machine isn't one then.
private struct Sensitivity: Encodable {
  private enum CodingKeys: String, CodingKey {
    case key, symbol, value, hitFrequency
    case returned = "return"
  }

  let key: String
  let symbol: String?
  let value: String
  let returned: Rational?
  let hitFrequency: Rational?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(symbol, forKey: .symbol)
    try container.encode(value, forKey: .value)
    try container.encode(returned, forKey: .returned)
    try container.encode(hitFrequency, forKey: .hitFrequency)
  }
}
