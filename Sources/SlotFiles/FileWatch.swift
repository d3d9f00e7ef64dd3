/// A file that somebody is editing, which is looked at now and then.
package struct FileWatch: Sendable {
  /// Where the file is.
  package let path: String
  private var last: FileStamp?

  /// Begins with the file as it is now.
  package init(path: String) {
    self.path = path
    last = FileStamp(ofFileAt: path)
  }

  /// Whether the file was saved since the last call. While it is missing, as between two steps of an editor that
  /// replaces it, it counts as unchanged.
  package mutating func hasChanged() -> Bool {
    guard let stamp = FileStamp(ofFileAt: path), stamp != last else { return false }
    last = stamp
    return true
  }
}
