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

  /// The rows of the tallest reel, from the top.
  public var rowIndices: [RowIndex] { (0..<rows).map { RowIndex($0) } }

  /// The symbol that a cell shows.
  public subscript(cell: Cell) -> SlotSymbol { columns[cell] }

  /// The symbols of a reel, top to bottom.
  public subscript(reel reel: ReelIndex) -> [SlotSymbol] { columns[reel.index] }

  /// The symbols of a row, left to right, for the reels that are tall enough.
  public subscript(row row: RowIndex) -> [SlotSymbol] {
    columns.compactMap { row.index < $0.count ? $0[row.index] : nil }
  }

  /// All cells, reel by reel.
  public var cells: [Cell] { Cell.all(rows: columns.map { $0.count }) }

  /// The identifiers of its symbols, column by column.
  var ids: [[SymbolID]] { columns.map { $0.map(\.id) } }
}
