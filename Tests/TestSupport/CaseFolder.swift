import Foundation

/// The folder of inputs that once failed, each with its right value in its first lines.
///
/// It may lie beside the checkout; the environment variable `SLOT_CASES` names it. Tests of its files are enabled by
/// ``isAvailable`` and repeat the same kind of input with one of their own, so that they notice a fault without it.
package enum CaseFolder {
  private static let folder = ProcessInfo.processInfo.environment["SLOT_CASES"]

  /// Whether `SLOT_CASES` names a folder.
  package static let isAvailable = folder != nil

  /// The path of one of its files, such as `maths/01-coins.yaml`.
  ///
  /// Without a folder it is relative, and reading it fails.
  package static func path(_ name: String) -> String {
    (folder.map { $0 + "/" } ?? "") + name
  }
}
