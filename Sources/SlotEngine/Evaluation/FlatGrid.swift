/// The symbols that show, as one row of bytes: what a ``LookScreen`` looks at.
///
/// A reel takes the ``stride`` bytes of its ``SymbolColumn``: its symbols from the top, and last how many it shows. So a
/// cell has the same place on every grid, whatever the heights of its reels.
///
/// Safety: a grid exists only while ``with(_:_:)`` or ``with(reels:showing:_:)`` calls a function with it, which keeps its
/// memory. Whoever asks for a cell takes it from the machine, whose reels the grid has, each with ``stride`` bytes.
@safe struct FlatGrid {
  /// The bytes that a reel takes, a power of two.
  static let stride = MemoryLayout<SymbolColumn>.stride
  /// No symbol of the machine.
  static let nothing: UInt8 = 64

  /// The bytes of all reels.
  let cells: UnsafeBufferPointer<UInt8>
  /// The number of reels.
  let reels: Int

  /// No reel.
  static var empty: FlatGrid {
    unsafe FlatGrid(of: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Calls a function with the symbols of columns.
  @inline(__always)
  static func with<Result>(_ columns: [SymbolColumn], _ body: (FlatGrid) -> Result) -> Result {
    unsafe columns.withUnsafeBufferPointer { unsafe body(FlatGrid(of: $0)) }
  }

  /// Calls a function with a grid whose reels show columns.
  ///
  /// - Parameter column: The column of a reel; asked for once for each, from the left.
  @inline(__always)
  static func with<Result>(
    reels: Int, showing column: (Int) -> SymbolColumn, _ body: (FlatGrid) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: SymbolColumn.self, capacity: reels) { columns in
      for reel in 0..<reels { unsafe columns.initializeElement(at: reel, to: column(reel)) }
      return unsafe body(FlatGrid(of: UnsafeBufferPointer(columns)))
    }
  }

  private init(of columns: UnsafeBufferPointer<SymbolColumn>) {
    unsafe cells = UnsafeBufferPointer(
      start: UnsafeRawPointer(columns.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      count: Self.stride * columns.count)
    reels = columns.count
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

  /// Calls a function with each cell of a reel, from the top, and what it shows.
  @inline(__always)
  func forEachCell(ofReel reel: Int, _ body: (Cell, SymbolID) -> Void) {
    let places = places(ofReel: reel)
    for place in places {
      body(
        Cell(reel: ReelIndex(reel), row: RowIndex(place - places.lowerBound)),
        unsafe SymbolID(Int(cells[place])))
    }
  }

  /// All cells, reel by reel, each from the top.
  var allCells: [Cell] { Cell.all(rows: (0..<reels).map(rows(ofReel:))) }
}
