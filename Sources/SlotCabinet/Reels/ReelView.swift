package import SlotEngine

/// A section of a reel's strip at a given moment, and the part of it in the window.
package struct ReelView: Sendable, Hashable {
  /// The symbols from top to bottom: those in the window, and some above and below it.
  package var tiles: [SymbolID]
  /// The position of the window's upper edge, in rows from the upper edge of the first tile.
  package var top: Double
  /// The speed of the tiles in rows per second, positive downwards; 0 at rest, negative while they
  /// settle back.
  package var speed: Double

  /// Creates a view.
  package init(tiles: [SymbolID], top: Double, speed: Double = 0) {
    self.tiles = tiles
    self.top = top
    self.speed = speed
  }

  /// Whether the reel is at rest on a row.
  package var isAtRest: Bool { speed == 0 && top == top.rounded() }

  /// The symbols in the window of a reel at rest, top to bottom.
  package func window(rows: Int) -> [SymbolID] {
    let first = Int(top.rounded())
    return Array(tiles[first..<first + rows])
  }

  /// Shows a symbol in a row of a reel at rest.
  mutating func show(_ symbol: SymbolID, inRow row: RowIndex) {
    tiles[Int(top.rounded()) + row.index] = symbol
  }

  /// The same strip with other symbols in its window.
  package func showing(_ symbols: [SymbolID]) -> ReelView {
    var view = self
    let first = Int(top.rounded())
    view.tiles.replaceSubrange(first..<first + symbols.count, with: symbols)
    return view
  }
}
