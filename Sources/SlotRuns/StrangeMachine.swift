package import SlotSimulation

/// A part whose machine has changed between the program that played it and this one.
package struct StrangeMachine: Error, CustomStringConvertible {
  /// The part's file.
  package let path: String
  /// The run that the part claims to belong to.
  package let run: RunIdentity
  /// The digest of this program's machine.
  package let digest: String

  /// What is wrong with which file, and what to do.
  package var description: String {
    "'\(path)' was played on \(run.machine) with digest \(run.digest), which has digest \(digest) "
      + "in this program; merge with the program that played it."
  }
}
