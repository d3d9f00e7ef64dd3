package import SlotPaint

/// How the cabinet lies in a window: as large as fits, centred, its proportions kept.
package struct WindowTransform: Sendable, Hashable {
  /// How many pixels one logical point takes.
  package let scale: Double
  /// Where the cabinet's top left corner lies, in pixels.
  package let origin: Point

  /// Creates the transform for an output of the given size, in pixels.
  package init(width: Int, height: Int) {
    let size = CabinetLayout.size
    let (width, height) = (Double(max(1, width)), Double(max(1, height)))
    scale = min(width / size.width, height / size.height)
    origin = Point(
      x: ((width - size.width * scale) / 2).rounded(.down),
      y: ((height - size.height * scale) / 2).rounded(.down))
  }

  /// The logical point that lies at a pixel.
  package func logical(_ pixel: Point) -> Point {
    Point(x: (pixel.x - origin.x) / scale, y: (pixel.y - origin.y) / scale)
  }

  /// The place of a logical point, in pixels.
  package func pixels(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  /// The whole pixels nearest to a logical rectangle, so that its edges are sharp.
  package func pixels(_ rect: Rect) -> PixelRect {
    let upperLeft = pixels(Point(x: rect.x, y: rect.y))
    let lowerRight = pixels(Point(x: rect.x + rect.width, y: rect.y + rect.height))
    let (x, y) = (Int(upperLeft.x.rounded()), Int(upperLeft.y.rounded()))
    return PixelRect(
      x: x, y: y, width: max(1, Int(lowerRight.x.rounded()) - x),
      height: max(1, Int(lowerRight.y.rounded()) - y))
  }
}

/// A rectangle of whole pixels of the output.
package struct PixelRect: Sendable, Hashable, Codable {
  /// The left edge.
  package let x: Int
  /// The upper edge.
  package let y: Int
  /// How wide it is.
  package let width: Int
  /// How high it is.
  package let height: Int

  /// Creates a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
