internal import CSDL
internal import Foundation
internal import SlotPaint

extension GameWindow {
  /// Starts SDL's video subsystem.
  static func startVideo() throws(WindowError) {
    SDL_SetMainReady()
    #if os(Linux)
      // Wayland's library writes to stderr if this isn't set; the usual path gives the same result
      // silently.
      // Safety: the program has no other thread yet that reads the environment.
      unsafe setenv("XDG_RUNTIME_DIR", "/run/user/\(getuid())", 0)
    #endif
    SDL.setHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    SDL.setHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    CSDL_IgnoreXErrors()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(reason: SDL.reason)
    }
    // Without a display, SDL silently falls back to a driver that shows nothing.
    let driver = SDL.videoDriver
    if ["offscreen", "dummy"].contains(driver), !isSet("SDL_VIDEODRIVER") {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDisplay(reason: "neither Wayland nor X11 answers")
    }
  }

  /// The usable size of the display, in points; nil if it is unknown.
  static func usableSize() -> Size? {
    var bounds = SDL_Rect()
    // Safety: SDL only writes the bounds.
    guard unsafe SDL_GetDisplayUsableBounds(0, &bounds) == 0 else { return nil }
    return Size(width: Double(bounds.w), height: Double(bounds.h))
  }

  /// Opens a hidden window with a renderer of a graphics processor and vertical sync or, if there is none, with pixels
  /// in memory.
  ///
  /// Safety: a window or a renderer is used only if SDL has made it. One that isn't returned is destroyed once.
  static func open(title: String, size: Size) throws(WindowError) -> (
    window: OpaquePointer, output: any WindowOutput
  ) {
    if let window = unsafe hiddenWindow(title: title, size: size) {
      if let renderer = unsafe SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) {
        let output = unsafe RendererOutput(renderer)
        let isChosen = isSet("SDL_RENDER_DRIVER")
        if output.name != "software", isChosen || !isEmulated(output.name) {
          return unsafe (window, output)
        }
        output.close()
      }
      unsafe SDL_DestroyWindow(window)
    }
    // Otherwise SDL would still copy the pixels to the window through OpenGL.
    SDL.setHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard let window = unsafe hiddenWindow(title: title, size: size) else {
      throw .sdlFailure(doing: "open a window")
    }
    guard unsafe SDL_GetWindowSurface(window) != nil else {
      let error = WindowError.sdlFailure(doing: "draw into the window")
      unsafe SDL_DestroyWindow(window)
      throw error
    }
    return unsafe (window, SurfaceOutput(window: window))
  }

  private static func hiddenWindow(title: String, size: Size) -> OpaquePointer? {
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    // Safety: SDL copies the title.
    let centered = CSDL_WindowPositionCentered()
    return unsafe SDL_CreateWindow(
      title, Int32(centered), Int32(centered), Int32(size.width), Int32(size.height), flags)
  }

  /// Whether a renderer is OpenGL emulated on the CPU, which uses many threads and costs several
  /// times as much as pixels in memory.
  private static func isEmulated(_ renderer: String) -> Bool {
    guard renderer.hasPrefix("opengl") else { return false }
    // Safety: the name ends with a zero, and is copied.
    return unsafe isEmulation(String(cString: CSDL_OpenGLRenderer()))
  }

  /// Whether an OpenGL renderer name is that of an emulation.
  static func isEmulation(_ name: String) -> Bool {
    let drawer = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains {
      drawer.contains($0)
    }
  }

  private static func isSet(_ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable]?.isEmpty == false
  }
}
