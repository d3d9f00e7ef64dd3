/// The form in which results are printed.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// For programs: one JSON object, or one a line where there are many results.
  case json
  /// For spreadsheets.
  case csv
}
