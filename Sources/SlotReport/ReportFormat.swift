/// The format of printed results.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// JSON for programs: one object, or one per line if there are many results.
  case json
  /// CSV for spreadsheets.
  case csv
}

/// A report rendered from a single tree of figures.
package protocol FigureReport: Sendable {
  /// The report as a tree of figures, which JSON shows.
  var figures: [Figure] { get }
  /// The report for people.
  var text: String { get }
  /// The report for spreadsheets: by default the lines of its figures.
  var csv: String { get }
}

extension FigureReport {
  package var csv: String { figures.csvDocumentWithTerms }

  /// The whole report.
  package func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.document(figures)
    case .csv: csv
    }
  }
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
