internal import SlotPaint

/// The mapping of a display list's points to an output's pixels: as large as fits, centred, with
/// the aspect ratio kept.
nonisolated struct PixelGrid: Hashable {
  /// The output's size in pixels.
  let width: Int
  let height: Int
  /// The pixels per point.
  let scale: Double
  /// The position of the list's top left corner, in pixels.
  let origin: Point

  /// Creates the grid of a list with a given size on an output.
  init(list: Size, width: Int, height: Int) {
    self.width = width
    self.height = height
    let (listWidth, listHeight) = (max(1, list.width), max(1, list.height))
    scale = min(Double(width) / listWidth, Double(height) / listHeight)
    origin = Point(
      x: ((Double(width) - listWidth * scale) / 2).rounded(.down),
      y: ((Double(height) - listHeight * scale) / 2).rounded(.down))
  }

  /// The point of the list at a pixel.
  func listPoint(x: Double, y: Double) -> Point {
    Point(x: (x - origin.x) / scale, y: (y - origin.y) / scale)
  }

  /// The position of a point, in pixels.
  func pixels(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  /// A rectangle rounded to whole pixels, so that its edges are sharp.
  func pixels(_ rect: Rect) -> PixelBox {
    let upperLeft = pixels(Point(x: rect.x, y: rect.y))
    let lowerRight = pixels(Point(x: rect.x + rect.width, y: rect.y + rect.height))
    let (x, y) = (Self.whole(upperLeft.x), Self.whole(upperLeft.y))
    return PixelBox(
      x: x, y: y, width: max(0, Self.whole(lowerRight.x) - x),
      height: max(0, Self.whole(lowerRight.y) - y))
  }

  /// The nearest whole number, clamped to what any output can show.
  static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(1e6, max(-1e6, value.rounded()))) : 0
  }
}

/// A rectangle of whole pixels.
package nonisolated struct PixelBox: Encodable, Sendable, Hashable {
  package internal(set) var x: Int
  package internal(set) var y: Int
  package internal(set) var width: Int
  package internal(set) var height: Int

  /// The intersection with another rectangle.
  func intersection(_ other: PixelBox) -> PixelBox {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }
}
