package import SlotEngine

/// A stretch of a reel's strip as it stands at a moment, and which part of it the window shows.
package struct ReelView: Sendable, Hashable {
  /// Symbols from top to bottom: the window's, and some
  /// above and below it.
  package var tiles: [SymbolID]
  /// Where the window's upper edge lies, in rows from the upper edge of the first tile.
  package var top: Double
  /// How fast the tiles move downwards, in rows a second; 0 at rest, below 0 while they settle back.
  package var speed: Double

  /// Creates a view.
  package init(tiles: [SymbolID], top: Double, speed: Double = 0) {
    self.tiles = tiles
    self.top = top
    self.speed = speed
  }

  /// Whether the reel stands still on a row.
  package var isAtRest: Bool { speed == 0 && top == top.rounded() }

  /// The symbols in the window of a reel at rest, top to bottom.
  package func window(rows: Int) -> [SymbolID] {
    let first = Int(top.rounded())
    return Array(tiles[first..<first + rows])
  }

  /// The same strip with other symbols in its window.
  package func showing(_ symbols: [SymbolID]) -> ReelView {
    var view = self
    let first = Int(top.rounded())
    view.tiles.replaceSubrange(first..<first + symbols.count, with: symbols)
    return view
  }
}
