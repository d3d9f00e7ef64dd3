/// The symbols of the drums, prepared for taking the mean of any part of the strip.
///
/// For every symbol and column it holds the sums of the rows from the top. The mean over any
/// stretch of a symbol is then a difference of two sums, however long the stretch: that is how a
/// drum is drawn in perspective, smoothly and with motion blur, in one formula.
struct DrumStrip {
  /// The width in pixels.
  let width: Int
  /// How many rows a symbol has.
  let rows: Int
  /// For each symbol `rows` + 1 rows of sums; four numbers a pixel: blue, green, red and alpha.
  let sums: [[Float]]

  /// Prepares pictures of symbols, all of the same size.
  init(tiles: [PixelImage], width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    sums = tiles.map { tile in
      precondition((tile.width, tile.height) == (width, rows), "All tiles have the strip's size.")
      var sums = [Float](repeating: 0, count: 4 * width * (rows + 1))
      for (index, pixel) in tile.pixels.enumerated() {
        for part in 0..<4 {
          let above = sums[4 * index + part]
          sums[4 * (index + width) + part] = above + Float(pixel >> (8 * part) & 0xFF)
        }
      }
      return sums
    }
  }
}
