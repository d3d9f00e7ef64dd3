internal import CSDL

/// Changes a window between its own size and the whole screen.
///
/// SDL asks the window manager for full screen. Where there is none, as in a kiosk, nobody answers
/// and the window would stay as it is while SDL draws for the whole screen; so there the window is
/// stretched over the display by itself.
struct FullScreen {
  private let window: OpaquePointer
  /// The window's own place and size while it is stretched.
  private var ownFrame: SDL_Rect?

  init(window: OpaquePointer) { self.window = window }

  /// Whether the window covers the screen.
  var isOn: Bool {
    let flag = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    return ownFrame != nil || SDL_GetWindowFlags(window) & flag == flag
  }

  /// Changes to the other.
  mutating func toggle() {
    let flag = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    if let frame = ownFrame {
      ownFrame = nil
      SDL_SetWindowBordered(window, SDL_TRUE)
      SDL_SetWindowSize(window, frame.w, frame.h)
      SDL_SetWindowPosition(window, frame.x, frame.y)
    } else if SDL_GetWindowFlags(window) & flag == flag {
      SDL_SetWindowFullscreen(window, 0)
    } else if Self.isManaged {
      SDL_SetWindowFullscreen(window, flag)
    } else {
      stretch()
    }
  }

  private mutating func stretch() {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(window)), &bounds) == 0 else {
      return
    }
    var frame = SDL_Rect()
    SDL_GetWindowPosition(window, &frame.x, &frame.y)
    SDL_GetWindowSize(window, &frame.w, &frame.h)
    ownFrame = frame
    SDL_SetWindowBordered(window, SDL_FALSE)
    SDL_SetWindowPosition(window, bounds.x, bounds.y)
    SDL_SetWindowSize(window, bounds.w, bounds.h)
  }

  /// Whether somebody answers SDL's wish for full screen.
  private static var isManaged: Bool {
    guard String(cString: SDL_GetCurrentVideoDriver()) == "x11" else { return true }
    return CSDL_HasWindowManager() == SDL_TRUE
  }
}
