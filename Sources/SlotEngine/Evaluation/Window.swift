/// The symbols that can be seen after a spin.
public struct Window: Sendable, Hashable {
  /// The number of reels, that is of columns.
  public let reels: Int
  /// The number of rows.
  public let rows: Int
  /// The symbols, row by row.
  private let symbols: [SlotSymbol]

  init(reels: Int, rows: Int, symbols: [SlotSymbol]) {
    self.reels = reels
    self.rows = rows
    self.symbols = symbols
  }

  /// The symbol that a cell shows.
  public subscript(cell: Cell) -> SlotSymbol {
    symbols[cell.row * reels + cell.reel]
  }

  /// The symbols of a row, left to right; row 0 is the top.
  public subscript(row row: Int) -> ArraySlice<SlotSymbol> {
    symbols[row * reels..<(row + 1) * reels]
  }
}

/// A place in the window.
public struct Cell: Sendable, Hashable {
  /// The reel, from 0 on the left.
  public let reel: Int
  /// The row, from 0 at the top.
  public let row: Int

  /// Creates a cell.
  public init(reel: Int, row: Int) {
    self.reel = reel
    self.row = row
  }
}
