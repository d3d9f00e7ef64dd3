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

/// A report of a run, whose text also shows how the run went. JSON and CSV don't, so they depend
/// only on what was played.
package protocol RunReport: FigureReport {
  /// The report for people.
  ///
  /// - Parameter performance: A line about how the run went.
  func text(performance: String) -> String
}

extension RunReport {
  package var text: String { text(performance: "") }

  /// The whole report.
  ///
  /// - Parameter performance: A line about how the run went, which only the text includes.
  package func document(_ format: ReportFormat, performance: String) throws -> String {
    format == .text ? text(performance: performance) : try document(format)
  }
}
