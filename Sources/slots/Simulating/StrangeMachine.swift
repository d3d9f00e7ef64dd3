import SlotCommandLine
import SlotSimulation

/// A part whose machine is another one in this program than in the one that played it.
struct StrangeMachine: ProgramError {
  let path: String
  let run: RunIdentity
  let digest: String

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    "'\(path)' was played on \(run.machine) with digest \(run.digest), which has digest \(digest) "
      + "in this program; merge with the program that played it."
  }
}
