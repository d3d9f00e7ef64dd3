/// A value of a JSON document, whose type can be compared with the types on a page.
enum JSONValue: Decodable {
  case null
  case flag
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if (try? value.decode(Bool.self)) != nil {
      self = .flag
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The types, as the page calls them, that the value may have.
  var types: Set<String> {
    switch self {
    case .null: ["null"]
    case .flag: ["boolean"]
    case .number(let number): number.rounded() == number ? ["number", "integer"] : ["number"]
    case .text(let text): Int128(text) == nil ? ["text"] : ["text", "integer as text"]
    case .list: ["list"]
    case .object: isFraction ? ["fraction"] : ["object"]
    }
  }

  /// Whether it is a fraction, which counts as a value.
  var isFraction: Bool {
    guard case .object(let object) = self else { return false }
    return Set(object.keys) == ["numerator", "denominator", "value"]
  }
}
