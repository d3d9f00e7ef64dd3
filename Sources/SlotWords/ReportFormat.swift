/// The format of printed results.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// JSON for programs: one object, or one per line if there are many results.
  case json
  /// CSV for spreadsheets.
  case csv
}
