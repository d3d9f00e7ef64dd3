import SlotCommandLine
import SlotMachineFile

extension MachineSourceError: ProgramError {
  var exitStatus: ExitStatus {
    switch self {
    case .unknown, .unreadable: .missingInput
    case .refused: .dataRefused
    }
  }

  var namesPlaces: Bool {
    if case .refused = self { true } else { false }
  }
}

extension MachineFileError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension ReelSheetError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}
