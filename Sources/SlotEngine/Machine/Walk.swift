/// Symbols that walk across the window from spin to spin of a stay.
///
/// Whatever a spin shows of them when it ends is held in the next one, a cell further on, over what shows there.
public struct Walk: Sendable, Hashable {
  /// Where each step leads.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// To the reel on the left, in the same row.
    case left
    /// To the reel on the right, in the same row.
    case right
    /// To the row above, on the same reel.
    case up
    /// To the row below, on the same reel.
    case down
  }

  /// The symbols that walk.
  public let symbols: SymbolSet
  /// Where to.
  public let direction: Direction
  /// Whether a stay has spins only as long as one of the symbols is on the grid once they have walked.
  public let isRespin: Bool

  /// Creates a walk.
  public init(_ symbols: SymbolSet, to direction: Direction, isRespin: Bool = false) {
    (self.symbols, self.direction, self.isRespin) = (symbols, direction, isRespin)
  }
}

extension Walk {
  /// The cell after a step; nil if it isn't on the grid.
  ///
  /// - Parameter rows: The largest number of rows of each reel.
  func step(from cell: Cell, rows: [Int]) -> Cell? {
    let (reels, down) =
      switch direction {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    let (reel, row) = (cell.reel.index + reels, cell.row.index + down)
    guard rows.indices.contains(reel), (0..<rows[reel]).contains(row) else { return nil }
    return Cell(reel: ReelIndex(reel), row: RowIndex(row))
  }
}

extension Machine {
  /// What is kept for cells, after a step of what walks in a mode; unchanged where nothing walks.
  ///
  /// All symbols of a mode walk the same way, so no two meet.
  package func walked<Kept>(_ cells: [Cell: Kept], in mode: ModeID) -> [Cell: Kept] {
    guard !cells.isEmpty, let walk = modes[mode].walk else { return cells }
    let rows = heights(in: mode).map(\.most)
    return cells.reduce(into: [:]) { moved, kept in
      if let cell = walk.step(from: kept.key, rows: rows) { moved[cell] = kept.value }
    }
  }

  /// The same of values.
  package func walked(_ values: CellMap<CellValue>, in mode: ModeID) -> CellMap<CellValue> {
    values.isEmpty ? values : CellMap(walked(values.dictionary, in: mode))
  }

  /// What walks after a spin of a mode, where it is then; nil where nothing walks.
  ///
  /// - Parameter columns: What the spin shows as it ends.
  func walkers(on columns: [SymbolColumn]?, in mode: ModeID) -> [Cell: SymbolID]? {
    guard let walk = modes[mode].walk else { return nil }
    return walked(columns?.cells(showing: walk.symbols.members) ?? [:], in: mode)
  }

  /// The same, of cells that a spin left with what they show.
  package func walkers(among shown: [Cell: SymbolID], in mode: ModeID) -> [Cell: SymbolID]? {
    guard let walk = modes[mode].walk else { return nil }
    return walked(shown.filter { walk.symbols.contains($0.value) }, in: mode)
  }

  /// The symbols that walk in a mode.
  package func walkingSymbols(in mode: ModeID) -> SymbolSet {
    modes[mode].walk?.symbols ?? SymbolSet()
  }

  /// Whether a stay of respins ends because nothing of what walks is left.
  package func endsRespins(holding held: [Cell: SymbolID], in mode: ModeID) -> Bool {
    held.isEmpty && modes[mode].walk?.isRespin == true
  }
}
