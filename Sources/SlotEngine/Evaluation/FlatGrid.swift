/// The symbols that show, in one row of bytes that the stack holds: what a ``LookScreen`` looks at.
///
/// A reel takes ``stride`` bytes: its symbols from the top, and last how many it shows. So a cell has the same place on
/// every grid, whatever the heights of its reels. A symbol that the machine doesn't have, as where nothing shows, is
/// ``nothing``.
///
/// Safety: a grid exists only while ``with(reels:showing:_:)`` calls a function with it, which keeps its memory. Whoever
/// asks for a cell takes it from the machine, whose reels the grid has, each with ``stride`` bytes.
@safe struct FlatGrid {
  /// The bytes that a reel takes, a power of two.
  static let stride = Column.scalarCount
  /// No symbol of the machine.
  static let nothing: UInt8 = 64

  /// The bytes of all reels.
  let cells: UnsafeMutableBufferPointer<UInt8>
  /// The number of reels.
  let reels: Int

  /// No reel.
  static var empty: FlatGrid {
    unsafe FlatGrid(cells: UnsafeMutableBufferPointer(start: nil, count: 0), reels: 0)
  }

  /// The bytes of a reel.
  typealias Column = SIMD16<UInt8>

  /// Calls a function with the symbols of columns.
  static func with<Result>(_ columns: [[SymbolID]], _ body: (FlatGrid) -> Result) -> Result {
    with(reels: columns.count, showing: { column(of: columns[$0]) }, body)
  }

  /// Calls a function with a grid whose reels show columns.
  ///
  /// - Parameter column: The column of a reel; asked for once for each, from the left.
  @inline(__always)
  static func with<Result>(
    reels: Int, showing column: (Int) -> Column, _ body: (FlatGrid) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Column.self, capacity: reels) { columns in
      for reel in 0..<reels { unsafe columns.initializeElement(at: reel, to: column(reel)) }
      return unsafe columns.withMemoryRebound(to: UInt8.self) {
        unsafe body(FlatGrid(cells: $0, reels: reels))
      }
    }
  }

  /// The bytes of a reel that shows symbols, from the top.
  static func column(of symbols: [SymbolID]) -> Column {
    precondition(symbols.count < stride, "No reel has more rows than a machine may have.")
    var column = Column(repeating: nothing)
    for (row, symbol) in symbols.enumerated() {
      column[row] = UInt8(truncatingIfNeeded: min(symbol.index, Int(nothing)))
    }
    column[stride - 1] = UInt8(truncatingIfNeeded: symbols.count)
    return column
  }

  /// The place of a cell.
  static func place(of cell: Cell) -> UInt8 {
    UInt8(truncatingIfNeeded: stride * cell.reel.index + cell.row.index)
  }

  /// The symbol at a place.
  @inline(__always)
  subscript(place: UInt8) -> Int { unsafe Int(cells[Int(place)]) }

  /// The symbol of a cell that shows.
  subscript(cell: Cell) -> SymbolID { SymbolID(self[Self.place(of: cell)]) }

  /// How many rows a reel shows.
  @inline(__always)
  func rows(ofReel reel: Int) -> Int { unsafe Int(cells[Self.stride * reel + Self.stride - 1]) }

  /// The places of a reel's cells.
  @inline(__always)
  func places(ofReel reel: Int) -> Range<Int> {
    let first = Self.stride * reel
    return first..<first + rows(ofReel: reel)
  }

  /// All cells, reel by reel, each from the top.
  var allCells: [Cell] { Cell.all(rows: (0..<reels).map(rows(ofReel:))) }
}
