/// The format of printed results.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// JSON for programs: one object, or one per line if there are many results.
  case json
  /// CSV for spreadsheets.
  case csv
}

/// The format of a PAR sheet's file.
package enum ParFormat: String, Sendable, CaseIterable {
  /// A self-contained HTML page with pictures.
  case html
  /// One JSON object, for programs.
  case json
  /// CSV lines of figure, item and value, for spreadsheets.
  case csv
  /// Markdown with tables.
  case md
}
