/// The symbols that show, in one row of bytes that the stack holds: what a ``LookScreen`` looks at.
///
/// A reel takes ``stride`` bytes: its symbols from the top, and last how many it shows. So a cell has the same place on
/// every grid, whatever the heights of its reels. A symbol that the machine doesn't have, as where nothing shows, is
/// ``nothing``.
struct FlatGrid {
  /// The bytes that a reel takes, a power of two.
  static let stride = 16
  /// No symbol of the machine.
  static let nothing: UInt8 = 64

  /// The bytes of all reels.
  let cells: UnsafeMutableBufferPointer<UInt8>
  /// The number of reels.
  let reels: Int

  /// Calls a function with a window's symbols.
  static func with<Result>(_ window: Window, _ body: (FlatGrid) -> Result) -> Result {
    let columns = window.columns
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride * columns.count) {
      cells in
      cells.initialize(repeating: nothing)
      for reel in columns.indices {
        let first = stride * reel
        precondition(columns[reel].count < stride, "No reel has more rows than a machine may have.")
        for row in columns[reel].indices {
          cells[first + row] = UInt8(truncatingIfNeeded: min(columns[reel][row].id.index, 64))
        }
        cells[first + stride - 1] = UInt8(columns[reel].count)
      }
      return body(FlatGrid(cells: cells, reels: columns.count))
    }
  }

  /// The place of a cell.
  static func place(of cell: Cell) -> UInt8 {
    UInt8(truncatingIfNeeded: stride * cell.reel.index + cell.row.index)
  }

  /// The symbol at a place.
  @inline(__always)
  subscript(place: UInt8) -> Int { Int(cells[Int(place)]) }

  /// The places of a reel's cells.
  @inline(__always)
  func places(ofReel reel: Int) -> Range<Int> {
    let first = Self.stride * reel
    return first..<first + Int(cells[first + Self.stride - 1])
  }
}
