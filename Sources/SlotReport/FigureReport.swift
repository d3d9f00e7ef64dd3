package import SlotWords

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
    case .json: try figures.json.document()
    case .csv: csv
    }
  }
}
