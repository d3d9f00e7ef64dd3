internal import Foundation

/// The closed polygonal contours of an area to be filled.
///
/// Curves are flattened as they are added, into segments too short to be visible; so an outline has
/// to be made in the size in which it is drawn, in pixels.
package struct Outline: Sendable, Hashable {
  /// The contours; each is closed, its last point being joined to its first.
  package private(set) var contours: [[Point]] = []

  /// The maximum distance of a segment from its curve, in pixels.
  private static let tolerance = 0.02

  /// Creates an empty outline.
  package init() {}

  /// Creates an outline from closed contours.
  package init(contours: [[Point]]) { self.contours = contours }
}

extension Outline {
  /// Begins a contour.
  package mutating func move(to point: Point) { contours.append([point]) }

  /// Continues with a straight line.
  package mutating func line(to point: Point) {
    guard !contours.isEmpty else { return move(to: point) }
    contours[contours.count - 1].append(point)
  }

  /// Continues with a quadratic curve.
  package mutating func curve(to end: Point, control: Point) {
    guard let start = contours.last?.last else { return move(to: end) }
    // A quadratic curve deviates from its chord by a quarter of its second difference, and halving
    // the segments divides that by four.
    let bend = hypot(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
    let pieces = Self.pieces(bend: bend / 4)
    for piece in 1...pieces {
      let t = Double(piece) / Double(pieces)
      let u = 1 - t
      line(
        to: Point(
          x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
          y: u * u * start.y + 2 * u * t * control.y + t * t * end.y))
    }
  }

  /// Continues with a cubic curve.
  package mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    guard let start = contours.last?.last else { return move(to: end) }
    let bend = max(
      hypot(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
      hypot(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y))
    let pieces = Self.pieces(bend: bend * 0.75)
    for piece in 1...pieces {
      let t = Double(piece) / Double(pieces)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      line(
        to: Point(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y))
    }
  }

  private static func pieces(bend: Double) -> Int {
    max(1, min(64, Int((bend / tolerance).squareRoot().rounded(.up))))
  }

  /// The outline moved.
  package func moved(x: Double, y: Double) -> Outline {
    Outline(contours: contours.map { $0.map { Point(x: $0.x + x, y: $0.y + y) } })
  }

  /// Adds the contours of another outline.
  package mutating func add(_ other: Outline) { contours += other.contours }
}

extension Outline {
  /// An ellipse that fills a rectangle; counter-clockwise if `isHole`, so that it cuts a hole.
  package static func ellipse(in rect: Rect, isHole: Bool = false) -> Outline {
    let (a, b) = (rect.width / 2, rect.height / 2)
    guard a > 0, b > 0 else { return Outline() }
    // A chord deviates from its circle by radius × (1 − cos(half its angle)).
    let pieces = max(12, Int((.pi / (2 * tolerance / max(a, b)).squareRoot()).rounded(.up)))
    let points = (0..<pieces).map { piece in
      let angle = 2 * Double.pi * Double(piece) / Double(pieces)
      return Point(x: rect.center.x + a * cos(angle), y: rect.center.y + b * sin(angle))
    }
    return Outline(contours: [isHole ? points.reversed() : points])
  }

  /// A rectangle with rounded corners; counter-clockwise if `isHole`, so that it cuts a hole.
  package static func rectangle(_ rect: Rect, radius: Double, isHole: Bool = false) -> Outline {
    guard rect.width > 0, rect.height > 0 else { return Outline() }
    let radius = min(max(0, radius), rect.width / 2, rect.height / 2)
    let (left, top) = (rect.x, rect.y)
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    var points: [Point] = []
    if radius == 0 {
      points = [
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom),
      ]
    } else {
      let pieces = max(3, Int((.pi / 4 / (2 * tolerance / radius).squareRoot()).rounded(.up)))
      let corners = [
        (right - radius, bottom - radius), (left + radius, bottom - radius),
        (left + radius, top + radius), (right - radius, top + radius),
      ]
      for (corner, center) in corners.enumerated() {
        for piece in 0...pieces {
          let angle = Double.pi / 2 * (Double(corner) + Double(piece) / Double(pieces))
          points.append(
            Point(x: center.0 + radius * cos(angle), y: center.1 + radius * sin(angle)))
        }
      }
    }
    return Outline(contours: [isHole ? points.reversed() : points])
  }

  /// A polygon with rounded corners.
  ///
  /// - Parameters:
  ///   - points: Its corners.
  ///   - radius: The approximate extent of the rounding along the edges; at most half of each.
  package static func rounded(_ points: [Point], radius: Double) -> Outline {
    guard radius > 0, points.count > 2 else { return Outline(contours: [points]) }
    func toward(_ from: Point, _ to: Point) -> Point {
      let length = hypot(to.x - from.x, to.y - from.y)
      let share = length > 0 ? min(0.5, radius / length) : 0
      return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    var outline = Outline()
    for (index, corner) in points.enumerated() {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let start = toward(corner, before)
      if index == 0 { outline.move(to: start) } else { outline.line(to: start) }
      outline.curve(to: toward(corner, after), control: corner)
    }
    return outline
  }

  /// A star, or with an inner share of 1 a polygon with twice as many corners.
  ///
  /// - Parameters:
  ///   - points: The number of points; the first points up.
  ///   - center: Its middle.
  ///   - radius: The distance of the points from the centre.
  ///   - inner: The distance of the notches from the centre, as a share of the radius.
  package static func star(points: Int, center: Point, radius: Double, inner: Double) -> Outline {
    let contour = (0..<2 * points).map { corner in
      let angle = Double.pi * (Double(corner) / Double(points) - 0.5)
      let reach = corner % 2 == 0 ? radius : radius * inner
      return Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
    }
    return Outline(contours: [contour])
  }
}
