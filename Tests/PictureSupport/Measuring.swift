import Foundation
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

extension Paint {
  /// The contrast to another colour.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, definition of *contrast ratio*.
  package func contrast(to other: Paint) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
