import SlotCommandLine
import SlotFair
import SlotFairFiles

extension RefusedSeries: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

/// A transcript that was read and is wrong.
struct WrongTranscript: ProgramError {
  let path: String
  let fault: FairFault

  var exitStatus: ExitStatus { .checkFailed }
  var description: String { "'\(path)': \(fault)." }
}
