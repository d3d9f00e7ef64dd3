/// A picture in memory: one 32-bit word a pixel, `0xAARRGGBB`, its alpha straight.
struct PixelImage {
  let width: Int
  let height: Int
  /// The pixels, row by row from the top.
  var pixels: [UInt32]

  /// Creates a picture of one colour; clear unless said otherwise.
  init(width: Int, height: Int, filledWith color: UInt32 = 0) {
    precondition(width > 0 && height > 0, "A picture has at least one pixel.")
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  /// The pixel of a column and a row.
  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Sets each pixel to what is computed for its middle.
  mutating func fill(_ color: (_ x: Double, _ y: Double) -> Color) {
    for y in 0..<height {
      for x in 0..<width { self[x, y] = color(Double(x) + 0.5, Double(y) + 0.5).argb }
    }
  }

  /// Puts a picture on top of this one; what lies outside is cut off.
  mutating func draw(_ image: PixelImage, x left: Int, y top: Int) {
    for y in max(0, -top)..<max(max(0, -top), min(image.height, height - top)) {
      for x in max(0, -left)..<max(max(0, -left), min(image.width, width - left)) {
        let below = Color(argb: self[left + x, top + y])
        self[left + x, top + y] = Color(argb: image[x, y]).over(below).argb
      }
    }
  }
}
