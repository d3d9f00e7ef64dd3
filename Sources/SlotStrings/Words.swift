/// The texts of the game in a language.
///
/// They come from a file of lines such as `machines = Machines`, which is part of the program. In a text,
/// `{name}` stands for a value that is filled in.
package struct Words: Sendable, Hashable {
  package let language: Language

  /// The texts of a language.
  package init(_ language: Language) { self.language = language }

  private static let english = texts(
    in: String(decoding: PackageResources.english_strings, as: UTF8.self))
  private static let german = texts(
    in: String(decoding: PackageResources.german_strings, as: UTF8.self))

  private var texts: [String: String] {
    switch language {
    case .english: Self.english
    case .german: Self.german
    }
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
    let parts = self[phrase].split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let key = part.prefix { $0 != "}" }
      text += values.first { $0.key == key }?.value ?? "{\(key)}"
      text += part.dropFirst(key.count + 1)
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

  /// A number from 0 with two decimals; below 1 with its first three digits.
  package func significant(_ value: Double) -> String {
    var (digits, scaled) = (2, value)
    while scaled < 1, digits < 12 { (digits, scaled) = (digits + 1, scaled * 10) }
    return decimal(value, digits: value > 0 ? digits : 0)
  }

  /// A number with its sign, unless it is 0.
  package func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + self.number(number) }

  /// A number of things, in the singular or the plural.
  ///
  /// - Parameter placeholder: What the number is called in the text of the plural.
  package func count(
    _ count: Int, _ one: Phrase, _ many: Phrase, as placeholder: String = "count"
  ) -> String {
    count == 1 ? self[one] : self(many, [placeholder: number(count)])
  }

  /// An amount of credits, such as `1 credit` or `12,345 credits`.
  package func credits(_ amount: Int) -> String {
    count(amount, .oneCredit, .costValue, as: "credits")
  }

  /// A whole number in groups of three digits, such as 12,345.
  package func number(_ number: some BinaryInteger) -> String {
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
