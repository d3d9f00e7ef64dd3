internal import Foundation

/// A JSON value, built from literals and written with sorted keys, so that equal values give equal bytes.
///
/// In a dictionary literal, nil leaves the key out; `.null` writes null.
package enum JSON: Sendable, Hashable {
  case null
  case flag(Bool)
  case whole(Int)
  case count(UInt64)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])
}

extension JSON {
  package static func whole(_ value: Int?) -> JSON { value.map { .whole($0) } ?? .null }
  package static func text(_ value: String?) -> JSON { value.map { .text($0) } ?? .null }
  package static func list<Element>(
    _ elements: some Sequence<Element>, _ json: (Element) -> JSON
  ) -> JSON {
    .list(elements.map(json))
  }
  package static func texts(_ values: some Sequence<String>) -> JSON {
    .list(values, { .text($0) })
  }

  /// An object with the keys of both objects; `other` wins where both have a key.
  package func merging(_ other: JSON) -> JSON {
    guard case .object(let mine) = self, case .object(let others) = other else { return other }
    return .object(mine.merging(others) { $1 })
  }

  /// The value on a single line, including the line feed.
  package func line() throws -> String {
    try encoded([.sortedKeys, .withoutEscapingSlashes])
  }

  /// The value as a whole document, indented for readers.
  package func document() throws -> String {
    try encoded([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  private func encoded(_ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .object(elements.reduce(into: [:]) { $0[$1.0] = $1.1 })
  }
}

extension JSON: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .count(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
