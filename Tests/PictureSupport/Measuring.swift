package import SlotPaint

extension Rect {
  /// Whether two rectangles share more than an edge.
  package func overlaps(_ other: Rect) -> Bool {
    let epsilon = 1e-6
    return x + epsilon < other.x + other.width && other.x + epsilon < x + width
      && y + epsilon < other.y + other.height && other.y + epsilon < y + height
  }

  /// Whether a rectangle is inside.
  package func holds(_ other: Rect, within epsilon: Double = 1e-6) -> Bool {
    x - epsilon <= other.x && other.x + other.width <= x + width + epsilon
      && y - epsilon <= other.y && other.y + other.height <= y + height + epsilon
  }
}

extension Typefaces {
  /// The rectangle of a line of text: its width, and the height of its capitals.
  package func frame(of text: Text) -> Rect {
    let width = width(of: text.string, face: text.face, em: text.em)
    let left =
      switch text.alignment {
      case .leading: text.anchor.x
      case .center: text.anchor.x - width / 2
      case .trailing: text.anchor.x - width
      }
    let height = 0.72 * text.em
    return Rect(x: left, y: text.anchor.y - height, width: width, height: height)
  }
}
