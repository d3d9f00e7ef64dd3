internal import Foundation

/// Writes values as JSON with sorted keys, so that equal values give equal bytes.
enum JSONText {
  /// A whole document, indented to be readable.
  static func document(_ figures: [Figure]) throws -> String {
    try encode(FigureObject(figures), [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  /// A document on a single line.
  static func line(_ value: some Encodable) throws -> String {
    try encode(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func encode(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

/// Records merged into one JSON object; no key may occur in two of them.
struct JoinedRecords: Encodable {
  private let parts: [any Encodable]

  init(_ parts: [any Encodable]) {
    self.parts = parts
  }

  func encode(to encoder: any Encoder) throws {
    for part in parts { try part.encode(to: encoder) }
  }
}

/// A value that JSON shows as null if there is none, rather than leaving its key out.
@propertyWrapper struct OrNull<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
