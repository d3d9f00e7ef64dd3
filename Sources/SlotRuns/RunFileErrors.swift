package import SlotFiles
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
      "'\(path)' isn't a \(kind) written by this program; name another file."
    case .otherVersion(let kind, let version, let known):
      "'\(path)' is a \(kind) of version \(version), but this program reads version \(known); use "
        + "the program that wrote it."
    case .contradictory(let kind, let what):
      "The \(kind) '\(path)' contradicts itself: \(what); restore it from a copy, or play its spins again."
    case .differs(let difference):
      "The checkpoint '\(path)' is for \(difference.figure) \(difference.value), not "
        + "\(difference.other); repeat the command that started it, or name another file."
    }
  }
}

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
    "'\(path)' was played on \(run.machine) with digest \(run.digest), but in this program it has digest "
      + "\(digest); merge with the program that played it."
  }
}

/// A checkpoint that could no longer be written.
package struct CheckpointFailure: Error, CustomStringConvertible {
  /// The underlying error.
  package let error: FileError
  /// The share that was being played.
  package let share: RunShare
  /// The number of spins, from the first on, that the checkpoint holds.
  package let safeSpins: UInt64

  /// The failure, what the checkpoint holds, and what to do.
  package var description: String {
    let safe =
      safeSpins == 0
      ? "No spins are in the checkpoint yet"
      : "Spins \(share.from) to \(share.from + (safeSpins - 1)) are safe in the checkpoint"
    return "\(error) \(safe); the same command resumes from there."
  }
}
