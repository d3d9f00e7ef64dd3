internal import CSDL

/// Why a window can't be opened or drawn into.
package nonisolated enum WindowError: Error, Sendable, Hashable {
  /// There is no screen to show a window on.
  case noDisplay(reason: String)
  /// SDL refused something that should always work.
  case sdl(doing: String, reason: String)
}

nonisolated extension WindowError {
  /// SDL's last failure, as an error.
  static func sdlFailure(doing what: String) -> WindowError {
    .sdl(doing: what, reason: String(cString: SDL_GetError()))
  }
}
