/// The symbols that a reel shows, from the top, in sixteen bytes.
///
/// What shows is kept in such columns while rounds are played: a list of lists would take a piece of memory for each
/// reel of each grid. A symbol that the machine doesn't have, as where nothing shows, may become ``FlatGrid/nothing``.
struct SymbolColumn: Sendable, Hashable {
  /// The symbols from the top, then ``FlatGrid/nothing``, and last how many show.
  private var bytes = SIMD16<UInt8>(repeating: FlatGrid.nothing)

  /// The most symbols that a column has: no machine has a reel with more rows.
  static let mostRows = SIMD16<UInt8>.scalarCount - 1

  /// A column of some rows.
  ///
  /// - Parameter symbol: The symbol of a row.
  @inline(__always)
  init(rows: Int, _ symbol: (Int) -> SymbolID) {
    precondition(rows <= Self.mostRows, "No reel has more rows than a machine may have.")
    for row in 0..<rows { bytes[row] = Self.byte(of: symbol(row)) }
    bytes[Self.mostRows] = UInt8(truncatingIfNeeded: rows)
  }

  /// What columns of a height have in common.
  struct Shape: Sendable {
    /// All bits of the bytes that show symbols.
    fileprivate var shown = SIMD16<UInt8>()
    /// What the other bytes are.
    fileprivate let rest: SIMD16<UInt8>

    init(rows: Int) {
      for row in 0..<rows { shown[row] = .max }
      rest = SymbolColumn(rows: rows) { _ in 0 }.bytes
    }

    /// The shape of each height.
    static let all = (0...SymbolColumn.mostRows).map { Shape(rows: $0) }
  }

  /// A column of the first of some symbols.
  @inline(__always)
  init(_ shape: Shape, of symbols: SIMD16<UInt8>) { bytes = symbols & shape.shown | shape.rest }

  /// The column that shows some symbols.
  init(_ symbols: [SymbolID]) { self.init(rows: symbols.count) { symbols[$0] } }

  private static func byte(of symbol: SymbolID) -> UInt8 {
    UInt8(truncatingIfNeeded: Swift.min(symbol.index, Int(FlatGrid.nothing)))
  }
}

extension SymbolColumn: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { Int(bytes[Self.mostRows]) }

  subscript(row: Int) -> SymbolID {
    get { SymbolID(Int(bytes[row])) }
    set { bytes[row] = Self.byte(of: newValue) }
  }
}

extension [SymbolColumn] {
  /// Whether a cell is one of theirs: what is held may be beyond reels that a spin shows lower.
  func have(_ cell: Cell) -> Bool {
    indices.contains(cell.reel.index) && self[cell.reel.index].indices.contains(cell.row.index)
  }

  /// What a cell shows.
  subscript(cell: Cell) -> SymbolID {
    get { self[cell.reel.index][cell.row.index] }
    set { self[cell.reel.index][cell.row.index] = newValue }
  }
}
