import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotRuns
import SlotSimulation
import SlotStatistics
import SlotVerification

// The exit codes of the libraries' errors.

extension AnalysisError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension SampleRefusal: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

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
  var namesPlaces: Bool { true }
}

extension ReelSheetError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension CreditExcess: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension EndlessRound: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension CheckpointFailure: ProgramError {
  var exitStatus: ExitStatus { error.exitStatus }
}

extension RefusedRunFile: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension StrangeMachine: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}

extension PartMergeError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}
