import SlotCommandLine
import SlotMachineFile

extension MachineSourceError: ProgramError {
  var exitStatus: ExitStatus {
    switch self {
    case .unknown, .unreadable: .missingInput
    case .notText, .refused: .dataRefused
    }
  }
}
