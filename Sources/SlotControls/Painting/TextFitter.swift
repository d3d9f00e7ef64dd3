package import SlotPaint

/// A line of text and the rectangle that it needs.
package struct TextLine: Sendable, Hashable {
  package let string: String
  package private(set) var frame: Rect

  /// Creates a line.
  package init(string: String, frame: Rect) {
    (self.string, self.frame) = (string, frame)
  }

  /// The line, moved down.
  package func moved(down distance: Double) -> TextLine {
    var line = self
    line.frame.y += distance
    return line
  }
}

/// Breaks text into lines that fit a width, by the widths of the letters themselves.
package struct TextFitter: Sendable {
  /// The height of a line, in ems.
  package static let lineHeight = 1.35

  /// The least em that can be read, in points.
  package static let leastEm = Text.leastEm

  package let typefaces: Typefaces

  /// Creates a fitter that measures with typefaces.
  package init(typefaces: Typefaces) { self.typefaces = typefaces }

  /// A text as it fits a width: without its last words if need be, and an ellipsis in their place; nil if not even the first
  /// one fits.
  package func shortened(
    _ text: String, face: Text.Face, em: Double, width room: Double
  ) -> String? {
    let text = typefaces[face].readable(text)
    var words = text.split(separator: " ")
    var shorter = text
    while typefaces.width(of: shorter, face: face, em: em) > room + 1e-6 {
      guard words.count > 1 else { return nil }
      words.removeLast()
      shorter = words.joined(separator: " ") + " …"
    }
    return shorter
  }

  /// The lines of a text below the upper edge of a rectangle, 1.35 em apart.
  ///
  /// - Parameters:
  ///   - text: The text, broken at its spaces, and within a word that is longer than a line.
  ///   - face: Its typeface.
  ///   - em: The height of its em.
  ///   - rect: Where it begins and how wide it may be; the height is ignored.
  package func lines(_ text: String, face: Text.Face, em: Double, in rect: Rect) -> [TextLine] {
    var lines: [String] = []
    let breaks = LineBreaks(room: rect.width) {
      typefaces.width(of: String($0), face: face, em: em)
    }
    for word in typefaces[face].readable(text).split(separator: " ") {
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if !lines.isEmpty, typefaces.width(of: longer, face: face, em: em) <= rect.width {
        lines[lines.count - 1] = longer
      } else if typefaces.width(of: String(word), face: face, em: em) <= rect.width {
        lines.append(String(word))
      } else {
        lines += breaks.parts(of: word).map(String.init)
      }
    }
    let height = Self.lineHeight * em
    return lines.enumerated().map { index, line in
      TextLine(
        string: line,
        frame: Rect(
          x: rect.x, y: rect.y + height * Double(index), width: rect.width, height: height))
    }
  }
}
