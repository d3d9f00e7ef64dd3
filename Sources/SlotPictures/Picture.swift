/// A drawing embedded in a page: its size, a description and its shapes.
package struct Picture: Sendable {
  /// The picture's name, which screen readers announce too.
  package let title: String
  /// A description in a sentence or two.
  package let summary: String
  /// The width, in its own coordinates.
  package let width: Double
  /// The height, in its own coordinates.
  package let height: Double
  let shapes: [Markup]

  /// The picture as an SVG element for an HTML page.
  package var svg: Markup {
    .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "viewBox": "0 0 \(width.coordinate) \(height.coordinate)", "width": width.coordinate,
        "height": height.coordinate, "aria-label": "\(title). \(summary)",
      ],
      [.element("title", text: title), .element("desc", text: summary)] + shapes)
  }
}

extension Markup {
  /// A rectangle with a class that the style sheet colours.
  package static func rectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String
  ) -> Markup {
    .element(
      "rect",
      [
        "x": x.coordinate, "y": y.coordinate, "width": width.coordinate,
        "height": height.coordinate, "class": name,
      ])
  }

  /// A straight line.
  static func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), class name: String
  ) -> Markup {
    .element(
      "line",
      [
        "x1": start.x.coordinate, "y1": start.y.coordinate, "x2": end.x.coordinate,
        "y2": end.y.coordinate, "class": name,
      ])
  }

  /// An open line through points.
  static func curve(_ points: [(x: Double, y: Double)], class name: String) -> Markup {
    .element("polyline", ["points": points.coordinates, "class": name])
  }

  /// A filled polygon.
  static func area(_ points: [(x: Double, y: Double)], class name: String) -> Markup {
    .element("polygon", ["points": points.coordinates, "class": name])
  }

  /// A short text in a picture.
  ///
  /// - Parameter anchor: The point of the text at `x`: `start`, `middle` or `end`.
  static func label(
    _ text: String, x: Double, y: Double, anchor: String = "start", class name: String = "label"
  ) -> Markup {
    .element(
      "text",
      ["x": x.coordinate, "y": y.coordinate, "text-anchor": anchor, "class": name], text: text)
  }
}

extension [(x: Double, y: Double)] {
  fileprivate var coordinates: String {
    map { "\($0.x.coordinate),\($0.y.coordinate)" }.joined(separator: " ")
  }
}
