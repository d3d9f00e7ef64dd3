#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension SystemFile {
  /// Opens a file for this process alone, empty if it wasn't there.
  ///
  /// - Parameter flags: More flags for opening it.
  /// - Throws: ``FileError`` if it can't be opened, or another process has it.
  static func exclusive(path: String, flags: Int32 = 0) throws(FileError) -> SystemFile {
    while true {
      let file = try SystemFile(
        path: path, flags: O_RDWR | O_CREAT | flags, orElse: .cannotCreate)
      try file.requireOrdinary()
      try file.lock()
      // Before the lock was ours, its owner may have put another file in this one's place.
      if file.isStillAtItsPath { return file }
    }
  }

  /// Writes bytes beside a file, safely, and then puts them in its place.
  ///
  /// At any moment the path leads to all of the old bytes or to all of the new ones.
  ///
  /// - Returns: The new file, which this process alone may write.
  static func replacing(_ path: String, by bytes: [UInt8]) throws(FileError) -> SystemFile {
    let aside = aside(of: path)
    let file = try exclusive(path: aside, flags: O_NOFOLLOW)
    do throws(FileError) {
      try file.truncate(to: 0)
      file.takeRights(of: path)
      try file.write(bytes)
      try file.sync()
      guard rename(aside, path) == 0 else {
        throw FileError(.cannotWrite, path: path, reason: lastReason())
      }
    } catch {
      unlink(aside)
      throw FileError(error.problem, path: path, reason: error.reason)
    }
    try syncFolder(of: path)
    return file
  }

  /// Where a file is written before it takes its place: one name for each file, so that what a
  /// killed process has left is used again.
  private static func aside(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return ".\(path).slots-new" }
    return "\(path[...end]).\(path[path.index(after: end)...]).slots-new"
  }

  /// Makes safe that a file is in its folder.
  static func syncFolder(of path: String) throws(FileError) {
    let opened = try SystemFile(
      path: folder(of: path), flags: O_RDONLY | O_DIRECTORY, orElse: .cannotWrite)
    try opened.syncFolder()
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The file that a path leads to, through all symbolic links; the path itself if there is none.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
