internal import SlotEngine

/// A line of comma-separated values, quoted where necessary, and written so that a spreadsheet takes none of them for a
/// formula (`SpreadsheetCell`).
///
/// Source: RFC 4180, except that lines end with a single line feed, as is usual on Unix.
package struct CSVLine: Sendable, Hashable, ExpressibleByArrayLiteral {
  private let fields: [String]

  /// Creates a line from its fields.
  package init(arrayLiteral fields: String...) { self.fields = fields }

  /// Creates a line from a list of fields.
  package init(_ fields: [String]) { self.fields = fields }

  /// The line, including its line feed.
  package var text: String { fields.map(Self.quoted).joined(separator: ",") + "\n" }

  /// The header line of a report of figures.
  package static let figures: CSVLine = ["figure", "item", "value"]

  private static func quoted(_ field: String) -> String {
    let field = SpreadsheetCell.disarmed(field)
    // Search bytes rather than characters: CR LF is a single `Character`.
    guard field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}

extension [CSVLine] {
  /// All lines, one after another.
  package var text: String { map(\.text).joined() }
}
