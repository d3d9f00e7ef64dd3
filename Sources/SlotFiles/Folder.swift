#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Folders by their paths; links are followed.
package enum Folder {
  /// Whether there is a folder at a path.
  package static func isThere(at path: String) -> Bool {
    guard let status = SystemCall.status(ofFileAt: path) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates a folder, unless it is there.
  ///
  /// - Throws: ``FileError/Problem/cannotCreate`` if that fails, or something else is there.
  package static func create(at path: String) throws(FileError) {
    if SystemCall.createdFolder(path) { return }
    let reason = SystemCall.message
    guard let status = SystemCall.status(ofFileAt: path) else {
      throw FileError(.cannotCreate, path: path, reason: reason)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError(.cannotCreate, path: path, reason: "it isn't a folder")
    }
  }
}
