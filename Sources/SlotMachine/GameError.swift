import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotWindow

/// Why the game can't start or go on.
nonisolated enum GameError: ProgramError {
  /// There is no screen to show a window on.
  case noDisplay(reason: String)
  /// SDL refused a call that should always succeed.
  case sdl(doing: String, reason: String)
  /// There is no such machine, or its file was refused.
  case noMachine(MachineSourceError)
  /// The machine can't be played at all, or not at the requested stake.
  case notPlayable(PlayError)
  /// A folder for the frames of a recording that holds some already.
  case holdsFrames(folder: String)
  /// A bet without a paid spin, at the pace at which none is offered.
  case purchaseInRegulatedPlay(bet: String)
}

nonisolated extension GameError {
  /// Converts an error of the window.
  init(_ error: WindowError) {
    switch error {
    case .noDisplay(let reason): self = .noDisplay(reason: reason)
    case .sdl(let doing, let reason): self = .sdl(doing: doing, reason: reason)
    }
  }

  /// The program's exit code.
  var exitStatus: ExitStatus {
    switch self {
    case .notPlayable(.statedBonus), .notPlayable(.growingJackpots), .noMachine(.refused):
      .dataRefused
    case .notPlayable, .purchaseInRegulatedPlay: .usage
    case .noMachine: .missingInput
    case .noDisplay: .unavailable
    case .holdsFrames: .cannotCreate
    case .sdl: .software
    }
  }

  /// Whether every line of the text begins with a location in a file.
  var namesPlaces: Bool {
    if case .noMachine(.refused) = self { true } else { false }
  }
}

nonisolated extension GameError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDisplay(let reason):
      "There is no display to open a window on (\(reason)); start the game on a desktop, "
        + "or draw it without a window: slot-machine --demo 5 --shot spin.png."
    case .sdl(let doing, let reason):
      "SDL can't \(doing): \(reason)."
    case .noMachine(let error): error.description
    case .holdsFrames(let folder):
      "'\(folder)' already holds the frames of a recording; name a new folder, or delete them."
    case .notPlayable(let error): "\(error)"
    case .purchaseInRegulatedPlay(let bet):
      "The bet \(bet) buys a feature, which the regulated pace doesn't offer; choose another pace or "
        + "bet."
    }
  }
}
