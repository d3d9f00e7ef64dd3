#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is replaced atomically.
///
/// The new contents are written to a temporary file, which is synced and renamed, and the folder is
/// synced: whoever reads the file sees either the old contents or the new ones, even after a power
/// cut. The replaced file keeps its permissions, and a symbolic link still leads to it. Anything
/// but a regular file, such as a device or a pipe, is written directly, and so are stdout and
/// stderr if the path leads to them.
package struct ReplacedFile: Sendable {
  private let path: String

  /// Refers to a file that need not exist yet.
  package init(path: String) { self.path = path }

  /// Replaces the contents with a text.
  ///
  /// - Throws: ``FileError``, as when writing bytes.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Replaces the contents.
  ///
  /// - Throws: ``FileError`` if the file can't be created or written, which leaves the old one
  ///   unchanged; ``FileError/Problem/isBusy`` if another process is replacing it too.
  package func write(_ bytes: [UInt8]) throws(FileError) { try replace { _ in bytes } }

  /// Replaces the contents by what is made of them, so that changes by other processes aren't lost.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that the old contents may have.
  ///   - change: Makes the new contents of the old ones; nil if there are none that can be read.
  /// - Throws: ``FileError``, as when writing bytes.
  package func update(
    limit: Int, _ change: (_ old: [UInt8]?) -> [UInt8]
  ) throws(FileError) {
    try replace { path in change(path.flatMap { try? PlainFile.read($0, limit: limit) }) }
  }

  /// Replaces the contents.
  ///
  /// - Parameter contents: Makes the new ones; it is given the path of the old ones, unless they aren't a file.
  private func replace(_ contents: (_ path: String?) -> [UInt8]) throws(FileError) {
    let status = SystemCall.status(ofFileAt: path)
    if let status, let standard = Self.standardStream(of: status) {
      try SystemFile(path: path, standardStream: standard).write(contents(nil))
    } else if let status, status.st_mode & S_IFMT != S_IFREG {
      try SystemFile(path: path, flags: O_WRONLY, orElse: .cannotCreate).write(contents(nil))
    } else {
      let path = SystemFile.resolved(path)
      _ = try SystemFile.replacing(path) { contents(path) }
    }
  }

  /// Checks before long work begins that its result can probably be written.
  ///
  /// - Throws: ``FileError/Problem/cannotCreate`` if the folder doesn't exist or isn't writable.
  package func require() throws(FileError) {
    let isOrdinary =
      SystemCall.status(ofFileAt: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? true
    let (target, right) =
      isOrdinary
      ? (SystemFile.folder(of: SystemFile.resolved(path)), W_OK | X_OK) : (path, W_OK)
    guard SystemCall.permits(right, at: target) else {
      throw FileError(.cannotCreate, path: path, reason: SystemCall.message)
    }
  }

  /// The descriptor of stdout or stderr, if the file is one of them.
  private static func standardStream(of status: stat) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      guard let other = SystemCall.status(of: descriptor) else { return false }
      return other.st_dev == status.st_dev && other.st_ino == status.st_ino
    }
  }
}
