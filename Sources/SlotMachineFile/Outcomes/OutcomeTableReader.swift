import SlotEngine

/// Reads the rows of a table of outcomes: a weight in each, and credits, spins or both, which are added up where several
/// columns have them.
struct OutcomeTableReader {
  /// What a column holds.
  private enum Column: String, CaseIterable {
    case weight, credits, spins

    var range: ClosedRange<Int> {
      switch self {
      case .weight: 0...Limits.reelWeight
      case .credits: 0...Limits.pay
      case .spins: 0...Limits.spins
      }
    }

    var noun: String {
      switch self {
      case .weight: "weight"
      case .credits: "number of credits"
      case .spins: "number of spins"
      }
    }
  }

  /// The mode of the spins; nil if the table may have none.
  let mode: ModeID?
  /// Reports what is wrong: the problem and a remedy at a line and a column.
  let refuse: (_ line: Int, _ column: Int, _ problem: String, _ remedy: String) -> Void

  /// The table, or nil if anything is wrong with it, which is reported.
  func table(_ bytes: [UInt8]) -> OutcomeTable? {
    var text = TableText(bytes)
    guard let columns = columns(text.line() ?? []) else { return nil }
    var rows = OutcomeTableBuilder()
    var blank: Int?
    while let cells = text.line() {
      if cells.isEmpty {
        blank = blank ?? text.number
        continue
      }
      if let blank {
        refuse(blank, 1, "a line in the middle of the table is blank", "leave it out")
        return nil
      }
      guard rows.rowCount < MachineLimits.tableRows else {
        refuse(
          text.number, 1, "the table has more than \(MachineLimits.tableRows.grouped) rows",
          "put rows with the same outcome together, and add up their weights")
        return nil
      }
      guard let row = row(cells, columns, line: text.number) else { return nil }
      rows.append(row)
    }
    guard rows.rowCount > 0 else {
      refuse(1, 1, "the table has no rows", "write one below the headings for each outcome")
      return nil
    }
    return OutcomeTable(rows)
  }

  private func columns(_ headings: [TableText.Cell]) -> [Column]? {
    var columns: [Column] = []
    for heading in headings {
      guard let column = Column(rawValue: heading.text.lowercased()) else {
        refuse(
          1, heading.column, "\(heading.summary) isn't a column of a table of outcomes",
          "use \(Column.allCases.map(\.rawValue).joined(separator: ", "))")
        return nil
      }
      guard column != .weight || !columns.contains(.weight) else {
        refuse(1, heading.column, "there is a second column \"weight\"", "leave one of them out")
        return nil
      }
      guard column != .spins || mode != nil else {
        refuse(
          1, heading.column, "the table has spins, but no mode says which",
          "add \"mode\" next to \"table\", or leave the column out")
        return nil
      }
      columns.append(column)
    }
    guard columns.contains(.weight), Set(columns).count > 1 else {
      refuse(
        1, 1, "the first line doesn't have the columns of a table of outcomes",
        "begin with a line such as weight,credits")
      return nil
    }
    guard mode == nil || columns.contains(.spins) else {
      refuse(
        1, 1, "the table has a mode, but no column \"spins\"",
        "add the column, or leave out \"mode\"")
      return nil
    }
    return columns
  }

  private func row(_ cells: [TableText.Cell], _ columns: [Column], line: Int) -> Weighted<Award>? {
    guard cells.count == columns.count else {
      let last = cells[cells.count - 1]
      refuse(
        line, last.column,
        "the row has \(cells.count) cells where there are \(columns.count) columns",
        "write one for each; it may be blank")
      return nil
    }
    var sums: [Column: Int] = [:]
    for (cell, column) in zip(cells, columns) {
      let isMissing = column == .weight && cell.bytes.isEmpty
      let number = isMissing ? nil : cell.number
      let sum = number.map { (sums[column] ?? 0) + $0 }
      guard let sum, column.range.contains(sum) else {
        refuse(
          line, cell.column, "\(cell.summary) isn't a valid \(column.noun)",
          "give a whole number from 0 to \(column.range.upperBound.grouped) in plain digits"
            + (column == .weight ? "" : ", all columns \"\(column.rawValue)\" together"))
        return nil
      }
      sums[column] = sum
    }
    let spins = sums[.spins] ?? 0
    return Weighted(
      Award(credits: .perCoin(sums[.credits] ?? 0), mode: spins > 0 ? mode : nil, spins: spins),
      weight: UInt64(sums[.weight] ?? 0))
  }
}
