#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder of files that is created as a whole or not at all.
///
/// The files are written to a folder beside it, which is renamed once they are all on the disk. A folder may be there
/// already if it is empty. What a killed process has left, in a hidden folder of its own name, the next one replaces.
package struct NewFolder: Sendable {
  private let path: String

  /// Refers to a folder that doesn't exist yet, or is empty.
  package init(path: String) {
    var end = path.endIndex
    while end > path.index(after: path.startIndex), path[path.index(before: end)] == "/" {
      end = path.index(before: end)
    }
    self.path = String(path[..<end])
  }

  /// Checks before long work begins that the folder can probably be created.
  ///
  /// - Throws: ``FileError/Problem/folderExists`` if there is something at its path other than an empty folder;
  ///   ``FileError/Problem/cannotCreate`` if the folder that it would lie in isn't there or isn't writable.
  package func require() throws(FileError) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR, Self.names(in: path).isEmpty else {
        throw FileError(.folderExists, path: path)
      }
    }
    guard access(SystemFile.folder(of: path), W_OK | X_OK) == 0 else {
      throw FileError(.cannotCreate, path: path, reason: lastReason())
    }
  }

  /// Creates the folder with its files, readable like any other.
  ///
  /// - Parameter files: The names and contents, in the order in which they are written.
  /// - Throws: ``FileError``, as for ``require()``, or if a file can't be written; then nothing is left behind.
  package func write(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    try require()
    let aside = SystemFile.aside(of: path)
    Self.remove(aside)
    guard mkdir(aside, 0o777) == 0 else {
      throw FileError(.cannotCreate, path: path, reason: lastReason())
    }
    do throws(FileError) {
      for file in files { try NewFile(path: "\(aside)/\(file.name)").write(file.bytes) }
      // The system refuses to replace a folder that isn't empty.
      guard rename(aside, path) == 0 else {
        let isTaken = errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
        throw FileError(
          isTaken ? .folderExists : .cannotCreate, path: path, reason: lastReason())
      }
    } catch {
      Self.remove(aside)
      throw FileError(error.problem, path: path, reason: error.reason)
    }
    try SystemFile.syncFolder(of: path)
  }

  /// Removes a folder of files, if it is there.
  private static func remove(_ folder: String) {
    for name in names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
