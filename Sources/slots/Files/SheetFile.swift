import SlotCommandLine
import SlotFiles
import SlotWorkbooks

/// A file of reels, as CSV or as a workbook, or another text.
struct SheetFile {
  let path: String
  var isTable = true

  /// The file's text.
  ///
  /// - Throws: ``UnreadableSheet`` if the file can't be read, is too long or isn't UTF-8.
  func text() throws -> String {
    let bytes = try bytes()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableSheet(path: path, isTable: isTable, exitStatus: .dataRefused)
    }
    return text
  }

  /// The file as a workbook; nil if neither its name nor its first bytes say that it is one.
  ///
  /// - Throws: ``UnreadableSheet`` if the file can't be read, and ``RefusedWorkbook`` for what is wrong with a workbook.
  func workbook() throws -> Workbook? {
    let bytes = try bytes()
    guard Self.isWorkbook(path) || bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    do throws(WorkbookError) {
      return try Workbook(bytes)
    } catch {
      throw RefusedWorkbook(path: path, error: error)
    }
  }

  /// Whether a file's name is that of a workbook.
  static func isWorkbook(_ path: String) -> Bool {
    [".xlsx", ".xlsm", ".xls"].contains { path.lowercased().hasSuffix($0) }
  }

  private func bytes() throws -> [UInt8] {
    do throws(FileError) {
      return try PlainFile.read(path, limit: SizeLimit.table)
    } catch {
      guard case .isTooLong = error.problem else {
        throw UnreadableSheet(path: path, isTable: isTable, exitStatus: .missingInput)
      }
      throw UnreadableSheet(path: path, isTable: isTable, exitStatus: .dataRefused)
    }
  }
}

/// A file that isn't a workbook as it has to be.
private struct RefusedWorkbook: ProgramError {
  let path: String
  let error: WorkbookError
  var exitStatus: ExitStatus { .dataRefused }
  var namesPlaces: Bool { true }
  var description: String { "\(path): \(error)" }
}

extension WorkbookRefusal: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
  var namesPlaces: Bool { true }
}

/// A file that can't be read, or isn't text.
private struct UnreadableSheet: ProgramError {
  let path: String
  let isTable: Bool
  let exitStatus: ExitStatus

  var description: String {
    exitStatus == .missingInput
      ? "\(path) can't be read; check that it is a plain file, not a folder or a pipe, and that you can "
        + "read it."
      : isTable
        ? "\(path) isn't a table in UTF-8 of at most 16 MiB; save it as CSV in UTF-8."
        : "\(path) isn't a text in UTF-8 of at most 16 MiB; save it in UTF-8."
  }
}
