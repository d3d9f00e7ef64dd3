internal import Foundation

/// The tiles of wheels: a picture on its ground.
package enum WheelTile {
  /// The size of a picture as a share of its tile's shorter side.
  private static let share = 0.98
  private static let flatShare = 0.90

  /// The length of the blur at each level of speed, in tiles; none at level 0.
  private static let blurs = [0, 0.10, 0.22, 0.45]

  /// The level of blur at which a wheel of the given speed is shown.
  ///
  /// - Parameter speed: The speed, in tiles per second.
  package static func blurLevel(speed: Double) -> Int {
    // The distance covered during an exposure of 1/100 s.
    let length = abs(speed) / 100
    return length < 0.04 ? 0 : length < 0.16 ? 1 : length < 0.33 ? 2 : 3
  }

  /// A tile of a drum, with twice the rows that are needed where the drum faces the viewer, which
  /// keeps it crisp where it is compressed towards the edges.
  ///
  /// - Parameters:
  ///   - picture: Gives the picture in a size; nil for an empty tile.
  ///   - width: The tile's width in pixels.
  ///   - pitch: The pixels from one tile to the next.
  package static func drum(
    _ picture: ((_ width: Int, _ height: Int) -> PixelImage?)?, ground: Paint, width: Int,
    pitch: Double
  ) -> PixelImage {
    let rows = 2 * max(1, Int(pitch.rounded()))
    let side = max(1, Int((share * min(Double(width), pitch)).rounded()))
    var tile = Self.ground(ground, width: width, height: rows)
    if let image = picture?(side, 2 * side) {
      tile.draw(image, x: (width - image.width) / 2, y: (rows - image.height) / 2)
    }
    return tile
  }

  /// A tile of a flat wheel at rest.
  ///
  /// - Parameter picture: Gives the picture in a size; nil for an empty tile.
  package static func flat(
    _ picture: ((_ width: Int, _ height: Int) -> PixelImage?)?, ground: Paint, width: Int,
    height: Int
  ) -> PixelImage {
    let side = max(1, Int((flatShare * Double(min(width, height))).rounded()))
    var tile = Self.ground(ground, width: width, height: height)
    if let image = picture?(side, side) {
      tile.draw(image, x: (width - image.width) / 2, y: (height - image.height) / 2)
    }
    return tile
  }

  /// A tile of a flat wheel, blurred along its way as far as a level says, and nearly as bright everywhere as its ground.
  ///
  /// The tiles above and below are drawn separately and show other pictures, so a blur fades out before it
  /// reaches them; cut off there, each tile would end in a hard edge.
  package static func blurred(_ tile: PixelImage, level: Int) -> PixelImage {
    guard level > 0 else { return tile }
    let reach = blurs[min(level, blurs.count - 1)] * Double(tile.height)
    return tile.smearedDown(by: Int(reach.rounded())).fadingAtEnds(into: tile)
      .veiled(by: tile)
  }

  /// The background of a wheel: darker towards the sides, where it turns away, with a hairline at
  /// its edges.
  private static func ground(_ paint: Paint, width: Int, height: Int) -> PixelImage {
    let row = (0..<width).map { column in
      let inside = min(Double(column) + 0.5, Double(width) - Double(column) - 0.5)
      let hairline = inside < 1.2 ? 0.55 : 1.0
      let turned = 1 - 0.22 * exp(-inside / (0.05 * Double(width)))
      return paint.darkened(to: hairline * turned).argb
    }
    var image = PixelImage(width: width, height: height)
    for y in 0..<height { image.pixels.replaceSubrange(y * width..<(y + 1) * width, with: row) }
    return image
  }
}

extension PixelImage {
  /// An opaque picture blurred vertically: each pixel is the mean of those up to half of `length` above and
  /// below. Beyond its ends, its outermost rows go on.
  func smearedDown(by length: Int) -> PixelImage {
    let reach = min(length, height - 1) / 2
    guard reach > 0 else { return self }
    var image = self
    let count = Int32(2 * reach + 1)
    for x in 0..<width {
      var sum = SIMD4<Int32>.zero
      func part(_ y: Int) -> SIMD4<Int32> {
        let pixel = self[x, min(max(0, y), height - 1)]
        return SIMD4(
          Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255),
          Int32(pixel >> 24))
      }
      for y in -reach...reach { sum &+= part(y) }
      for y in 0..<height {
        let mean = (sum &+ count / 2) / count
        image[x, y] =
          UInt32(mean[3]) << 24 | UInt32(mean[2]) << 16 | UInt32(mean[1]) << 8 | UInt32(mean[0])
        sum &+= part(y + reach + 1) &- part(y - reach)
      }
    }
    return image
  }

  /// The picture with its upper and lower ends fading into those of a ground, whose first and last rows are
  /// empty.
  func fadingAtEnds(into ground: PixelImage) -> PixelImage {
    let reach = Double(height) * 0.16
    var image = self
    for y in 0..<height {
      let share = (Double(min(y, height - 1 - y)) + 0.5) / reach
      guard share < 1 else { continue }
      let row = y < height / 2 ? 0 : height - 1
      let kept = share * share * (3 - 2 * share)
      for x in 0..<width {
        image[x, y] = Paint(argb: ground[x, row]).mixed(with: Paint(argb: self[x, y]), kept).argb
      }
    }
    return image
  }
}

extension PixelImage {
  /// An opaque picture whose luminance differs from that of a ground by less than the 10 % that a flash has; the
  /// ground's first row is empty.
  ///
  /// Symbols that pass by ten times a second would be as many flashes if they kept their contrast. They keep their hue, and
  /// the ground its brightness, so that a reel doesn't flash as a whole when it starts and stops.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, criterion 2.3.1 and its definition of *general flash*.
  func veiled(by ground: PixelImage) -> PixelImage {
    var image = self
    let grounds = (0..<width).map { LinearLight(argb: ground[$0, 0]).luminance }
    for y in 0..<height {
      for x in 0..<width {
        let light = LinearLight(argb: self[x, y])
        let excess = light.luminance - grounds[x]
        // Symbols are darker than a pale ground, and brighter than a dark one.
        let most: Float = (excess < 0) == (grounds[x] > 0.4) ? 0.1 : 0.008
        image[x, y] = light.withLuminance(grounds[x] + excess * most / (most + abs(excess))).argb
      }
    }
    return image
  }
}

extension WheelTile {
  /// The shadows at the ends of a flat wheel, where it disappears under its frame.
  package static func shade(width: Int, height: Int) -> PixelImage {
    let reach = 0.13 * Double(min(height, 2 * width))
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      let fromTop = (Double(y) + 0.5) / reach
      let fromBottom = (Double(height - y) - 0.5) / (reach * 0.7)
      let top = 0.55 * max(0, 1 - fromTop)
      let bottom = 0.38 * max(0, 1 - fromBottom)
      let dark = Paint(hex: 0x0B_0214, opacity: top * top + bottom * bottom + 0.4 * (top + bottom))
      guard dark.opacity > 0 else { continue }
      for x in 0..<width { image[x, y] = dark.argb }
    }
    return image
  }
}
