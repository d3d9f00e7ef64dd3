/// A tile of a drum, prepared for taking the mean of any part of it.
///
/// For every column it holds the sums of the rows from the top. The mean over any stretch is then a
/// difference of two sums, however long the stretch: that is how a drum is drawn in perspective,
/// smoothly and with motion blur, in one formula.
package struct DrumTile: Sendable {
  /// The width in pixels.
  let width: Int
  /// How many rows the tile has.
  let rows: Int
  /// `rows` + 1 rows of sums; four numbers a pixel: blue, green, red and alpha.
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
