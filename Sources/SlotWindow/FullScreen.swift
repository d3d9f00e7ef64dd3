internal import CSDL

/// Changes a window between its own size and the whole screen, with or without a window manager.
struct FullScreen {
  private let window: OpaquePointer
  /// The window's own place and size while it covers the screen without SDL's help.
  private var ownFrame: SDL_Rect?

  init(window: OpaquePointer) { self.window = window }

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
    } else {
      SDL_SetWindowFullscreen(window, flag)
    }
  }
}
