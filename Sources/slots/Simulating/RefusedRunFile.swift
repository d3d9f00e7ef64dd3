import SlotCommandLine
import SlotSimulation

/// A checkpoint or a part that can't be used.
struct RefusedRunFile: ProgramError {
  let path: String
  let error: RunFileError

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    switch error {
    case .unreadable(let kind):
      "'\(path)' isn't a \(kind) of this program; name another file."
    case .otherVersion(let kind, let version, let known):
      "'\(path)' is a \(kind) of version \(version), and this program knows version \(known); use "
        + "the program that wrote it."
    case .differs(let difference):
      "The checkpoint '\(path)' is of \(difference.figure) \(difference.value), not "
        + "\(difference.other); give the command that began it, or name another file."
    }
  }
}

extension PartMergeError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}
