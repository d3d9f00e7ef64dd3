/// A colour with opacity: sRGB components from 0 to 1, not premultiplied.
package struct Paint: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  /// Creates a colour from components from 0 to 1.
  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Creates a colour from its usual notation, such as `0xFF00FF` for fuchsia.
  package init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, opacity: opacity)
  }

  /// The same colour with its opacity multiplied.
  package func faded(to share: Double) -> Paint {
    Paint(red: red, green: green, blue: blue, opacity: opacity * share)
  }
}

/// What fills a shape.
package enum Fill: Sendable, Hashable {
  /// One colour.
  case solid(Paint)
  /// A gradient from the top of the shape's frame to its bottom.
  case vertical(top: Paint, bottom: Paint)
}

/// A line along a shape's edge, half of it inside.
package struct Stroke: Sendable, Hashable {
  package var paint: Paint
  package var width: Double

  package init(_ paint: Paint, width: Double) {
    self.paint = paint
    self.width = width
  }
}
