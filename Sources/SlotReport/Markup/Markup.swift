/// A piece of HTML or SVG, in which everything that is text has been escaped.
///
/// Only ``text(_:)`` and ``element(_:_:_:)`` make markup, so a name with `<` in it can't become a
/// tag. What they make is well-formed XML too.
struct Markup: Sendable {
  /// The markup as it stands in a file.
  let source: String

  private init(source: String) { self.source = source }

  /// Nothing.
  static let empty = Markup(source: "")

  /// A text.
  static func text(_ text: String) -> Markup { Markup(source: escaped(text)) }

  /// An element with its attributes and contents.
  ///
  /// - Parameters:
  ///   - name: The element's name, which is written as it is.
  ///   - attributes: The attributes in order; their names are written as they are.
  ///   - contents: What stands in the element.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ contents: [Markup] = []
  ) -> Markup {
    var source = "<\(name)"
    for (key, value) in attributes { source += " \(key)=\"\(escaped(value))\"" }
    if contents.isEmpty, withoutEnd.contains(name) { return Markup(source: source + "/>") }
    source += ">"
    for piece in contents { source += piece.source }
    return Markup(source: source + "</\(name)>")
  }

  /// An element that holds a text alone.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) -> Markup {
    element(name, attributes, [.text(text)])
  }

  /// Pieces one after the other, each on a line of its own.
  static func lines(_ pieces: [Markup]) -> Markup {
    Markup(source: pieces.map { $0.source + "\n" }.joined())
  }

  /// The style sheet of a page, which is written as it is.
  ///
  /// - Precondition: It holds neither `<` nor `&`, so that it needs no escaping.
  static func style(_ sheet: String) -> Markup {
    precondition(!sheet.contains { $0 == "<" || $0 == "&" }, "A style sheet needs no escaping.")
    return Markup(source: "<style>\n\(sheet)</style>")
  }
}

extension Markup {
  /// The elements of which HTML and SVG allow the short form.
  private static let withoutEnd: Set<String> = [
    "br", "circle", "col", "hr", "line", "meta", "path", "polygon", "polyline", "rect", "use",
  ]

  /// A text with what has a meaning in markup escaped; what XML forbids becomes a visible mark.
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
