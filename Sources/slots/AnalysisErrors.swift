import SlotAnalysis
import SlotCommandLine

extension AnalysisError: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
}
