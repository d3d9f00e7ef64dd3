/// A picture in memory: one 32-bit word per pixel, `0xAARRGGBB`, not premultiplied.
package struct PixelImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// The pixels, row by row from the top.
  package var pixels: [UInt32]

  /// Creates a picture of one colour; transparent by default.
  package init(width: Int, height: Int, filledWith color: UInt32 = 0) {
    precondition(width > 0 && height > 0, "A picture has at least one pixel.")
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  /// The pixel of a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

extension PixelImage {
  /// Sets each pixel to the paint computed at its centre.
  package mutating func fill(_ paint: (_ x: Double, _ y: Double) -> Paint) {
    for y in 0..<height {
      for x in 0..<width { self[x, y] = paint(Double(x) + 0.5, Double(y) + 0.5).argb }
    }
  }

  /// Draws a picture over this one, clipped to its bounds.
  package mutating func draw(_ image: PixelImage, x left: Int, y top: Int) {
    for y in max(0, -top)..<max(max(0, -top), min(image.height, height - top)) {
      for x in max(0, -left)..<max(max(0, -left), min(image.width, width - left)) {
        lay(image[x, y], x: left + x, y: top + y)
      }
    }
  }

  /// Paints through a mask, using the mask's coverage as opacity.
  ///
  /// - Parameters:
  ///   - mask: The mask, aligned with the picture's top left corner.
  ///   - paint: Returns the paint for a column and a row.
  package mutating func paint(_ mask: Mask, with paint: (_ x: Int, _ y: Int) -> Paint) {
    for y in 0..<min(height, mask.height) {
      for x in 0..<min(width, mask.width) {
        let share = mask[x, y]
        guard share > 0 else { continue }
        lay(paint(x, y).faded(to: Double(share)).argb, x: x, y: y)
      }
    }
  }

  /// Paints one colour through a mask.
  package mutating func paint(_ mask: Mask, with paint: Paint) {
    self.paint(mask) { _ in paint }
  }

  /// Paints through a mask with one colour for each row.
  package mutating func paint(_ mask: Mask, rows: (_ y: Int) -> Paint) {
    for y in 0..<min(height, mask.height) {
      let paint = rows(y)
      let full = paint.argb
      for x in 0..<min(width, mask.width) {
        let share = mask[x, y]
        guard share > 0 else { continue }
        lay(share == 1 ? full : paint.faded(to: Double(share)).argb, x: x, y: y)
      }
    }
  }

  /// Blends a pixel over the one below it.
  private mutating func lay(_ pixel: UInt32, x: Int, y: Int) {
    switch pixel >> 24 {
    case 0: return
    case 255: self[x, y] = pixel
    default: self[x, y] = Paint(argb: pixel).over(Paint(argb: self[x, y])).argb
    }
  }
}

extension PixelImage {
  /// The picture's alpha.
  package var coverage: Mask {
    Mask(width: width, height: height, values: pixels.map { Float($0 >> 24) / 255 })
  }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The picture with its colours transformed pixel by pixel; transparent pixels are kept.
  package func recolored(_ change: (Paint) -> Paint) -> PixelImage {
    var image = self
    for index in pixels.indices where pixels[index] >> 24 > 0 {
      image.pixels[index] = change(Paint(argb: pixels[index])).argb
    }
    return image
  }
}
