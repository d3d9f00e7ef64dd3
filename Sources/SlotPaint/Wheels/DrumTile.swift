/// A tile of a drum, prepared for averaging any range of its rows.
///
/// For every column it holds prefix sums from the top. The mean over any range then takes a difference
/// of two sums: this draws a drum in perspective, antialiased and with motion blur, in one formula.
///
/// Painting a drum is mostly reading these sums, so they take 16 bits each and wrap around: a difference
/// of two, wrapped as well, is exact for ranges of up to ``mostRows`` rows.
package struct DrumTile: Sendable {
  /// The width in pixels.
  let width: Int
  /// How many rows the tile has.
  let rows: Int
  /// Prefix sums in `rows` + 1 rows, with four numbers per pixel: blue, green, red and alpha.
  let sums: [UInt16]

  /// The most rows whose sum fits into 16 bits: 257 × 255 = 65,535.
  static let mostRows = 257

  /// Prepares a tile's picture.
  package init(_ image: PixelImage) {
    width = image.width
    rows = image.height
    var sums = [UInt16](repeating: 0, count: 4 * image.width * (image.height + 1))
    for (index, pixel) in image.pixels.enumerated() {
      for part in 0..<4 {
        let above = sums[4 * index + part]
        sums[4 * (index + image.width) + part] =
          above &+ UInt16(truncatingIfNeeded: pixel >> (8 * part) & 0xFF)
      }
    }
    self.sums = sums
  }
}
