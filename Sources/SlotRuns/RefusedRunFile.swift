package import SlotSimulation

/// A checkpoint or a part that can't be used, and why.
package struct RefusedRunFile: Error, CustomStringConvertible {
  /// The file's path.
  package let path: String
  /// Why it can't be used.
  package let error: RunFileError

  /// What was wrong with which file, and what to do.
  package var description: String {
    switch error {
    case .unreadable(let kind):
      "'\(path)' isn't a \(kind) of this program; name another file."
    case .otherVersion(let kind, let version, let known):
      "'\(path)' is a \(kind) of version \(version), and this program knows version \(known); use "
        + "the program that wrote it."
    case .differs(let difference):
      "The checkpoint '\(path)' is of \(difference.figure) \(difference.value), not "
        + "\(difference.other); give the command that began it, or name another file."
    }
  }
}
