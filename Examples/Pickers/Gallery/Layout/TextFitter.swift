import SlotPaint

/// A line of text and the rectangle that it needs.
struct TextLine: Sendable, Hashable {
  let string: String
  let frame: Rect
}

/// Breaks text into lines that fit a width.
struct TextFitter {
  let typefaces: Typefaces

  /// The lines of a text below the upper edge of a rectangle, 1.35 em apart.
  ///
  /// - Parameters:
  ///   - text: The text, broken at its spaces. A word that doesn't fit has a line of its own.
  ///   - face: Its typeface.
  ///   - em: The height of its em.
  ///   - rect: Where it begins and how wide it may be; the height is ignored.
  func lines(_ text: String, face: Text.Face, em: Double, in rect: Rect) -> [TextLine] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if !lines.isEmpty, typefaces.width(of: longer, face: face, em: em) <= rect.width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    let height = 1.35 * em
    return lines.enumerated().map { index, line in
      TextLine(
        string: line,
        frame: Rect(
          x: rect.x, y: rect.y + height * Double(index), width: rect.width, height: height))
    }
  }
}
