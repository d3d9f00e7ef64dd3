import ArgumentParser
import SlotFiles
import SlotWorkbooks

/// The destination of a command's result.
struct ResultOption: ParsableArguments {
  @Option(
    name: .customLong("output"), parsing: .unconditional,
    help: ArgumentHelp(
      "Write the result to this file instead of stdout; an existing file is replaced only when complete.",
      valueName: "file"), completion: .file())
  var path: String?

  /// Checks before the work begins that the result can probably be written.
  func require() throws {
    if let path { try ReplacedFile(path: path).require() }
  }

  /// Whether the result is to be a workbook, as the file's name says.
  ///
  /// - Throws: A usage error for a workbook of another kind.
  var isWorkbook: Bool {
    get throws {
      guard let path, SheetFile.isWorkbook(path) else { return false }
      guard path.lowercased().hasSuffix(".xlsx") else {
        throw ValidationError("workbooks are written as .xlsx; rename '\(path)'")
      }
      return true
    }
  }

  /// Writes a workbook to the file.
  func write(_ workbook: Workbook) throws {
    if let path { try ReplacedFile(path: path).write(workbook.bytes) }
  }

  func write(_ text: String) throws {
    if let path {
      try ReplacedFile(path: path).write(text)
    } else {
      try CheckedOutput.standardOutput.write(verbatim: text)
    }
  }
}
