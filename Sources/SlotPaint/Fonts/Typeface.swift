internal import Foundation

/// A font that sets text at any size with exact pixel coverage.
///
/// Outlines are drawn unhinted: a letter has the same shape at every size, and widths and kerning
/// place letters at fractional pixel positions.
package struct Typeface: Sendable {
  private let unitsPerEm: Double
  /// The ascent above the baseline, in ems.
  package let ascent: Double
  /// The descent below the baseline, in ems.
  package let descent: Double
  private let glyphs: [Glyph]
  private let characters: [UInt32: Int]
  private let kernings: [UInt32: Int]

  /// Reads a TrueType font.
  ///
  /// - Throws: ``FontError`` if anything in it is damaged; drawing can't fail later.
  package init(_ bytes: [UInt8]) throws(FontError) {
    let file = try FontFile(bytes)
    unitsPerEm = Double(file.unitsPerEm)
    ascent = Double(file.ascent) / unitsPerEm
    descent = Double(file.descent) / unitsPerEm
    glyphs = try file.glyphs()
    characters = try file.characters()
    kernings = try file.kernings()
  }
}

extension Typeface {
  /// The advance width of a line of text, in ems.
  package func width(of text: String) -> Double { placed(text).end }

  /// Whether the font has a glyph for a character; others are shown as a box.
  package func shows(_ scalar: Unicode.Scalar) -> Bool { characters[scalar.value] != nil }

  /// The outline of a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - em: The height of the em, in pixels.
  ///   - origin: The start of the baseline.
  package func outline(of text: String, em: Double, at origin: Point) -> Outline {
    let scale = em / unitsPerEm
    var outline = Outline()
    for (x, glyph) in placed(text).glyphs {
      for contour in glyphs[glyph].contours {
        outline.add(contour, scale: scale, at: Point(x: origin.x + x * em, y: origin.y))
      }
    }
    return outline
  }

  /// The glyphs of a line with their positions, and the end of the line, both in ems.
  private func placed(_ text: String) -> (glyphs: [(x: Double, glyph: Int)], end: Double) {
    var placed: [(x: Double, glyph: Int)] = []
    var x = 0.0
    var previous: Int?
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      let glyph = characters[scalar.value] ?? 0
      if let previous {
        x += Double(kernings[UInt32(previous) << 16 | UInt32(glyph)] ?? 0) / unitsPerEm
      }
      placed.append((x, glyph))
      x += glyphs[glyph].advance / unitsPerEm
      previous = glyph
    }
    return (placed, x)
  }
}

extension Outline {
  /// Adds a contour of a glyph, flipping its y axis to point down.
  fileprivate mutating func add(_ nodes: [Glyph.Node], scale: Double, at origin: Point) {
    guard let first = nodes.first, let last = nodes.last else { return }
    func placed(_ node: Glyph.Node) -> Point {
      Point(x: origin.x + node.x * scale, y: origin.y - node.y * scale)
    }
    func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

    let start =
      first.isOnCurve
      ? placed(first) : last.isOnCurve ? placed(last) : middle(placed(first), placed(last))
    move(to: start)
    var control: Point?
    for node in first.isOnCurve ? nodes[1...] : nodes[...] {
      let point = placed(node)
      if let before = control {
        curve(to: node.isOnCurve ? point : middle(before, point), control: before)
      } else if node.isOnCurve {
        line(to: point)
      }
      control = node.isOnCurve ? nil : point
    }
    if let control { curve(to: start, control: control) }
  }
}
