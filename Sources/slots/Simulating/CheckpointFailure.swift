import SlotCommandLine
import SlotFiles
import SlotReport
import SlotSimulation

/// A checkpoint that couldn't be written any more.
struct CheckpointFailure: ProgramError {
  let error: FileError
  let share: RunShare
  let safeSpins: UInt64

  var exitStatus: ExitStatus { error.exitStatus }

  var description: String {
    let safe =
      safeSpins == 0
      ? "No spins are in the checkpoint yet"
      : "Spins \(share.from) to \(share.from + (safeSpins - 1)) are safe in the checkpoint"
    return "\(error) \(safe); the same command goes on from there."
  }
}
