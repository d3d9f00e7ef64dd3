internal import CSDL

/// Why a window can't be opened or drawn into.
package nonisolated enum WindowError: Error, Sendable, Hashable {
  /// There is no screen to show a window on.
  case noDisplay(reason: String)
  /// SDL or the system refused a call that should always succeed.
  case sdl(doing: String, reason: String)
}

nonisolated extension WindowError {
  /// Creates an error from SDL's last failure.
  static func sdlFailure(doing what: String) -> WindowError {
    .sdl(doing: what, reason: SDL.reason)
  }
}
