import Testing

@testable import SlotPaint

@Suite struct `A drum` {
  /// Tiles of 300 rows are taller than the sums of a tile can count without wrapping around.
  @Test(arguments: [40, 300], [0, 4, 23.5, 60, 95, 250])
  func `shows the mean of what passes behind each row of pixels`(rows: Int, speed: Double) {
    var random = SplitMix64(seed: UInt64(rows))
    let images = (0..<4).map { _ in
      var image = PixelImage(width: 3, height: rows)
      for index in image.pixels.indices {
        // Whole rows of white make sums that are as large as they can be.
        let pixel = UInt32(truncatingIfNeeded: random.next())
        image.pixels[index] = 0xFF00_0000 | (index / 3 % 2 == 0 ? 0xFF_FFFF : pixel)
      }
      return image
    }
    let projection = DrumProjection(rows: 50, pitch: Double(rows))
    let painter = DrumPainter(
      tiles: images.dropLast().map { DrumTile($0) }, empty: DrumTile(images[3]),
      projection: projection)
    var painted = [UInt8](repeating: 0, count: 50 * 12)
    let center = 1.37
    // Safety: there are as many rows as the projection has, each of as many bytes as the pitch.
    unsafe painted.withUnsafeMutableBytes {
      if let bytes = $0.baseAddress {
        unsafe painter.paint(center: center, speed: speed, into: bytes, pitch: 12)
      }
    }
    let blur = min(3, speed * 0.6 / 60 * max(1, speed / 7))
    for row in 0..<50 {
      let from = (center + projection.edges[row] - blur / 2) * Double(rows)
      let to = (center + projection.edges[row + 1] + blur / 2) * Double(rows)
      for part in 0..<12 {
        var sum = 0.0
        for line in Int(from.rounded(.down))..<Int(to.rounded(.up)) {
          let share = min(to, Double(line) + 1) - max(from, Double(line))
          let tile = Int((Double(line) / Double(rows)).rounded(.down))
          let image = images[(0..<3).contains(tile) ? tile : 3]
          let pixel = image[part / 4, line - tile * rows]
          sum += share * Double(pixel >> (8 * (part % 4)) & 0xFF)
        }
        let mean = sum / (to - from) * Double(projection.shades[row])
        let light = mean + Double(projection.gleams[row])
        // The reflection is rounded, and then the sum.
        #expect(abs(Double(painted[12 * row + part]) - light) <= 1.01, "row \(row), part \(part)")
      }
    }
  }
}
