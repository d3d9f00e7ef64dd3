/// A point, in logical points from the top left corner of what is drawn.
package struct Point: Sendable, Hashable {
  /// The distance to the right.
  package var x: Double
  /// The distance down.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle, in logical points from the top left corner of what is drawn.
package struct Rect: Sendable, Hashable {
  /// The left edge.
  package var x: Double
  /// The upper edge.
  package var y: Double
  /// How wide it is.
  package var width: Double
  /// How high it is.
  package var height: Double

  /// Creates a rectangle.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether a point is inside, which includes the left and upper edges but not the others.
  package func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }

  /// The rectangle grown on all sides by an amount, or shrunk if it is negative.
  package func grown(by amount: Double) -> Rect {
    Rect(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}

/// A width and a height, in logical points.
package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
