import SlotCabinet
import SlotEngine

/// Paints a drum as it stands at a moment, row by row.
struct DrumPainter {
  let strip: DrumStrip
  let projection: DrumProjection

  /// The seconds for which the shutter of the imagined camera is open.
  private static let exposure = 0.6 / 60
  /// The longest blur, in stops; beyond it everything is one colour anyway.
  private static let longestBlur = 3.0

  /// Paints a drum.
  ///
  /// - Parameters:
  ///   - pose: Where the reel stands, and how fast it moves.
  ///   - reel: The reel whose symbols show.
  ///   - bytes: The picture: as many rows as the projection, of four bytes a pixel.
  ///   - pitch: The bytes from a row to the next.
  func paint(_ pose: ReelPose, of reel: Reel, into bytes: UnsafeMutableRawPointer, pitch: Int) {
    let blur = min(Self.longestBlur, abs(pose.speed) * Self.exposure)
    var sums = [Float](repeating: 0, count: 4 * strip.width)
    for row in projection.shades.indices {
      let from = pose.position + projection.edges[row] - blur / 2
      let to = pose.position + projection.edges[row + 1] + blur / 2
      gather(&sums, of: reel, from: from, to: to)
      let scale = projection.shades[row] / Float((to - from) * Double(strip.rows))
      Self.store(sums, scale: scale, gleam: projection.gleams[row], into: bytes + row * pitch)
    }
  }

  /// Sums the strip's rows over a stretch, in stops; a stop reaches half a stop either way.
  private func gather(_ sums: inout [Float], of reel: Reel, from: Double, to: Double) {
    let (start, end) = (from + 0.5, to + 0.5)
    var stop = start.rounded(.down)
    var isFirst = true
    while stop < end {
      let upper = (max(start, stop) - stop) * Double(strip.rows)
      let lower = (min(end, stop + 1) - stop) * Double(strip.rows)
      let symbol = strip.sums[reel.circles[0].symbol(at: Int(stop))]
      Self.add(symbol, from: upper, to: lower, width: strip.width, isFirst: isFirst, to: &sums)
      isFirst = false
      stop += 1
    }
  }

  /// Adds the rows of one symbol from one height to another, parts of rows included.
  private static func add(
    _ symbol: [Float], from upper: Double, to lower: Double, width: Int, isFirst: Bool,
    to sums: inout [Float]
  ) {
    let count = 4 * width
    let last = Double(symbol.count / count - 2)
    let (upperRow, lowerRow) = (min(last, upper.rounded(.down)), min(last, lower.rounded(.down)))
    let (upperPart, lowerPart) = (Float(upper - upperRow), Float(lower - lowerRow))
    let keep: Float = isFirst ? 0 : 1
    symbol.withUnsafeBufferPointer { symbol in
      sums.withUnsafeMutableBufferPointer { sums in
        let above = symbol[(Int(upperRow) * count)...]
        let below = symbol[(Int(lowerRow) * count)...]
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

  /// Writes a row of pixels: the sums scaled to means in their light, plus the reflection.
  private static func store(
    _ sums: [Float], scale: Float, gleam: Float, into row: UnsafeMutableRawPointer
  ) {
    // Adding 2²³ leaves a number's nearest whole number in its lowest bits, which the compiler
    // turns into a few vector instructions; a checked conversion takes one branch a pixel.
    let offset = gleam + 8_388_608
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    sums.withUnsafeBufferPointer { sums in
      for index in sums.indices {
        bytes[index] = UInt8(truncatingIfNeeded: (sums[index] * scale + offset).bitPattern)
      }
    }
  }
}
