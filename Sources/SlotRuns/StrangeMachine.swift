package import SlotSimulation

/// A part whose machine is another one in this program than in the one that played it.
package struct StrangeMachine: Error, CustomStringConvertible {
  /// The part's file.
  package let path: String
  /// The run that it says it is of.
  package let run: RunIdentity
  /// The digest of the machine in this program.
  package let digest: String

  /// What was wrong, where, and what would be right.
  package var description: String {
    "'\(path)' was played on \(run.machine) with digest \(run.digest), which has digest \(digest) "
      + "in this program; merge with the program that played it."
  }
}
