/// Why a file can't be read as a workbook.
package struct WorkbookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  package let description: String

  init(_ description: String) { self.description = description }

  static func damaged(_ part: String, _ reason: String) -> WorkbookError {
    WorkbookError(
      "the workbook is damaged: \(part): \(reason); open it in a spreadsheet program and save it again"
    )
  }

  static let truncated = WorkbookError(
    "the workbook is cut short; copy it again, or open it in a spreadsheet program and save it again"
  )
}
