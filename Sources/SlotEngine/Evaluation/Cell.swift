/// A position in the window.
public struct Cell: Sendable, Hashable, Codable {
  /// The reel.
  public let reel: ReelIndex
  /// The row.
  public let row: RowIndex

  /// Creates a cell.
  public init(reel: ReelIndex, row: RowIndex) {
    self.reel = reel
    self.row = row
  }
}

extension Cell {
  /// Hashes the reel and the row, as one number: cells are keys of what is held, drawn and marked.
  public func hash(into hasher: inout Hasher) { hasher.combine(reel.index << 32 ^ row.index) }
}

extension Cell: Comparable {
  /// Whether a cell comes before another: reel by reel, from the top of each.
  public static func < (one: Cell, other: Cell) -> Bool {
    (one.reel, one.row) < (other.reel, other.row)
  }
}

// MARK: Grids of cells

extension Cell {
  /// The cells of a reel in a range of rows, from the top.
  package static func onReel(_ reel: ReelIndex, rows: Range<Int>) -> [Cell] {
    rows.map { Cell(reel: reel, row: RowIndex($0)) }
  }

  /// Whether reels that show these numbers of rows show the cell.
  package func isShown(rows: [Int]) -> Bool { row.index < rows[reel.index] }

  /// The cells above, below, left and right of it, which may be beyond the window.
  package var neighbors: [Cell] {
    [(-1, 0), (1, 0), (0, -1), (0, 1)].map { reels, rows in
      Cell(reel: ReelIndex(reel.index + reels), row: RowIndex(row.index + rows))
    }
  }

  /// All cells of reels that show these numbers of rows, reel by reel, each from the top.
  package static func all(rows: [Int]) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.reduce(0, +))
    for (reel, rows) in rows.enumerated() {
      for row in 0..<rows { cells.append(Cell(reel: ReelIndex(reel), row: RowIndex(row))) }
    }
    return cells
  }
}

extension Machine {
  /// The cells that a payline crosses, left to right.
  package func cells(of line: LineIndex) -> [Cell] {
    lines[line].enumerated().map { Cell(reel: ReelIndex($0.offset), row: $0.element) }
  }
}

extension Array {
  /// What is in a cell, in a list of columns.
  @inlinable
  package subscript<Content>(cell: Cell) -> Content where Element == [Content] {
    get { self[cell.reel.index][cell.row.index] }
    set { self[cell.reel.index][cell.row.index] = newValue }
  }
}

extension Sequence where Element: Collection<SymbolID> {
  /// The cells of columns that show one of some symbols, each with what it shows.
  package func cells(showing symbols: some Sequence<SymbolID>) -> [Cell: SymbolID] {
    var shown: [Cell: SymbolID] = [:]
    for (reel, column) in enumerated() {
      for (row, symbol) in column.enumerated() where symbols.contains(symbol) {
        shown[Cell(reel: ReelIndex(reel), row: RowIndex(row))] = symbol
      }
    }
    return shown
  }
}
