extension String {
  /// The text with control characters escaped as `\u{1B}`; line feeds and tabs are kept.
  ///
  /// - Complexity: O(*n*).
  package var spellingOutControls: String {
    guard unicodeScalars.contains(where: { $0.isControl && !$0.isLayout }) else { return self }
    return spelledOut { $0.isControl && !$0.isLayout }
  }

  /// The text on one line: line feeds and tabs are escaped too.
  package var onOneLine: String { spelledOut(where: \.isControl) }

  private func spelledOut(where isSpelledOut: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if isSpelledOut(scalar) {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may interpret the character, or an editor reorder the text because of it: a
  /// control character, a line break, or a mark that changes the writing direction.
  fileprivate var isControl: Bool {
    if value < 0x7F { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// Whether the character is ordinary white space in a multi-line text.
  fileprivate var isLayout: Bool { self == "\n" || self == "\t" }
}
