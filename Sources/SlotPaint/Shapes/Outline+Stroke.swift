internal import Foundation

extension Outline {
  /// A line of the given width through points, with round caps and joins.
  ///
  /// Each segment and each join is a contour of its own, all in the same direction, so that
  /// together they make one area.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - width: The width of the line.
  ///   - isClosed: Whether the last point is joined to the first.
  package static func stroke(_ points: [Point], width: Double, isClosed: Bool = false) -> Outline {
    var outline = Outline()
    guard width > 0 else { return outline }
    for point in points {
      let round = Rect(
        x: point.x - width / 2, y: point.y - width / 2, width: width, height: width)
      outline.add(ellipse(in: round))
    }
    let ends = isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
    for (start, end) in zip(points, ends) {
      let length = hypot(end.x - start.x, end.y - start.y)
      guard length > 0 else { continue }
      let (x, y) = (
        (end.x - start.x) / length * width / 2, (end.y - start.y) / length * width / 2
      )
      outline.move(to: Point(x: start.x + y, y: start.y - x))
      outline.line(to: Point(x: end.x + y, y: end.y - x))
      outline.line(to: Point(x: end.x - y, y: end.y + x))
      outline.line(to: Point(x: start.x - y, y: start.y + x))
    }
    return outline
  }

  /// The area of a shape.
  ///
  /// - Parameter shape: The shape, in pixels; a line has no area.
  package static func filling(_ shape: Shape) -> Outline {
    switch shape {
    case .rectangle(let rect, let radius): rectangle(rect, radius: radius)
    case .ring(let rect, let radius, let width): ring(rect, radius: radius, width: width)
    case .ellipse(let rect): ellipse(in: rect)
    case .line: Outline()
    case .polygon(let points): Outline(contours: [points])
    }
  }

  private static func ring(_ rect: Rect, radius: Double, width: Double) -> Outline {
    var outline = rectangle(rect, radius: radius)
    outline.add(rectangle(rect.grown(by: -width), radius: radius - width, isHole: true))
    return outline
  }

  /// The area that a line along a shape's edge covers, half of it inside.
  package static func stroking(_ shape: Shape, width: Double) -> Outline {
    switch shape {
    case .line(let points): return stroke(points, width: width)
    case .polygon(let points): return stroke(points, width: width, isClosed: true)
    case .rectangle(let rect, let radius), .ring(let rect, let radius, _):
      let sharp = radius <= 0
      var outline = rectangle(
        rect.grown(by: width / 2), radius: sharp ? 0 : radius + width / 2)
      outline.add(
        rectangle(rect.grown(by: -width / 2), radius: radius - width / 2, isHole: true))
      return outline
    case .ellipse(let rect):
      var outline = ellipse(in: rect.grown(by: width / 2))
      outline.add(ellipse(in: rect.grown(by: -width / 2), isHole: true))
      return outline
    }
  }
}
