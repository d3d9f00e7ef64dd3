/// A set of cells: the rows of each reel as bits. Its cells come reel by reel, each from the top.
struct CellMarks {
  /// Sixteen reels: a machine has at most twelve.
  private var rows = SIMD16<RowSet>()

  /// No cells.
  init() {}

  /// All cells of columns.
  init(allOf columns: [SymbolColumn]) {
    for reel in columns.indices { rows[reel] = (1 << RowSet(columns[reel].count)) - 1 }
  }

  /// Those of some cells that a machine may have.
  init(_ cells: some Sequence<Cell>) {
    let most = rows.indices
    for cell in cells where most.contains(cell.reel.index) && most.contains(cell.row.index) {
      insert(cell)
    }
  }

  var isEmpty: Bool { rows == SIMD16() }

  subscript(cell: Cell) -> Bool { rows[cell.reel.index] >> RowSet(cell.row.index) & 1 == 1 }

  /// Its rows of a reel, as bits.
  func rows(ofReel reel: Int) -> RowSet { rows[reel] }

  mutating func insert(_ cell: Cell) { rows[cell.reel.index] |= 1 << RowSet(cell.row.index) }

  mutating func insert(_ cells: [Cell]) {
    for cell in cells { insert(cell) }
  }

  mutating func insert(rows added: Range<Int>, ofReel reel: Int) {
    rows[reel] |= (1 << RowSet(added.count) - 1) << RowSet(added.lowerBound)
  }

  /// The cells that are in another set as well.
  func intersection(_ other: CellMarks) -> CellMarks {
    var both = self
    both.rows &= other.rows
    return both
  }

  /// The cells that aren't in another set.
  func subtracting(_ other: CellMarks) -> CellMarks {
    var rest = self
    rest.rows &= ~other.rows
    return rest
  }
}

extension CellMarks: Sequence {
  struct Iterator: IteratorProtocol {
    private let rows: SIMD16<RowSet>
    private var reel = 0
    /// The rows of the reel that are still to come.
    private var rest: RowSet

    fileprivate init(_ rows: SIMD16<RowSet>) {
      self.rows = rows
      rest = rows[0]
    }

    mutating func next() -> Cell? {
      while rest == 0 {
        if reel == rows.scalarCount - 1 { return nil }
        reel += 1
        rest = rows[reel]
      }
      defer { rest &= rest - 1 }
      return Cell(reel: ReelIndex(reel), row: RowIndex(rest.trailingZeroBitCount))
    }
  }

  func makeIterator() -> Iterator { Iterator(rows) }

  /// The number of cells.
  var underestimatedCount: Int {
    (0..<rows.scalarCount).reduce(0) { $0 + rows[$1].nonzeroBitCount }
  }
}
