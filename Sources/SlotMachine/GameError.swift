import CSDL

/// Why the game can't start or go on.
enum GameError: Error {
  /// There is no screen to show a window on.
  case noDisplay(reason: String)
  /// A picture, a font or a sound can't be read.
  case damagedFile(path: String, reason: String)
  /// SDL refused something that should always work.
  case sdl(doing: String, reason: String)
  /// A file that was asked for can't be written.
  case cannotWrite(path: String, reason: String)
}

extension GameError {
  /// What SDL says about its last failure.
  static var sdlReason: String { String(cString: SDL_GetError()) }

  /// SDL's last failure, as an error.
  static func sdlFailure(doing what: String) -> GameError { .sdl(doing: what, reason: sdlReason) }

  /// The program's exit code, from `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .damagedFile: 65
    case .noDisplay: 69
    case .sdl: 70
    case .cannotWrite: 73
    }
  }
}

extension GameError: CustomStringConvertible {
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
