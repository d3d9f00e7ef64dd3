/// A file that is created, never replaced.
///
/// It is written as a ``ReplacedFile`` is: after a kill, a full disk or a power cut it is there as a whole or not at all.
package struct NewFile: Sendable {
  private let path: String
  private let isPrivate: Bool

  /// Refers to a file that doesn't exist yet.
  ///
  /// - Parameter isPrivate: Whether only its owner may read and write it, as is right for a secret.
  package init(path: String, isPrivate: Bool = false) {
    self.path = path
    self.isPrivate = isPrivate
  }

  /// Creates the file.
  ///
  /// - Throws: ``FileError/Problem/exists`` if there is one; ``FileError`` if it can't be created or written.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try SystemFile.creating(path, bytes, isPrivate: isPrivate)
  }
}
