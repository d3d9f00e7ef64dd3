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

extension MachineFileError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension ReelSheetError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}
