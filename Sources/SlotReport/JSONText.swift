internal import Foundation

/// Writes values as JSON: keys sorted, so that the same value always gives the same bytes.
enum JSONText {
  /// A whole document, for people to read too: the keys of its parts stand beside each other.
  static func document(_ parts: any Encodable...) throws -> String {
    try encode(JoinedRecords(parts), [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  /// A document on a line of its own.
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

/// Records as one JSON object with the keys of all of them, none in two.
struct JoinedRecords: Encodable {
  private let parts: [any Encodable]

  init(_ parts: [any Encodable]) {
    self.parts = parts
  }

  func encode(to encoder: any Encoder) throws {
    for part in parts { try part.encode(to: encoder) }
  }
}
