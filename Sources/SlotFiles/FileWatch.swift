internal import Foundation

/// A file that somebody is editing, which is looked at now and then.
package struct FileWatch: Sendable {
  /// Where the file is.
  package let path: String
  private var last: Stamp?

  /// What changes when a file is saved, however its editor saves it.
  private struct Stamp: Hashable {
    let modified: Date?
    let size: Int?
    let number: Int?
  }

  /// Begins with the file as it is now.
  package init(path: String) {
    self.path = path
    last = Self.stamp(of: path)
  }

  /// Whether the file was saved since the last call. While it is missing, as between two steps of an editor that
  /// replaces it, it counts as unchanged.
  package mutating func hasChanged() -> Bool {
    guard let stamp = Self.stamp(of: path), stamp != last else { return false }
    last = stamp
    return true
  }

  private static func stamp(of path: String) -> Stamp? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return Stamp(
      modified: attributes[.modificationDate] as? Date, size: attributes[.size] as? Int,
      number: attributes[.systemFileNumber] as? Int)
  }
}
