#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes whole files: at any moment there is all of the old one or all of the new one.
///
/// The bytes are written aside, synced and renamed, and the folder is synced, so that they also
/// survive a power cut. What isn't an ordinary file (`/dev/stdout`, a pipe) is written as it is.
public enum ReplacedFile {
  /// Writes a file, in place of the one that is there.
  ///
  /// - Parameters:
  ///   - bytes: All that the file will hold.
  ///   - path: Where; through symbolic links the file that they lead to is replaced.
  /// - Throws: ``FileError`` if the file can't be created or written; the old one is then there
  ///   still. ``FileError/Problem/isBusy`` if another process is writing the same file.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if isDevice(path) {
      // Never cut off and never overwritten: it may be a file that stdout is appended to.
      let device = try SystemFile(path: path, flags: O_WRONLY | O_APPEND, orElse: .cannotCreate)
      try device.write(bytes)
    } else {
      _ = try SystemFile.replacing(SystemFile.resolved(path), by: bytes)
    }
  }

  /// Checks that a file can probably be written, before the work begins whose result it will hold.
  ///
  /// - Throws: ``FileError/Problem/cannotCreate`` if its folder isn't there or may not be written.
  public static func require(_ path: String) throws(FileError) {
    let (target, right) =
      isDevice(path)
      ? (path, W_OK) : (SystemFile.folder(of: SystemFile.resolved(path)), W_OK | X_OK)
    guard access(target, right) == 0 else {
      throw FileError(.cannotCreate, path: path, reason: lastReason())
    }
  }

  /// Whether a path leads to something that must not be replaced by a file.
  private static func isDevice(_ path: String) -> Bool {
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
