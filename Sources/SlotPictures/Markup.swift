internal import SlotStatistics

/// A piece of HTML or SVG in which all text has been escaped.
///
/// Markup can only be made by ``text(_:)`` and ``element(_:_:_:)``, so a name that contains `<`
/// can't become a tag. The output is well-formed XML too.
package struct Markup: Sendable {
  /// The markup as written to a file.
  package let source: String

  private init(source: String) { self.source = source }

  /// No markup.
  package static let empty = Markup(source: "")

  /// Escaped text.
  package static func text(_ text: String) -> Markup { Markup(source: escaped(text)) }

  /// An element with its attributes and contents.
  ///
  /// - Parameters:
  ///   - name: The element's name, which is written unescaped.
  ///   - attributes: The attributes in order; their names are written unescaped.
  ///   - contents: The element's children.
  package static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ contents: [Markup] = []
  ) -> Markup {
    var source = "<\(name)"
    for (key, value) in attributes { source += " \(key)=\"\(escaped(value))\"" }
    if contents.isEmpty, withoutEnd.contains(name) { return Markup(source: source + "/>") }
    source += ">"
    for piece in contents { source += piece.source }
    return Markup(source: source + "</\(name)>")
  }

  /// An element that holds only text.
  package static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) -> Markup {
    element(name, attributes, [.text(text)])
  }

  /// Pieces in order, each on a line of its own.
  package static func lines(_ pieces: [Markup]) -> Markup {
    Markup(source: pieces.map { $0.source + "\n" }.joined())
  }

  /// The style sheet of a page, which is written unescaped.
  ///
  /// - Precondition: It contains neither `<` nor `&`, so that it needs no escaping.
  package static func style(_ sheet: String) -> Markup {
    precondition(!sheet.contains { $0 == "<" || $0 == "&" }, "A style sheet needs no escaping.")
    return Markup(source: "<style>\n\(sheet)</style>")
  }
}

extension Markup {
  /// The elements that HTML and SVG allow to be self-closing.
  private static let withoutEnd: Set<String> = [
    "br", "circle", "col", "hr", "line", "meta", "path", "polygon", "polyline", "rect", "use",
  ]

  /// Escapes the characters with a meaning in markup; those that XML forbids become a visible mark.
  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Double {
  /// The number as a picture coordinate, rounded to a tenth, which is finer than the eye can see.
  ///
  /// - Precondition: It is finite. All coordinates of a picture come from a ``Scale`` or are clamped, so
  ///   this always holds.
  var coordinate: String {
    assert(isFinite, "A coordinate is a finite number.")
    let tenths = Int(saturating: (self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
