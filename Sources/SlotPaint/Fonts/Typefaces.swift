internal import Foundation

/// The game's typefaces.
package struct Typefaces: Sendable {
  private var display: Typeface
  private var text: Typeface
  private var strong: Typeface

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

extension Typefaces {
  /// The typefaces with characters of other fonts that they lack.
  ///
  /// - Parameters:
  ///   - others: The other fonts, the preferred one first.
  ///   - names: What is shown, by name, for names that can't be shown even so.
  package func extended(by others: [Typeface], standingIn names: [String: String]) -> Typefaces {
    func extended(_ face: Typeface) -> Typeface {
      var face = others.reduce(face) { $0.extended(by: $1) }
      face.standIns = StandIns(
        names.filter { name, _ in
          !name.composed.unicodeScalars.allSatisfy(face.shows)
        })
      return face
    }
    var typefaces = self
    typefaces.display = extended(display)
    typefaces.text = extended(text)
    typefaces.strong = extended(strong)
    return typefaces
  }

  /// The characters of texts that would have to come from another font, in capitals too; none of those that can't be set
  /// one after the other.
  package func missing(in texts: [String]) -> Set<Unicode.Scalar> {
    let all = texts.flatMap { [$0, $0.uppercased()] }
    return Set(
      all.flatMap { $0.composed.unicodeScalars }
        .filter { scalar in
          scalar.isSetInOrder
            && [display, text, strong].contains { !$0.shows(scalar) }
        })
  }

  /// The text at the size at which it fits its width. One that couldn't be read so small keeps its beginning and its
  /// end.
  package func fitted(_ text: Text) -> Text { measured(text).text }

  /// The text at the size at which it fits its width, and that width in ems.
  func measured(_ text: Text) -> (text: Text, width: Double) {
    let face = self[text.face]
    let natural = face.width(of: text.string)
    guard let room = text.maximumWidth, natural * text.em > room else { return (text, natural) }
    var fitted = text
    fitted.em = max(min(text.em, Text.leastEm), room / natural)
    guard natural * fitted.em > room + 1e-6 else { return (fitted, natural) }
    let letters = Array(face.readable(text.string))
    // As many letters as fit, but one in any case.
    var (fits, fails) = (1, letters.count)
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      let shorter = Self.shortened(letters, to: middle)
      if face.width(of: shorter) * fitted.em <= room { fits = middle } else { fails = middle }
    }
    fitted.string = Self.shortened(letters, to: fits)
    // What is narrower than a letter and an ellipsis is smaller, as ever.
    let width = face.width(of: fitted.string)
    fitted.em = min(fitted.em, room / max(width, 1e-9))
    return (fitted, width)
  }

  private static func shortened(_ letters: [Character], to count: Int) -> String {
    String(letters.prefix((count + 1) / 2)) + "…" + String(letters.suffix(count / 2))
  }
}
