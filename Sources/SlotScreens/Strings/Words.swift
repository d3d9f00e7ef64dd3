import PickerPaint
import Pickers

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

  /// A number with decimals.
  package func decimal(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(value) * unit).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let (whole, rest) = (Int(scaled) / Int(unit), Int(scaled) % Int(unit))
    let sign = value < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return sign + number(whole) }
    return sign + number(whole) + (language == .german ? "," : ".")
      + String(Int(unit) + rest).dropFirst()
  }

  /// A number rounded to its first few digits.
  package func rounded(_ value: Double) -> String {
    decimal(value, digits: value < 100 ? 2 : value < 1000 ? 1 : 0)
  }

  /// A number with its sign, unless it is 0.
  package func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + self.number(number) }

  /// A number of things, in the singular or the plural.
  func count(_ count: Int, _ one: Phrase, _ many: Phrase) -> String {
    count == 1 ? self[one] : self(many, ["count": number(count)])
  }

  /// The lines and the coins of a stake, or its bet and the coins.
  func stake(lines: Int, coins: Int, bet: String?) -> String {
    let coins = count(coins, .oneCoin, .manyCoins)
    let first = bet ?? count(lines, .oneLine, .manyLines)
    return self(.stakeOf, ["first": first, "coins": coins])
  }

  /// The words for the states of controls.
  var formPhrases: FormPhrases {
    let wheels: PickerPhrases =
      switch language {
      case .english: .english
      case .german: .german
      }
    return FormPhrases(
      isOn: self[.isOn], isOff: self[.isOff], isSelected: self[.isSelected], wheels: wheels)
  }

  /// How dates are written.
  var dateFormat: DateFormat {
    switch language {
    case .english: .british
    case .german: .german
    }
  }

  /// A date in short, such as 24 Dec 2026.
  func date(_ date: CivilDate) -> String {
    let month = dateFormat.names.shortMonths[date.month - 1]
    return switch language {
    case .english: "\(date.day) \(month) \(date.year)"
    case .german: "\(date.day). \(month) \(date.year)"
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
