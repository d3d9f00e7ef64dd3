import Foundation
import SlotCommandLine

/// A CSV file of reels.
struct SheetFile {
  /// The size limit; longer files can't be reels.
  private static let mostBytes = 16 << 20

  let path: String

  /// The file's text.
  ///
  /// - Throws: ``UnreadableSheet`` if the file can't be read, is too long or isn't UTF-8.
  func text() throws -> String {
    let bytes: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      // One byte more than the limit, to detect a file that is too long.
      bytes = try handle.read(upToCount: Self.mostBytes + 1) ?? Data()
    } catch {
      throw UnreadableSheet(path: path, exitStatus: .missingInput)
    }
    guard bytes.count <= Self.mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableSheet(path: path, exitStatus: .dataRefused)
    }
    return text
  }
}

/// A file that can't be read, or isn't text.
private struct UnreadableSheet: ProgramError {
  let path: String
  let exitStatus: ExitStatus

  var description: String {
    exitStatus == .missingInput
      ? "\(path) can't be read; check that it exists and that you can read it."
      : "\(path) isn't a table in UTF-8 of at most 16 MiB; save it as CSV in UTF-8."
  }
}
