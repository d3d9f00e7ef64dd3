internal import SlotFiles

extension OutputError: ProgramError {
  package var exitStatus: ExitStatus { .cannotWrite }
}

extension MediaError: ProgramError {
  package var exitStatus: ExitStatus { .missingInput }
}
