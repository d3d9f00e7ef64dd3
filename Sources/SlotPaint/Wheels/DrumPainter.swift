/// Paints a drum at a given moment, row by row.
package struct DrumPainter {
  /// The tiles, top to bottom.
  private let tiles: [DrumTile]
  /// The tile shown if there is none.
  private let empty: DrumTile
  private let projection: DrumProjection

  /// The exposure time of the imagined camera, in seconds.
  private static let exposure = 0.6 / 60
  /// The maximum blur, in tiles; anything longer looks uniform anyway.
  private static let longestBlur = 3.0

  /// Creates a painter of tiles of one size, and of the empty tile of that size.
  package init(tiles: [DrumTile], empty: DrumTile, projection: DrumProjection) {
    self.tiles = tiles
    self.empty = empty
    self.projection = projection
  }

  /// Paints a drum.
  ///
  /// - Parameters:
  ///   - center: The position on the centre line, in tiles from the upper edge of the first one.
  ///   - speed: The speed of the tiles, in tiles per second.
  ///   - bytes: The picture, with as many rows as the projection and four bytes per pixel.
  ///   - pitch: The bytes from one row to the next.
  package func paint(
    center: Double, speed: Double, into bytes: UnsafeMutableRawPointer, pitch: Int
  ) {
    let blur = min(Self.longestBlur, abs(speed) * Self.exposure)
    var sums = [Float](repeating: 0, count: 4 * empty.width)
    for row in projection.shades.indices {
      let from = center + projection.edges[row] - blur / 2
      let to = center + projection.edges[row + 1] + blur / 2
      gather(&sums, from: from, to: to)
      let scale = projection.shades[row] / Float((to - from) * Double(empty.rows))
      Self.store(sums, scale: scale, gleam: projection.gleams[row], into: bytes + row * pitch)
    }
  }

  /// Sums the rows of the tiles over a range, in tiles.
  private func gather(_ sums: inout [Float], from start: Double, to end: Double) {
    var tile = start.rounded(.down)
    var isFirst = true
    while tile < end {
      let upper = (max(start, tile) - tile) * Double(empty.rows)
      let lower = (min(end, tile + 1) - tile) * Double(empty.rows)
      let shown = Int(exactly: tile).flatMap { tiles.indices.contains($0) ? tiles[$0] : nil }
      Self.add(shown ?? empty, from: upper, to: lower, isFirst: isFirst, to: &sums)
      isFirst = false
      tile += 1
    }
  }

  /// Adds the rows of one tile over a range, including fractions of rows.
  private static func add(
    _ tile: DrumTile, from upper: Double, to lower: Double, isFirst: Bool, to sums: inout [Float]
  ) {
    let count = 4 * tile.width
    let last = Double(tile.rows - 1)
    let (upperRow, lowerRow) = (min(last, upper.rounded(.down)), min(last, lower.rounded(.down)))
    let (upperPart, lowerPart) = (Float(upper - upperRow), Float(lower - lowerRow))
    let keep: Float = isFirst ? 0 : 1
    tile.sums.withUnsafeBufferPointer { tile in
      sums.withUnsafeMutableBufferPointer { sums in
        let above = tile[(Int(upperRow) * count)...]
        let below = tile[(Int(lowerRow) * count)...]
        guard let target = sums.baseAddress,
          let a = UnsafeBufferPointer(rebasing: above).baseAddress,
          let b = UnsafeBufferPointer(rebasing: below).baseAddress
        else { return }
        for index in 0..<count {
          let high = a[index] + (a[index + count] - a[index]) * upperPart
          let low = b[index] + (b[index + count] - b[index]) * lowerPart
          target[index] = target[index] * keep + (low - high)
        }
      }
    }
  }

  /// Writes a row of pixels: the sums scaled to shaded means, plus the reflection.
  private static func store(
    _ sums: [Float], scale: Float, gleam: Float, into row: UnsafeMutableRawPointer
  ) {
    // Adding 2²³ leaves the nearest integer in a number's lowest bits, which the compiler turns
    // into a few vector instructions; a checked conversion would branch for every pixel.
    let offset = gleam + 8_388_608
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    sums.withUnsafeBufferPointer { sums in
      for index in sums.indices {
        bytes[index] = UInt8(truncatingIfNeeded: (sums[index] * scale + offset).bitPattern)
      }
    }
  }
}
