/// Why a checkpoint or a part can't be used.
package enum RunFileError: Error, Sendable, Hashable {
  /// It isn't what it should be: a checkpoint, or a part.
  case unreadable(kind: String)
  /// It was written by another version of this program.
  case otherVersion(kind: String, version: Int, known: Int)
  /// It is of another run, or another share of the run.
  case differs(RunDifference)
}
