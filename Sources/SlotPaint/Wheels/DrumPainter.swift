/// Paints a drum at a given moment, row by row.
///
/// Each row of pixels is the mean of a stretch of the strip: a difference of two of a tile's sums, or of
/// two for each tile where the stretch runs over several.
package struct DrumPainter {
  /// The tiles, top to bottom.
  private let tiles: [DrumTile]
  /// The tile shown if there is none.
  private let empty: DrumTile
  private let projection: DrumProjection

  /// The exposure time of the imagined camera, in seconds, up to a speed in tiles per second. Beyond it, it grows with the
  /// speed: symbols that pass by that often would be as many flashes if they weren't blurred into one another.
  private static let exposure = 0.6 / 60
  private static let steadySpeed = 7.0
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
  /// Safety: whoever asks for it has room for the rows, each of four bytes for each pixel of the tiles' width.
  ///
  /// - Parameters:
  ///   - center: The position on the centre line, in tiles from the upper edge of the first one.
  ///   - speed: The speed of the tiles, in tiles per second.
  ///   - brightness: The brightness of the drum, from 0 to 1.
  ///   - bytes: The picture, with as many rows as the projection and four bytes per pixel.
  ///   - pitch: The bytes from one row to the next.
  package func paint(
    center: Double, speed: Double, brightness: Double = 1,
    into bytes: UnsafeMutableRawPointer, pitch: Int
  ) {
    let blur = min(
      Self.longestBlur, abs(speed) * Self.exposure * max(1, abs(speed) / Self.steadySpeed))
    var sums = [Float](repeating: 0, count: 4 * empty.width)
    for row in projection.shades.indices {
      let from = center + projection.edges[row] - blur / 2
      let to = center + projection.edges[row + 1] + blur / 2
      let target = unsafe (bytes + row * pitch).assumingMemoryBound(to: UInt8.self)
      let light = Light(
        shade: projection.shades[row], gleam: projection.gleams[row], brightness: Float(brightness))
      let length = (to - from) * Double(empty.rows)
      if length < Double(DrumTile.mostRows - 1), to - from < 1 {
        unsafe paintShort(from: from, to: to, in: light, into: target)
      } else {
        gather(&sums, from: from, to: to)
        unsafe light.store(sums, rows: Float(length), into: target)
      }
    }
  }

  /// The tile with a number; the empty one where there is none.
  private func tile(_ number: Double) -> DrumTile {
    Int(exactly: number).flatMap { tiles.indices.contains($0) ? tiles[$0] : nil } ?? empty
  }
}

// MARK: - Short stretches

extension DrumPainter {
  /// Paints the mean of a stretch that is shorter than a tile, and so runs over two at most.
  ///
  /// What lies between its ends' upper rows is a difference of sums; the row at each end counts in part.
  ///
  /// Safety: a tile has a row of sums above each of its rows and one below the last. Both indices are below the number of
  /// rows, so there is a row below each.
  private func paintShort(
    from start: Double, to end: Double, in light: Light, into target: UnsafeMutablePointer<UInt8>
  ) {
    let count = 4 * empty.width
    let first = start.rounded(.down)
    let upper = DrumTile.Row((start - first) * Double(empty.rows), of: empty.rows)
    let isOne = end <= first + 1
    let lower = DrumTile.Row(
      (end - first - (isOne ? 0 : 1)) * Double(empty.rows), of: empty.rows)
    let scale = light.shade / Float((end - start) * Double(empty.rows))
    let offset = light.offset
    unsafe tile(first).sums.withUnsafeBufferPointer { sums in
      unsafe tile(isOne ? first : first + 1).sums.withUnsafeBufferPointer { next in
        guard let sums = sums.baseAddress, let next = next.baseAddress else { return }
        let above = unsafe sums + upper.index * count
        let below = unsafe next + lower.index * count
        // The sums of the whole first tile where the stretch leaves it; otherwise zeros.
        let whole = unsafe sums + (isOne ? 0 : empty.rows * count)
        let (underAbove, underBelow) = unsafe (above + count, below + count)
        // Pointers of their own: the sum of an index and a count is checked for overflow, which keeps the
        // compiler from using vector instructions.
        for index in 0..<count {
          let between = unsafe Float(whole[index] &- above[index] &+ below[index])
          let entering = unsafe Float(underAbove[index] &- above[index]) * upper.part
          let leaving = unsafe Float(underBelow[index] &- below[index]) * lower.part
          let mean = (between - entering + leaving) * scale + offset
          unsafe target[index] = UInt8(truncatingIfNeeded: mean.bitPattern)
        }
      }
    }
  }
}

extension DrumTile {
  /// A height in a tile: the row in which it lies, and the part of it that lies above.
  fileprivate struct Row {
    let index: Int
    let part: Float

    init(_ height: Double, of rows: Int) {
      let row = min(Double(rows - 1), height.rounded(.down))
      index = Int(row)
      part = Float(height - row)
    }
  }
}

// MARK: - Long stretches

extension DrumPainter {
  /// Sums the rows of the tiles over a range, in tiles.
  private func gather(_ sums: inout [Float], from start: Double, to end: Double) {
    let rows = Double(empty.rows)
    var tile = start.rounded(.down)
    var isFirst = true
    while tile < end {
      var upper = (max(start, tile) - tile) * rows
      let lower = (min(end, tile + 1) - tile) * rows
      while upper < lower {
        let part = min(lower, upper.rounded(.down) + Double(DrumTile.mostRows))
        Self.add(self.tile(tile), from: upper, to: part, isFirst: isFirst, to: &sums)
        isFirst = false
        upper = part
      }
      tile += 1
    }
  }

  /// Adds the rows of one tile over a range of at most ``DrumTile/mostRows``, including fractions of rows.
  ///
  /// Safety: as for a short stretch; and there is a sum for each colour of each pixel.
  private static func add(
    _ tile: DrumTile, from upper: Double, to lower: Double, isFirst: Bool, to sums: inout [Float]
  ) {
    let count = 4 * tile.width
    let (upper, lower) = (DrumTile.Row(upper, of: tile.rows), DrumTile.Row(lower, of: tile.rows))
    unsafe tile.sums.withUnsafeBufferPointer { tile in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        let above = unsafe tile[(upper.index * count)...]
        let below = unsafe tile[(lower.index * count)...]
        guard let target = sums.baseAddress,
          let a = unsafe UnsafeBufferPointer(rebasing: above).baseAddress,
          let b = unsafe UnsafeBufferPointer(rebasing: below).baseAddress
        else { return }
        let (underA, underB) = unsafe (a + count, b + count)
        let keep: Float = isFirst ? 0 : 1
        for index in 0..<count {
          let between = unsafe Float(b[index] &- a[index])
          let entering = unsafe Float(underA[index] &- a[index]) * upper.part
          let leaving = unsafe Float(underB[index] &- b[index]) * lower.part
          unsafe target[index] = unsafe target[index] * keep + (between - entering + leaving)
        }
      }
    }
  }
}

// MARK: - Light

/// The light in which a row of a drum is seen: the share of the strip's colour that it shows, and the
/// white that its reflection adds, from 0 to 255.
private struct Light {
  let shade: Float
  private let gleam: Float

  /// Creates the light of a row on a drum that keeps a share of it: a little less than that, as
  /// renderers round down when they darken a picture.
  init(shade: Float, gleam: Float, brightness: Float) {
    let kept = brightness < 1 ? max(0, brightness - 1 / 300) : 1
    self.shade = shade * kept
    self.gleam = gleam * kept
  }

  /// What is added to a mean so that its lowest bits are the nearest whole number.
  ///
  /// Adding 2²³ leaves the nearest integer in a number's lowest bits, which the compiler turns into
  /// a few vector instructions; a checked conversion would branch for every pixel.
  var offset: Float { gleam + 8_388_608 }

  /// Writes a row of pixels: sums of a number of rows, scaled to means in this light.
  ///
  /// Safety: there is room for a byte for each sum.
  func store(_ sums: [Float], rows: Float, into bytes: UnsafeMutablePointer<UInt8>) {
    let (scale, offset) = (shade / rows, offset)
    unsafe sums.withUnsafeBufferPointer { sums in
      for index in sums.indices {
        unsafe bytes[index] = unsafe UInt8(
          truncatingIfNeeded: (sums[index] * scale + offset).bitPattern)
      }
    }
  }
}
