package import SlotPaint

/// Draws icons from a few shapes in a square of 22 units.
package struct IconPainter {
  private let frame: Rect
  private let paint: Paint
  /// The length of a unit, in points.
  private var unit: Double { frame.width / 22 }

  /// Creates a painter of an icon in a square.
  package init(in frame: Rect, _ paint: Paint) { (self.frame, self.paint) = (frame, paint) }

  /// A point.
  package func at(_ x: Double, _ y: Double) -> Point {
    Point(x: frame.x + x * unit, y: frame.y + y * unit)
  }

  /// A rectangle.
  package func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: frame.x + x * unit, y: frame.y + y * unit, width: width * unit, height: height * unit)
  }

  /// A rectangle with round corners.
  package func round(_ rect: Rect, _ radius: Double) -> Shape {
    .rectangle(rect, radius: radius * unit)
  }

  package func filled(_ shape: Shape) -> Mark {
    Mark(.shape(shape, fill: .solid(paint), stroke: nil))
  }

  package func outline(_ shape: Shape) -> Mark {
    Mark(.shape(shape, fill: nil, stroke: Stroke(paint, width: 1.8 * unit)))
  }

  package func line(_ points: [Point]) -> Mark { outline(.line(points)) }

  /// The windows of a slot machine.
  package var reels: [Mark] {
    [
      outline(round(box(2, 3, 18, 16), 3)), line([at(8, 3), at(8, 19)]),
      line([at(14, 3), at(14, 19)]), line([at(3, 11), at(19, 11)]),
    ]
  }
}
