/// The game's typefaces.
package struct Typefaces: Sendable {
  private let display: Typeface
  private let text: Typeface
  private let strong: Typeface

  /// Reads the typefaces from TrueType files.
  ///
  /// - Throws: ``FontError`` if one of them is damaged.
  package init(display: [UInt8], text: [UInt8], strong: [UInt8]) throws(FontError) {
    self.display = try Typeface(display)
    self.text = try Typeface(text)
    self.strong = try Typeface(strong)
  }

  /// The typeface of a face.
  package subscript(face: Text.Face) -> Typeface {
    switch face {
    case .display: display
    case .text: text
    case .strong: strong
    }
  }

  /// The advance width of a line of text, in the unit of `em`.
  package func width(of text: String, face: Text.Face, em: Double) -> Double {
    self[face].width(of: text) * em
  }
}
