/// The symbols shown together at one moment of a spin, while it is played: symbols and their values, column by column.
struct SpinGrid {
  /// The symbols of each reel, top to bottom.
  private(set) var columns: [SymbolColumn]
  /// The values of the cells that have one.
  private(set) var values: CellMap<CellValue>
  /// The factors of the cells that drew one.
  private(set) var factors = CellMap<Int>()

  init(columns: [SymbolColumn], values: CellMap<CellValue>) {
    self.columns = columns
    self.values = values
  }

  /// The symbol that a cell shows.
  subscript(cell: Cell) -> SymbolID { columns[cell] }
}

extension SpinGrid {
  /// Draws values for cells on which symbols with values landed, in the order of the cells.
  mutating func drawValues<Draws: RoundDraws>(
    for cells: CellMarks, by rules: ModeRules, _ draws: inout Draws
  ) throws(Draws.Failure) {
    if rules.valued.isEmpty { return }
    for (reel, column) in columns.enumerated() {
      var rest = cells.rows(ofReel: reel)
      while rest != 0 {
        let row = rest.trailingZeroBitCount
        rest &= rest - 1
        guard rules.valued.contains(column[row]),
          let own = rules.mode.values.first(where: { $0.symbol == column[row] })
        else { continue }
        values[Cell(reel: ReelIndex(reel), row: RowIndex(row))] =
          try draws.choose(from: own.items)
      }
    }
  }

  /// Draws factors for cells that show symbols whose factor is drawn, in the order of the cells.
  mutating func drawFactors<Draws: RoundDraws>(
    for cells: CellMarks, of factors: [SymbolFactors], _ draws: inout Draws
  ) throws(Draws.Failure) {
    for cell in cells {
      let symbol = self[cell]
      guard let own = factors.first(where: { $0.symbol == symbol }) else { continue }
      self.factors[cell] = try draws.choose(from: own.items)
    }
  }

  /// Clears cells, and lets what is above them fall.
  ///
  /// What is above a held cell comes to rest on it.
  ///
  /// - Returns: The gaps.
  mutating func clear(_ cleared: CellMarks, held: CellMarks, falls: Bool) -> CellMarks {
    if !values.isEmpty { for cell in cleared { values[cell] = nil } }
    if !factors.isEmpty { for cell in cleared { factors[cell] = nil } }
    guard falls else { return cleared }
    var gaps = CellMarks()
    for reel in columns.indices {
      // The lowest row of the reel that isn't settled yet.
      var bottom = columns[reel].count - 1
      for row in columns[reel].indices.reversed() {
        let cell = Cell(reel: ReelIndex(reel), row: RowIndex(row))
        if held[cell] {
          gaps.insert(rows: row + 1..<bottom + 1, ofReel: reel)
          bottom = row - 1
        } else if !cleared[cell] {
          move(cell, toRow: RowIndex(bottom))
          bottom -= 1
        }
      }
      gaps.insert(rows: 0..<bottom + 1, ofReel: reel)
    }
    return gaps
  }

  private mutating func move(_ cell: Cell, toRow row: RowIndex) {
    guard row != cell.row else { return }
    let target = Cell(reel: cell.reel, row: row)
    columns[target] = columns[cell]
    if !values.isEmpty { (values[target], values[cell]) = (values[cell], nil) }
    if !factors.isEmpty { (factors[target], factors[cell]) = (factors[cell], nil) }
  }

  /// Fills gaps.
  mutating func fill(_ gaps: CellMarks, with symbols: [SymbolID]) {
    for (cell, symbol) in zip(gaps, symbols) { columns[cell] = symbol }
  }
}
