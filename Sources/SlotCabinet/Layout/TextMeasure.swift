package import SlotPaint

/// Measures text, so that what is laid out has room for it: by the letters themselves or, where there are none, by an
/// estimate that is rather too wide.
package struct TextMeasure: Sendable {
  /// The least em that can be read, in points.
  package static let leastEm = Text.leastEm
  /// The height of capitals and digits, in ems.
  static let capitals = 0.72

  private let typefaces: Typefaces?

  /// Creates a measure; without typefaces it estimates.
  package init(_ typefaces: Typefaces? = nil) { self.typefaces = typefaces }

  /// The width of a line of text.
  package func width(
    of text: String, face: Text.Face = .text, em: Double = TextMeasure.leastEm
  ) -> Double {
    if let typefaces { return typefaces.width(of: text, face: face, em: em) }
    return (face == .display ? 0.6 : face == .strong ? 0.56 : 0.53) * em * Double(text.count)
  }

  /// A text as it can be shown.
  private func readable(_ text: String, face: Text.Face) -> String {
    typefaces?[face].readable(text) ?? text
  }

  /// Whether a line of text can be read in a rectangle.
  func fits(_ text: String, face: Text.Face = .text, in rect: Rect) -> Bool {
    rect.height + 1e-6 >= Self.capitals * Self.leastEm && width(of: text, face: face) <= rect.width
  }

  /// A text as it fits a width where it can still be read: without its last words if need be, and an ellipsis in their
  /// place.
  ///
  /// - Returns: The text; nil if less than a third of it fits. Nothing is cut within a word or a number.
  func shortened(_ text: String, face: Text.Face = .text, width room: Double) -> String? {
    let text = readable(text, face: face)
    var words = text.split(separator: " ")
    var shorter = text
    while width(of: shorter, face: face) > room {
      guard words.count > 1 else { return nil }
      words.removeLast()
      shorter = words.joined(separator: " ") + " …"
    }
    return 3 * shorter.count >= text.count ? shorter : nil
  }

  /// Wraps a text between words; a word that is too long for a line is broken.
  ///
  /// - Returns: The lines; none if the width has no room for a letter.
  func lines(
    of text: String, face: Text.Face = .text, em: Double, width room: Double
  ) -> [String] {
    guard room >= em else { return [] }
    let space = width(of: " ", face: face, em: em)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n").map({ readable(String($0), face: face) }) {
      var (line, taken) = ("", 0.0)
      for word in paragraph.split(separator: " ") {
        for part in parts(of: word, face: face, em: em, width: room) {
          let width = width(of: part, face: face, em: em)
          if !line.isEmpty, taken + space + width > room {
            lines.append(line)
            (line, taken) = ("", 0)
          }
          taken += (line.isEmpty ? 0 : space) + width
          line += (line.isEmpty ? "" : " ") + part
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// A word in parts that fit a line each.
  private func parts(
    of word: Substring, face: Text.Face, em: Double, width room: Double
  ) -> [String] {
    guard width(of: String(word), face: face, em: em) > room else { return [String(word)] }
    return LineBreaks(room: room) { width(of: String($0), face: face, em: em) }
      .parts(of: word).map(String.init)
  }
}

/// What is measured has nothing to do with a game's state, so all measures are alike.
extension TextMeasure: Hashable {
  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
