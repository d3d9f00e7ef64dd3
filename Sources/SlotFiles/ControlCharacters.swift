extension String {
  /// The text with control characters spelled out as `\u{1B}`; line feeds and tabs stay.
  ///
  /// - Complexity: O(*n*).
  public var spellingOutControls: String {
    guard unicodeScalars.contains(where: { $0.isControl && !$0.isLayout }) else { return self }
    return spelledOut { $0.isControl && !$0.isLayout }
  }

  /// The text on one line: line feeds and tabs are spelled out too.
  public var onOneLine: String { spelledOut(where: \.isControl) }

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
  /// Whether a terminal may take the character for a command, or an editor for another order of the
  /// text: a control, a break of lines, or a mark that changes the direction of writing.
  fileprivate var isControl: Bool {
    if value < 0x7F { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// Whether the character only lays out a text.
  fileprivate var isLayout: Bool { self == "\n" || self == "\t" }
}
