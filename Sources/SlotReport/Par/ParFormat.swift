/// The form in which a PAR sheet is written.
package enum ParFormat: String, Sendable, CaseIterable {
  /// A page with pictures, in one file.
  case html
  /// For programs: one JSON object.
  case json
  /// For spreadsheets: lines of figure, item and value.
  case csv
  /// A text with tables in Markdown.
  case md
}
