/// A piece of canonical JSON: no white space, keys in the given order, only whole numbers.
struct CanonicalText {
  /// The bytes of the piece.
  let utf8: [UInt8]

  private init(utf8: [UInt8]) { self.utf8 = utf8 }

  private init(_ text: String) { utf8 = Array(text.utf8) }

  private init(joining pieces: [[UInt8]], open: Character, close: Character) {
    utf8 =
      Array(String(open).utf8) + pieces.joined(separator: ",".utf8) + Array(String(close).utf8)
  }

  /// A whole number.
  static func number(_ number: some BinaryInteger) -> CanonicalText { CanonicalText("\(number)") }

  /// An amount of credits, as a whole number.
  static func credits(_ credits: Credits) -> CanonicalText { number(credits.count) }

  /// An index, as a whole number.
  static func index(_ index: MachineIndex<some Any>) -> CanonicalText { number(index.index) }

  /// A list.
  static func list<Elements: Sequence>(
    _ elements: Elements, _ encode: (Elements.Element) -> CanonicalText
  ) -> CanonicalText {
    CanonicalText(joining: elements.map { encode($0).utf8 }, open: "[", close: "]")
  }

  /// A list of values with their weights, as long as the rows of a table: put together without a piece for each.
  static func list(
    ofPairs count: Int, _ pair: (Int) -> (value: CanonicalText, weight: UInt64)
  ) -> CanonicalText {
    var bytes = [UInt8(ascii: "[")]
    for index in 0..<count {
      let (value, weight) = pair(index)
      bytes.append(contentsOf: (index == 0 ? "[" : ",[").utf8)
      bytes.append(contentsOf: value.utf8)
      bytes.append(contentsOf: ",\(weight)]".utf8)
    }
    bytes.append(UInt8(ascii: "]"))
    return CanonicalText(utf8: bytes)
  }

  /// A list; nil if it is empty, so that it is left out.
  static func unlessEmpty<Elements: Sequence>(
    _ elements: Elements, _ encode: (Elements.Element) -> CanonicalText
  ) -> CanonicalText? {
    let pieces = elements.map { encode($0).utf8 }
    return pieces.isEmpty ? nil : CanonicalText(joining: pieces, open: "[", close: "]")
  }

  /// An object without the fields that are nil.
  ///
  /// - Precondition: The keys are sorted, so that their order is fixed and visible in the code.
  static func object(_ fields: [(key: String, value: CanonicalText?)]) -> CanonicalText {
    precondition(
      zip(fields, fields.dropFirst()).allSatisfy { $0.key < $1.key }, "Keys are sorted.")
    let pieces = fields.compactMap { key, value in
      value.map { Array("\"\(key)\":".utf8) + $0.utf8 }
    }
    return CanonicalText(joining: pieces, open: "{", close: "}")
  }

  /// A string.
  static func text(_ string: String) -> CanonicalText {
    var escaped = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case ..<" ":
        escaped += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return CanonicalText("\"\(escaped)\"")
  }
}
