/// Something wrong or odd in a workbook, with its place.
package struct SheetIssue: Sendable, Hashable {
  /// The sheet; nil for the workbook as a whole.
  let sheet: String?
  /// The cell; nil for the sheet as a whole.
  let cell: CellAddress?
  let problem: String
  /// What would be right.
  let remedy: String
}

extension SheetIssue: CustomStringConvertible {
  /// One line, such as `Reels!B3: problem; remedy`.
  package var description: String {
    let place = sheet.map { sheet in
      let isPlain = sheet.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      let name = isPlain ? sheet : "'" + sheet.replacing("'", with: "''") + "'"
      return name + (cell.map { "!\($0)" } ?? "") + ": "
    }
    return (place ?? "") + problem + "; " + remedy
  }
}

/// Why sheets can't be read as a machine: everything found wrong with them, sheet by sheet.
package struct WorkbookRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The most issues that are kept.
  static let mostIssues = 20

  /// The file's name, as given.
  let file: String
  /// The issues, in order.
  package let issues: [SheetIssue]
  /// What else is worth knowing.
  package let notes: [SheetIssue]

  /// One issue a line, after the file's name.
  package var description: String { issues.map { "\(file): \($0)" }.joined(separator: "\n") }
}

/// Collects what is wrong or odd in sheets while they are read.
final class SheetLog {
  private(set) var refused: [SheetIssue] = []
  private(set) var notes: [SheetIssue] = []

  func refuse(_ place: CellPlace?, _ problem: String, _ remedy: String) {
    add(
      SheetIssue(sheet: place?.sheet, cell: place?.cell, problem: problem, remedy: remedy),
      to: &refused)
  }

  /// Refuses a value and gives nil in its place.
  func refused<Value>(_ place: CellPlace?, _ problem: String, _ remedy: String) -> Value? {
    refuse(place, problem, remedy)
    return nil
  }

  func note(_ place: CellPlace?, _ problem: String, _ remedy: String) {
    add(
      SheetIssue(sheet: place?.sheet, cell: place?.cell, problem: problem, remedy: remedy),
      to: &notes)
  }

  private func add(_ issue: SheetIssue, to issues: inout [SheetIssue]) {
    if !issues.contains(issue), issues.count < 1000 { issues.append(issue) }
  }
}

/// A cell of a sheet, or a sheet as a whole.
struct CellPlace: Sendable, Hashable {
  let sheet: String
  let cell: CellAddress?
}
