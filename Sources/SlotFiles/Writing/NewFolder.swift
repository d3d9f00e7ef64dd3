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
    if let status = SystemCall.status(ofLinkAt: path) {
      guard status.st_mode & S_IFMT == S_IFDIR, SystemCall.names(in: path).isEmpty else {
        throw FileError(.folderExists, path: path)
      }
    }
    guard SystemCall.permits(W_OK | X_OK, at: SystemFile.folder(of: path)) else {
      throw FileError(.cannotCreate, path: path, reason: SystemCall.message)
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
    guard SystemCall.createdFolder(aside) else {
      throw FileError(.cannotCreate, path: path, reason: SystemCall.message)
    }
    do throws(FileError) {
      for file in files { try NewFile(path: "\(aside)/\(file.name)").write(file.bytes) }
      // The system refuses to replace a folder that isn't empty.
      guard SystemCall.renamed(aside, to: path) else {
        let isTaken = errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
        throw FileError(
          isTaken ? .folderExists : .cannotCreate, path: path, reason: SystemCall.message)
      }
    } catch {
      Self.remove(aside)
      throw FileError(error.problem, path: path, reason: error.reason)
    }
    try SystemFile.syncFolder(of: path)
  }

  /// Removes a folder of files, if it is there.
  private static func remove(_ folder: String) {
    for name in SystemCall.names(in: folder) { SystemCall.remove("\(folder)/\(name)") }
    SystemCall.removeFolder(folder)
  }
}
