/// A tile of a drum, prepared for averaging any range of its rows.
///
/// For every column it holds prefix sums from the top. The mean over any range, however long, then
/// takes a difference of two sums: this draws a drum in perspective, antialiased and with motion
/// blur, in one formula.
package struct DrumTile: Sendable {
  /// The width in pixels.
  let width: Int
  /// How many rows the tile has.
  let rows: Int
  /// Prefix sums in `rows` + 1 rows, with four numbers per pixel: blue, green, red and alpha.
  let sums: [Float]

  /// Prepares a tile's picture.
  package init(_ image: PixelImage) {
    width = image.width
    rows = image.height
    var sums = [Float](repeating: 0, count: 4 * image.width * (image.height + 1))
    for (index, pixel) in image.pixels.enumerated() {
      for part in 0..<4 {
        let above = sums[4 * index + part]
        sums[4 * (index + image.width) + part] = above + Float(pixel >> (8 * part) & 0xFF)
      }
    }
    self.sums = sums
  }
}
