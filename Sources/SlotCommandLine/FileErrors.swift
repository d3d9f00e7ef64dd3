internal import SlotFiles

extension OutputError: ProgramError {
  package var exitStatus: ExitStatus { .cannotWrite }
}

extension FileError: ProgramError {
  package var exitStatus: ExitStatus {
    switch problem {
    case .cannotCreate, .exists, .folderExists, .isBusy: .cannotCreate
    case .cannotRead, .isNotPlain: .missingInput
    case .cannotWrite, .wouldBeTooLong: .cannotWrite
    case .isTooLong, .isForeign, .isOfOtherVersion, .isDamaged: .dataRefused
    }
  }
}

extension MediaError: ProgramError {
  package var exitStatus: ExitStatus {
    switch self {
    case .noPictures, .notFound, .missingFile: .missingInput
    case .damagedFile: .dataRefused
    }
  }
}
