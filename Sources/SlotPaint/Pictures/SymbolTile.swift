internal import Foundation

/// A drawn picture for a symbol that has none.
package struct SymbolTile {
  private let name: String
  private let role: SymbolRole
  private let typefaces: Typefaces

  /// Creates the tile of a symbol.
  package init(_ name: String, role: SymbolRole, typefaces: Typefaces) {
    self.name = name
    self.role = role
    self.typefaces = typefaces
  }

  /// Paints the tile.
  package func image(side: Int) -> PixelImage {
    var image = PixelImage(width: side, height: side)
    var area = AreaAccumulator(width: side, height: side)
    let s = Double(side)
    area.add(
      .rectangle(Rect(x: s * 0.1, y: s * 0.1, width: s * 0.8, height: s * 0.8), radius: s * 0.12))
    image.paint(area.mask(), with: Paint(hex: 0x8030C0))
    return image
  }
}
