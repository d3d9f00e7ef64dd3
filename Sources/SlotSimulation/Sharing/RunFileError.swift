/// Why a checkpoint or a part can't be used.
package enum RunFileError: Error, Sendable, Hashable {
  /// The file isn't a checkpoint or a part, as it should be.
  case unreadable(kind: String)
  /// The file was written by another version of this program.
  case otherVersion(kind: String, version: Int, known: Int)
  /// The numbers in the file contradict each other, or the rounds that they count.
  case contradictory(kind: String, what: String)
  /// The file belongs to another run, or to another share of the run.
  case differs(RunDifference)
}
