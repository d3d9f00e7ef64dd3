internal import Foundation

/// Writes values as JSON: keys sorted, so that the same value always gives the same bytes.
enum JSONText {
  /// A whole document, for people to read too.
  static func document(_ value: some Encodable) throws -> String {
    try encode(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
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
