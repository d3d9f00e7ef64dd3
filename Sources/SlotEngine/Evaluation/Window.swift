/// The symbols visible after a spin.
///
/// Its lists of symbols are made each time that they are asked for: take ``columns`` once if they are needed often.
public struct Window: Sendable {
  private enum Shown {
    case columns([[SlotSymbol]])
    /// What a machine with these symbols shows.
    case numbers([SymbolColumn], of: [SlotSymbol])
  }

  private let shown: Shown

  /// Creates a window.
  public init(columns: [[SlotSymbol]]) { shown = .columns(columns) }

  /// Creates the window of a machine with these symbols.
  init(showing columns: [SymbolColumn], of symbols: [SlotSymbol]) {
    shown = .numbers(columns, of: symbols)
  }

  /// The symbols of each reel, top to bottom; reels may have different heights.
  public var columns: [[SlotSymbol]] {
    switch shown {
    case .columns(let columns): columns
    case .numbers(let columns, let symbols): columns.map { $0.map { symbols[$0] } }
    }
  }

  /// The number of rows of each reel.
  var heights: [Int] {
    switch shown {
    case .columns(let columns): columns.map { $0.count }
    case .numbers(let columns, _): columns.map { $0.count }
    }
  }

  /// The identifiers of its symbols, column by column.
  var symbolColumns: [SymbolColumn] {
    switch shown {
    case .columns(let columns): columns.map { SymbolColumn($0.map(\.id)) }
    case .numbers(let columns, _): columns
    }
  }
}

extension Window {
  /// The number of rows of the tallest reel.
  public var rows: Int { heights.max() ?? 0 }

  /// The rows of the tallest reel, from the top.
  public var rowIndices: [RowIndex] { (0..<rows).map { RowIndex($0) } }

  /// The symbol that a cell shows.
  public subscript(cell: Cell) -> SlotSymbol {
    switch shown {
    case .columns(let columns): columns[cell]
    case .numbers(let columns, let symbols): symbols[columns[cell]]
    }
  }

  /// The symbols of a reel, top to bottom.
  public subscript(reel reel: ReelIndex) -> [SlotSymbol] {
    switch shown {
    case .columns(let columns): columns[reel.index]
    case .numbers(let columns, let symbols): columns[reel.index].map { symbols[$0] }
    }
  }

  /// The symbols of a row, left to right, for the reels that are tall enough.
  public subscript(row row: RowIndex) -> [SlotSymbol] {
    cells.compactMap { $0.row == row ? self[$0] : nil }
  }

  /// All cells, reel by reel.
  public var cells: [Cell] { Cell.all(rows: heights) }
}

extension Window: Hashable {
  /// Whether two windows show the same symbols.
  public static func == (one: Window, other: Window) -> Bool {
    if case .numbers(let columns, let symbols) = one.shown,
      case .numbers(let others, of: symbols) = other.shown
    {
      return columns == others
    }
    return one.columns == other.columns
  }

  /// Hashes its symbols.
  public func hash(into hasher: inout Hasher) { hasher.combine(columns) }
}
