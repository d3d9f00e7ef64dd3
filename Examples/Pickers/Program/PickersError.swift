import SlotCommandLine
import SlotWindow

/// Why the program can't start or go on.
nonisolated enum PickersError: ProgramError {
  /// There is no screen to show a window on.
  case noDisplay(reason: String)
  /// SDL refused a call that should always succeed.
  case sdl(doing: String, reason: String)
}

nonisolated extension PickersError {
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
    case .noDisplay: .unavailable
    case .sdl: .software
    }
  }
}

nonisolated extension PickersError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDisplay(let reason):
      "There is no display to open a window on (\(reason)); start the program on a desktop, or draw a "
        + "picture: pickers --picture date.png."
    case .sdl(let doing, let reason): "SDL can't \(doing): \(reason)."
    }
  }
}
