import SlotCommandLine
import SlotFiles

/// A CSV file of reels, or another text.
struct SheetFile {
  let path: String
  var isTable = true

  /// The file's text.
  ///
  /// - Throws: ``UnreadableSheet`` if the file can't be read, is too long or isn't UTF-8.
  func text() throws -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.read(path, limit: SizeLimit.table)
    } catch {
      guard case .isTooLong = error.problem else {
        throw UnreadableSheet(path: path, isTable: isTable, exitStatus: .missingInput)
      }
      throw UnreadableSheet(path: path, isTable: isTable, exitStatus: .dataRefused)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableSheet(path: path, isTable: isTable, exitStatus: .dataRefused)
    }
    return text
  }
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
