internal import Foundation

/// Writes values as JSON with sorted keys, so that equal values give equal bytes.
enum JSONText {
  /// A whole document, indented to be readable, in which the keys of all parts are merged.
  static func document(_ parts: any Encodable...) throws -> String {
    try encode(JoinedRecords(parts), [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
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
