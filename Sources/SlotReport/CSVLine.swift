/// A line of comma-separated values, quoted where it has to be.
///
/// Source: RFC 4180; lines end with a line feed alone, as everything else on this platform.
struct CSVLine: Sendable, Hashable, ExpressibleByArrayLiteral {
  private let fields: [String]

  /// Creates a line of fields.
  init(arrayLiteral fields: String...) { self.fields = fields }

  /// The line with its line feed.
  var text: String { fields.map(Self.quoted).joined(separator: ",") + "\n" }

  /// The first line of a report of figures.
  static let figures: CSVLine = ["figure", "item", "value"]

  private static func quoted(_ field: String) -> String {
    // Line feeds and quotation marks are looked for as bytes: CR LF is one character.
    guard field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}

extension [CSVLine] {
  /// The lines, one after the other.
  var text: String { map(\.text).joined() }
}
