internal import Foundation

/// A font that sets text at any size with exact pixel coverage.
///
/// Outlines are drawn unhinted: a letter has the same shape at every size, and widths and kerning
/// place letters at fractional pixel positions.
package struct Typeface: Sendable {
  let unitsPerEm: Double
  /// The ascent above the baseline, in ems.
  package let ascent: Double
  /// The descent below the baseline, in ems.
  package let descent: Double
  private(set) var glyphs: [Glyph]
  private(set) var characters: [UInt32: Int]
  private let kernings: [UInt32: Int]
  /// What is shown for names that can't be.
  var standIns = StandIns()

  /// Reads a TrueType or OpenType font.
  ///
  /// - Throws: ``FontError`` if anything in it is damaged; drawing can't fail later.
  package init(_ bytes: [UInt8]) throws(FontError) {
    let file = try FontFile(bytes)
    unitsPerEm = Double(file.unitsPerEm)
    ascent = Double(file.ascent) / unitsPerEm
    descent = Double(file.descent) / unitsPerEm
    glyphs = try file.glyphs(0..<file.glyphCount)
    characters = try file.characters()
    kernings = try file.kernings()
  }

  /// Reads some characters of a font, which may be a large one.
  ///
  /// - Parameter wanted: The characters; those that the font lacks are left out.
  /// - Throws: ``FontError`` if one of them is damaged, or what leads to it.
  package init(_ bytes: [UInt8], only wanted: Set<Unicode.Scalar>) throws(FontError) {
    let file = try FontFile(bytes)
    unitsPerEm = Double(file.unitsPerEm)
    ascent = Double(file.ascent) / unitsPerEm
    descent = Double(file.descent) / unitsPerEm
    let found = try file.characters(among: Set(wanted.map(\.value))).sorted { $0.key < $1.key }
    let all = zip(found.map(\.key), try file.glyphs(found.map(\.value)))
    // A glyph without an outline is a space; fonts also have some in place of letters that they lack.
    let seen = all.filter { character, glyph in
      !glyph.contours.isEmpty || Unicode.Scalar(character)?.properties.isWhitespace == true
    }
    glyphs = seen.map(\.1)
    characters = Dictionary(uniqueKeysWithValues: seen.enumerated().map { ($1.0, $0) })
    kernings = [:]
  }
}

extension Typeface {
  /// The characters that it has glyphs for.
  package var shown: Set<Unicode.Scalar> { Set(characters.keys.compactMap(Unicode.Scalar.init)) }

  /// The typeface with the characters of another one that it lacks, in the same size.
  package func extended(by other: Typeface) -> Typeface {
    var extended = self
    let scale = unitsPerEm / other.unitsPerEm
    for (character, index) in other.characters where characters[character] == nil {
      extended.characters[character] = extended.glyphs.count
      extended.glyphs.append(other.glyphs[index].scaled(by: scale))
    }
    return extended
  }
}

extension Typeface {
  /// The advance width of a line of text, in ems.
  package func width(of text: String) -> Double { placed(text).end }

  /// Whether the font has a glyph for a character.
  package func shows(_ scalar: Unicode.Scalar) -> Bool { characters[scalar.value] != nil }

  /// A text as it can be shown: with what stands in for names that can't be, and an ellipsis for anything else.
  package func readable(_ text: String) -> String {
    let text = text.composed
    return text.unicodeScalars.allSatisfy(shows) ? text : standIns.applied(to: text, shows: shows)
  }

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
    let text = text.composed
    return set(text) ?? set(standIns.applied(to: text, shows: shows)) ?? ([], 0)
  }

  /// The glyphs of a line; nil if the font lacks one.
  private func set(_ text: String) -> (glyphs: [(x: Double, glyph: Int)], end: Double)? {
    var placed: [(x: Double, glyph: Int)] = []
    var x = 0.0
    var previous: Int?
    for scalar in text.unicodeScalars {
      guard let glyph = characters[scalar.value] else { return nil }
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

extension String {
  /// The text in Unicode's normalization form C, in which a letter and its accent are one scalar.
  ///
  /// Texts without a combining mark or any other scalar from U+0300 on are in that form: nearly all that are measured.
  ///
  /// Source: Unicode Standard Annex 15, section 9: the quick check is "yes" for all scalars below U+0300.
  var composed: String {
    unicodeScalars.allSatisfy { $0.value < 0x300 } ? self : precomposedStringWithCanonicalMapping
  }
}
