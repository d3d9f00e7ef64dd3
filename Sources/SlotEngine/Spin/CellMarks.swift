/// A set of cells: the rows of each reel as bits.
struct CellMarks {
  private var rows: [RowSet]

  /// No cells.
  init(reels: Int) { rows = Array(repeating: 0, count: reels) }

  /// Those of some cells that are on columns of these heights.
  init(_ cells: some Collection<Cell>, columns: [[SymbolID]]) {
    self.init(reels: columns.count)
    for cell in cells where cell.row.index < columns[cell.reel.index].count { insert(cell) }
  }

  subscript(cell: Cell) -> Bool { rows[cell.reel.index] >> RowSet(cell.row.index) & 1 == 1 }

  private mutating func insert(_ cell: Cell) {
    rows[cell.reel.index] |= 1 << RowSet(cell.row.index)
  }

  mutating func insert(_ cells: [Cell]) {
    for cell in cells { insert(cell) }
  }

  /// The cells, reel by reel, each from the top.
  var cells: [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.reduce(0) { $0 + $1.nonzeroBitCount })
    for (reel, var rest) in rows.enumerated() {
      while rest != 0 {
        cells.append(Cell(reel: ReelIndex(reel), row: RowIndex(rest.trailingZeroBitCount)))
        rest &= rest - 1
      }
    }
    return cells
  }
}
