package import SlotFiles
package import SlotSimulation

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
    return "\(error) \(safe); the same command goes on from there."
  }
}
