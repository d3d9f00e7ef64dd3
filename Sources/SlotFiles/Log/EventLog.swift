internal import Foundation

/// A file with one JSON line for each event of a program, for tests and other observers.
///
/// Lines are written immediately. The file is opened and never replaced, so that it can also be a pipe
/// or a device.
package struct EventLog {
  private let path: String
  private let file: FileHandle

  /// Opens the file, truncating it if it exists.
  package init(path: String) throws(FileError) {
    let descriptor = SystemCall.opened(
      path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, rights: 0o644)
    guard descriptor >= 0 else {
      throw FileError(.cannotCreate, path: path, reason: SystemCall.message)
    }
    self.path = path
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes a line, its keys in order.
  package func write(_ line: some Encodable) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      try file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
    } catch {
      throw FileError(
        .cannotWrite, path: path,
        reason: error.localizedDescription.trimmingCharacters(in: ["."]))
    }
  }
}
