/// A language of the screens.
package enum Language: String, Sendable, Hashable, CaseIterable, Codable {
  case english, german

  /// Its name in the language itself.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }
}

/// The texts of the screens in a language.
///
/// They come from a file of lines such as `machines = Machines`, which is part of the program. In a text,
/// `{name}` stands for a value that is filled in.
package struct Words: Sendable, Hashable {
  package let language: Language
  private let texts: [String: String]

  /// Reads the texts of a language.
  package init(_ language: Language) {
    self.language = language
    let bytes =
      switch language {
      case .english: PackageResources.english_strings
      case .german: PackageResources.german_strings
      }
    texts = Self.texts(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The texts of a strings file by their keys.
  package static func texts(in file: String) -> [String: String] {
    file.split(separator: "\n").reduce(into: [:]) { texts, line in
      guard !line.hasPrefix("#"), let sign = line.firstRange(of: " = ") else { return }
      texts[String(line[..<sign.lowerBound])] = String(line[sign.upperBound...])
    }
  }

  /// The keys of all texts in the file.
  package var keys: Set<String> { Set(texts.keys) }

  /// A text; its key, if the file lacks it.
  package subscript(phrase: Phrase) -> String { texts[phrase.rawValue] ?? phrase.rawValue }

  /// A text with its values filled in.
  package func callAsFunction(_ phrase: Phrase, _ values: KeyValuePairs<String, String>) -> String {
    values.reduce(self[phrase]) { text, value in
      text.replacing("{\(value.key)}", with: value.value)
    }
  }

  /// A whole number in groups of three digits, such as 12,345.
  package func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let separator: Character = language == .german ? "." : ","
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(separator) }
      text.append(digit)
    }
    return (number < 0 ? "−" : "") + text
  }
}
