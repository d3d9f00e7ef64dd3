/// Paints a drum at a given moment, row by row.
///
/// Each row of pixels is the mean of a stretch of the strip: a difference of two of a tile's sums, or of
/// two for each tile where the stretch runs over several. What is turning is blurred over as many rows
/// of its tiles that their parts don't count, so then whole rows are taken, which costs half as much.
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
  /// From how many rows of a tile on a stretch is taken in whole rows: one row more or less changes
  /// the mean by no more than 1/64 of the contrast, in a picture that is smeared as far.
  private static let wholeRows = 64.0

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
  ///   - brightness: The brightness of the drum, from 0 to 1.
  ///   - bytes: The picture, with as many rows as the projection and four bytes per pixel.
  ///   - pitch: The bytes from one row to the next.
  package func paint(
    center: Double, speed: Double, brightness: Double = 1,
    into bytes: UnsafeMutableRawPointer, pitch: Int
  ) {
    let blur = min(Self.longestBlur, abs(speed) * Self.exposure)
    var sums = [Float](repeating: 0, count: 4 * empty.width)
    for row in projection.shades.indices {
      let from = center + projection.edges[row] - blur / 2
      let to = center + projection.edges[row + 1] + blur / 2
      let target = (bytes + row * pitch).assumingMemoryBound(to: UInt8.self)
      let light = Light(
        shade: projection.shades[row], gleam: projection.gleams[row], brightness: Float(brightness))
      if (to - from) * Double(empty.rows) >= Self.wholeRows, to - from < 1 {
        paintWholeRows(from: from, to: to, in: light, into: target)
      } else {
        gather(&sums, from: from, to: to)
        light.store(sums, rows: Float((to - from) * Double(empty.rows)), into: target)
      }
    }
  }

  /// The tile with a number; the empty one where there is none.
  private func tile(_ number: Double) -> DrumTile {
    Int(exactly: number).flatMap { tiles.indices.contains($0) ? tiles[$0] : nil } ?? empty
  }
}

// MARK: - Stretches of whole rows

extension DrumPainter {
  /// Paints the mean of a stretch that is shorter than a tile, its ends taken to whole rows.
  private func paintWholeRows(
    from start: Double, to end: Double, in light: Light, into target: UnsafeMutablePointer<UInt8>
  ) {
    let count = 4 * empty.width
    let rows = Double(empty.rows)
    let first = start.rounded(.down)
    let upper = Int(((start - first) * rows).rounded())
    let lower = Int(((end - first) * rows).rounded())
    let scale = light.shade / Float(lower - upper)
    let offset = light.offset
    tile(first).sums.withUnsafeBufferPointer { tile in
      guard let tile = tile.baseAddress else { return }
      let above = tile + upper * count
      guard lower > empty.rows else {
        let below = tile + lower * count
        for index in 0..<count {
          let mean = (below[index] - above[index]) * scale + offset
          target[index] = UInt8(truncatingIfNeeded: mean.bitPattern)
        }
        return
      }
      let whole = tile + empty.rows * count
      self.tile(first + 1).sums.withUnsafeBufferPointer { next in
        guard let next = next.baseAddress else { return }
        let below = next + (lower - empty.rows) * count
        for index in 0..<count {
          let mean = (whole[index] - above[index] + below[index]) * scale + offset
          target[index] = UInt8(truncatingIfNeeded: mean.bitPattern)
        }
      }
    }
  }
}

// MARK: - Stretches with parts of rows

extension DrumPainter {
  /// Sums the rows of the tiles over a range, in tiles.
  private func gather(_ sums: inout [Float], from start: Double, to end: Double) {
    var tile = start.rounded(.down)
    var isFirst = true
    while tile < end {
      let upper = (max(start, tile) - tile) * Double(empty.rows)
      let lower = (min(end, tile + 1) - tile) * Double(empty.rows)
      Self.add(self.tile(tile), from: upper, to: lower, isFirst: isFirst, to: &sums)
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
  func store(_ sums: [Float], rows: Float, into bytes: UnsafeMutablePointer<UInt8>) {
    let (scale, offset) = (shade / rows, offset)
    sums.withUnsafeBufferPointer { sums in
      for index in sums.indices {
        bytes[index] = UInt8(truncatingIfNeeded: (sums[index] * scale + offset).bitPattern)
      }
    }
  }
}
