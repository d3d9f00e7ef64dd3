/// A sheet that is filled row by row.
struct SheetWriter {
  private(set) var sheet: Sheet
  private(set) var row = 0

  init(_ name: String, widths: [Int] = [], frozenRows: Int = 0) {
    sheet = Sheet(name: name)
    sheet.widths = widths
    sheet.frozenRows = frozenRows
  }

  /// Adds a row; a cell that is nil stays blank.
  ///
  /// - Returns: The number of the row.
  @discardableResult mutating func add(_ cells: [Cell?]) -> Int {
    for (column, cell) in cells.enumerated() { sheet[row, column] = cell }
    row += 1
    return row - 1
  }

  @discardableResult mutating func add(_ cells: Cell?...) -> Int { add(cells) }

  mutating func chart(_ chart: ColumnChart) { sheet.chart = chart }

  /// The first cells of a column below the heading.
  func below(_ column: Int, _ rows: Int) -> (first: CellAddress, last: CellAddress) {
    (CellAddress(row: 1, column: column), CellAddress(row: rows, column: column))
  }

  /// A cell of this sheet as a formula of another one names it.
  static func address(_ row: Int, _ column: Int, on sheet: String) -> String {
    Formula.sheet(sheet) + CellAddress(row: row, column: column).fixed
  }
}
