/// The symbols visible after a spin.
public struct Window: Sendable, Hashable {
  /// The symbols of each reel, top to bottom; reels may have different heights.
  public let columns: [[SlotSymbol]]

  /// Creates a window.
  public init(columns: [[SlotSymbol]]) {
    self.columns = columns
  }

  /// The number of rows of the tallest reel.
  public var rows: Int { columns.map(\.count).max() ?? 0 }

  /// The symbol that a cell shows.
  public subscript(cell: Cell) -> SlotSymbol { columns[cell.reel][cell.row] }

  /// The symbols of a row, left to right, for the reels that are tall enough; row 0 is the top.
  public subscript(row row: Int) -> [SlotSymbol] {
    columns.compactMap { row < $0.count ? $0[row] : nil }
  }

  /// All cells, reel by reel.
  public var cells: [Cell] {
    columns.indices.flatMap { reel in
      columns[reel].indices.map { Cell(reel: reel, row: $0) }
    }
  }
}

/// A position in the window.
public struct Cell: Sendable, Hashable, Codable {
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

extension Cell: Comparable {
  /// Whether a cell comes before another: reel by reel, from the top of each.
  public static func < (one: Cell, other: Cell) -> Bool {
    (one.reel, one.row) < (other.reel, other.row)
  }
}
