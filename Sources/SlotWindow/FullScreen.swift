internal import CSDL

/// Switches a window between its own size and full screen.
///
/// SDL asks the window manager for full screen. Without one, as in a kiosk, nothing answers, and
/// the window would keep its size while SDL draws for the whole screen; so in that case the window
/// is resized to cover the display here.
///
/// Safety: belongs to the ``GameWindow`` whose window it is given.
@safe struct FullScreen {
  private let window: OpaquePointer
  /// The window's own frame while it is stretched; nil otherwise.
  private var ownFrame: SDL_Rect?

  init(window: OpaquePointer) { unsafe self.window = unsafe window }

  /// Whether the window covers the screen.
  var isOn: Bool {
    let flag = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    return unsafe ownFrame != nil || SDL_GetWindowFlags(window) & flag == flag
  }

  /// Switches to the other state.
  mutating func toggle() {
    let flag = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    if let frame = ownFrame {
      ownFrame = nil
      unsafe SDL_SetWindowBordered(window, SDL_TRUE)
      unsafe SDL_SetWindowSize(window, frame.w, frame.h)
      unsafe SDL_SetWindowPosition(window, frame.x, frame.y)
    } else if unsafe SDL_GetWindowFlags(window) & flag == flag {
      unsafe SDL_SetWindowFullscreen(window, 0)
    } else if Self.isManaged {
      unsafe SDL_SetWindowFullscreen(window, flag)
    } else {
      stretch()
    }
  }

  private mutating func stretch() {
    var bounds = SDL_Rect()
    guard unsafe SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(window)), &bounds) == 0
    else {
      return
    }
    var frame = SDL_Rect()
    unsafe SDL_GetWindowPosition(window, &frame.x, &frame.y)
    unsafe SDL_GetWindowSize(window, &frame.w, &frame.h)
    ownFrame = frame
    unsafe SDL_SetWindowBordered(window, SDL_FALSE)
    unsafe SDL_SetWindowPosition(window, bounds.x, bounds.y)
    unsafe SDL_SetWindowSize(window, bounds.w, bounds.h)
  }

  /// Whether a window manager handles SDL's request for full screen.
  private static var isManaged: Bool {
    guard SDL.videoDriver == "x11" else { return true }
    return CSDL_HasWindowManager() == SDL_TRUE
  }
}
