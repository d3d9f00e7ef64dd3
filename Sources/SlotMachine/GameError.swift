import CSDL
import SlotCommandLine

/// Why the game can't start or go on.
nonisolated enum GameError: ProgramError {
  /// There is no screen to show a window on.
  case noDisplay(reason: String)
  /// A picture, a font or a sound can't be read.
  case damagedFile(path: String, reason: String)
  /// SDL refused something that should always work.
  case sdl(doing: String, reason: String)
  /// A file that was asked for can't be written.
  case cannotWrite(path: String, reason: String)
}

nonisolated extension GameError {
  /// What SDL says about its last failure.
  static var sdlReason: String { String(cString: SDL_GetError()) }

  /// SDL's last failure, as an error.
  static func sdlFailure(doing what: String) -> GameError { .sdl(doing: what, reason: sdlReason) }

  /// The code with which the program ends.
  var exitStatus: ExitStatus {
    switch self {
    case .damagedFile: .dataRefused
    case .noDisplay: .unavailable
    case .sdl: .software
    case .cannotWrite: .cannotCreate
    }
  }
}

nonisolated extension GameError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDisplay(let reason):
      "There is no display to open a window on (\(reason)); start the game on a desktop, "
        + "or play off-screen: SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy "
        + "slot-machine --demo 5 --screenshot spin.bmp."
    case .damagedFile(let path, let reason):
      "'\(path)' can't be read: \(reason); restore it, or name another Media folder with --media DIR."
    case .sdl(let doing, let reason):
      "SDL can't \(doing): \(reason)."
    case .cannotWrite(let path, let reason):
      "'\(path)' can't be written: \(reason); name a file in a folder that you may write to."
    }
  }
}
