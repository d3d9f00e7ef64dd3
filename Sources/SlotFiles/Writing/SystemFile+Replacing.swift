#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension SystemFile {
  /// Opens and locks a file, creating it if necessary.
  ///
  /// - Parameters:
  ///   - flags: Additional flags for `open`.
  ///   - rights: Who may use a file that is created; by default the user's umask decides.
  /// - Throws: ``FileError`` if it can't be opened, or another process holds the lock.
  static func exclusive(
    path: String, flags: Int32 = 0, rights: mode_t = 0o666
  ) throws(FileError) -> SystemFile {
    while true {
      var file = try SystemFile(
        path: path, flags: O_RDWR | O_CREAT | flags, rights: rights, orElse: .cannotCreate)
      try file.requireOrdinary()
      try file.lock()
      // The lock's previous owner may have replaced the file before we acquired the lock.
      if file.isStillAtItsPath { return file }
    }
  }

  /// Replaces a file atomically: writes a temporary file next to it, syncs it and renames it.
  ///
  /// At any moment the path leads to all of the old bytes or to all of the new ones.
  ///
  /// - Returns: The new file, locked by this process.
  static func replacing(_ path: String, by bytes: [UInt8]) throws(FileError) -> SystemFile {
    try replacing(path) { bytes }
  }

  /// Replaces a file atomically.
  ///
  /// - Parameter contents: Makes the new bytes. No other process replaces the file from then on until it is replaced.
  static func replacing(
    _ path: String, with contents: () -> [UInt8]
  ) throws(FileError) -> SystemFile {
    let file = try exclusive(path: aside(of: path), flags: O_NOFOLLOW)
    file.takeRights(of: path)
    try file.write(contents, andRenameTo: path)
    return file
  }

  /// Creates a file that isn't there yet, in the same way as one is replaced: it is there as a whole or not at all.
  ///
  /// - Parameter isPrivate: Whether only its owner may read it, from its first byte on.
  /// - Throws: ``FileError/Problem/exists`` if there is anything at the path, also a link that leads nowhere.
  static func creating(
    _ path: String, _ bytes: [UInt8], isPrivate: Bool
  ) throws(FileError) {
    let file = try exclusive(
      path: aside(of: path), flags: O_NOFOLLOW, rights: isPrivate ? 0o600 : 0o666)
    guard SystemCall.status(ofLinkAt: path) == nil else {
      SystemCall.remove(aside(of: path))
      throw FileError(.exists, path: path)
    }
    // What a killed process has left behind may have other rights.
    if isPrivate { try file.makePrivate() }
    try file.write({ bytes }, andRenameTo: path)
  }

  /// Writes a temporary file and gives it its name.
  private func write(
    _ contents: () -> [UInt8], andRenameTo path: String
  ) throws(FileError) {
    let aside = self.path
    do throws(FileError) {
      let bytes = contents()
      try truncate(to: 0)
      try write(bytes)
      try sync()
      guard SystemCall.renamed(aside, to: path) else {
        throw FileError(.cannotWrite, path: path, reason: SystemCall.message)
      }
    } catch {
      SystemCall.remove(aside)
      throw FileError(error.problem, path: path, reason: error.reason)
    }
    try Self.syncFolder(of: path)
  }

  /// The path of the temporary file: always the same for a given file, so that what a killed
  /// process has left behind is reused.
  static func aside(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return ".\(path).slots-new" }
    return "\(path[...end]).\(path[path.index(after: end)...]).slots-new"
  }

  /// Syncs the folder of a file, which makes the file's directory entry durable.
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

  /// The path with all symbolic links resolved; the path itself if there is no such file.
  static func resolved(_ path: String) -> String {
    SystemCall.resolved(path) ?? path
  }
}
