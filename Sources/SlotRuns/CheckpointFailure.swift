package import SlotFiles
package import SlotSimulation

/// A checkpoint that couldn't be written any more.
package struct CheckpointFailure: Error, CustomStringConvertible {
  /// What the file's system said.
  package let error: FileError
  /// What was played.
  package let share: RunShare
  /// How many of its first spins are safe in the checkpoint.
  package let safeSpins: UInt64

  /// What was wrong, what is safe, and what to do.
  package var description: String {
    let safe =
      safeSpins == 0
      ? "No spins are in the checkpoint yet"
      : "Spins \(share.from) to \(share.from + (safeSpins - 1)) are safe in the checkpoint"
    return "\(error) \(safe); the same command goes on from there."
  }
}
