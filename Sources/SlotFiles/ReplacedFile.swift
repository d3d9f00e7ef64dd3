#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is replaced as a whole or not at all.
///
/// The new contents are written aside, synced and renamed, and the folder is synced: whoever reads
/// the file sees the old contents or the new ones, even after a power cut. A file that is replaced
/// keeps its rights, and a symbolic link still leads to it. What isn't an ordinary file (a device,
/// a pipe) is written as it is, and where the path leads to stdout or stderr, they are.
public struct ReplacedFile: Sendable {
  private let path: String

  /// Names a file that may or may not be there yet.
  public init(path: String) { self.path = path }

  /// Replaces the contents by a text.
  ///
  /// - Throws: ``FileError``, as with bytes.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Replaces the contents.
  ///
  /// - Throws: ``FileError`` if the file can't be created or written; the old one is then as it
  ///   was. ``FileError/Problem/isBusy`` if another process is replacing it too.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, let standard = Self.standardStream(of: status) {
      try SystemFile(path: path, standardStream: standard).write(bytes)
    } else if isThere, status.st_mode & S_IFMT != S_IFREG {
      try SystemFile(path: path, flags: O_WRONLY, orElse: .cannotCreate).write(bytes)
    } else {
      _ = try SystemFile.replacing(SystemFile.resolved(path), by: bytes)
    }
  }

  /// Checks that the file can probably be written, before the work begins whose result it will
  /// hold.
  ///
  /// - Throws: ``FileError/Problem/cannotCreate`` if its folder isn't there or may not be written.
  public func require() throws(FileError) {
    var status = stat()
    let isOrdinary = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let (target, right) =
      isOrdinary
      ? (SystemFile.folder(of: SystemFile.resolved(path)), W_OK | X_OK) : (path, W_OK)
    guard access(target, right) == 0 else {
      throw FileError(.cannotCreate, path: path, reason: lastReason())
    }
  }

  /// The descriptor of stdout or stderr, if that is the file.
  private static func standardStream(of status: stat) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      var other = stat()
      return fstat(descriptor, &other) == 0 && other.st_dev == status.st_dev
        && other.st_ino == status.st_ino
    }
  }
}
