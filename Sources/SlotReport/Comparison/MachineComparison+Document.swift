internal import SlotAnalysis
internal import SlotEngine
internal import SlotStatistics

extension MachineComparison {
  /// The whole report.
  public func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.document(ComparisonRecord(self))
    case .csv: csv
    }
  }

  private var text: String {
    var table = TextTable()
    table.add("", machine.machine.name, other.machine.name, "difference")
    for row in rows {
      table.add(
        row.figure.title, Self.text(row.value, row.figure.unit),
        Self.text(row.other, row.figure.unit),
        Self.text(row.difference, row.figure.unit, signed: true))
    }
    return """
      \(title(of: machine)) beside \(title(of: other)): exact
      \(table.text)
      """
  }

  private func title(of side: Side) -> String {
    "\(side.machine.name) (\(side.heading.stakeInWords))"
  }

  private static func text(
    _ value: ExactFigure.Value?, _ unit: ExactFigure.Unit, signed: Bool = false
  ) -> String {
    guard let number = value?.number else { return "none" }
    let sign = signed && number > 0 ? "+" : ""
    switch unit {
    case .share: return sign + number.percentage(digits: 6)
    case .number(0):
      // Numbers of combinations are whole, and may be larger than a Double can tell.
      if case .exact(let exact)? = value { return sign + exact.numerator.grouped }
      return sign + number.fixed(digits: 0)
    case .number(let digits): return sign + number.fixed(digits: digits)
    }
  }

  private var csv: String {
    let header: CSVLine = ["figure", "item", "value", "other", "difference"]
    let names: CSVLine = ["machine", "", machine.machine.name, other.machine.name, ""]
    let digests: CSVLine = ["digest", "", machine.digest, other.digest, ""]
    let figures = rows.map { row -> CSVLine in
      [
        row.figure.figure, row.figure.item, row.value?.text ?? "", row.other?.text ?? "",
        row.difference?.text ?? "",
      ]
    }
    return ([header, names, digests] + figures).text
  }
}
