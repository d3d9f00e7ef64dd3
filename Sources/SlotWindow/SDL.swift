internal import CSDL

/// Calls of SDL that take or return strings.
///
/// Safety: SDL copies what it is lent, and its own strings are copied while they are valid.
nonisolated enum SDL {
  /// Why the last call failed.
  static var reason: String { unsafe String(cString: SDL_GetError()) }

  /// Sets a hint.
  static func setHint(_ name: String, _ value: String) { unsafe SDL_SetHint(name, value) }

  /// The name of the video driver in use.
  static var videoDriver: String { unsafe String(cString: SDL_GetCurrentVideoDriver()) }
}
