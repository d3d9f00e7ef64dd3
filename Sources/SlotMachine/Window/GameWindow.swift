import CSDL
import Foundation
import SlotCabinet
import SlotPaint
import SlotFiles

/// The window and its renderer.
final class GameWindow {
  /// SDL's renderer; everything that draws into the window needs it.
  let renderer: OpaquePointer
  private let window: OpaquePointer

  /// Opens the window.
  ///
  /// - Throws: ``GameError/noDisplay(reason:)`` where there is no screen, unless an off-screen
  ///   driver was asked for with SDL_VIDEODRIVER.
  init(title: String, isFullScreen: Bool) throws {
    try Self.startVideo()
    let size = Self.openingSize()
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    let centered = CSDL_WindowPositionCentered()
    guard
      let window = SDL_CreateWindow(
        title, centered, centered, Int32(size.width), Int32(size.height), flags)
    else { throw GameError.sdlFailure(doing: "open a window") }
    guard let renderer = Self.renderer(for: window) else {
      SDL_DestroyWindow(window)
      throw GameError.sdlFailure(doing: "draw into the window")
    }
    self.window = window
    self.renderer = renderer
    SDL_SetWindowMinimumSize(window, 400, 300)
  }

  isolated deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

// MARK: - Opening

extension GameWindow {
  private static func startVideo() throws {
    SDL_SetMainReady()
    #if os(Linux)
      // Wayland's library writes to stderr where this isn't set; the usual place says the same.
      setenv("XDG_RUNTIME_DIR", "/run/user/\(getuid())", 0)
    #endif
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw GameError.noDisplay(reason: GameError.sdlReason)
    }
    // Without a display SDL falls back to a driver that shows nothing, and says nothing about it.
    let driver = String(cString: SDL_GetCurrentVideoDriver())
    let isAskedFor = ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"]?.isEmpty == false
    if ["offscreen", "dummy"].contains(driver), !isAskedFor {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw GameError.noDisplay(reason: "neither Wayland nor X11 answers")
    }
  }

  private static func openingSize() -> (width: Int, height: Int) {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0 else {
      let size = CabinetLayout.size
      return (Int(size.width), Int(size.height))
    }
    return OpeningSize.fitting(width: Int(bounds.w), height: Int(bounds.h))
  }

  /// The best renderer that works: one that waits for the screen, or else any.
  private static func renderer(for window: OpaquePointer) -> OpaquePointer? {
    SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
      ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
  }

  /// Gives the window its icon.
  func setIcon(_ image: PixelImage) {
    var pixels = image.pixels
    let (width, height) = (Int32(image.width), Int32(image.height))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, width, height, 32, width * 4, format)
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }
}

// MARK: - State

extension GameWindow {
  /// The size of what is drawn, in pixels.
  var outputSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  /// How many pixels one unit of the pointer's coordinates takes: more than 1 on a dense display.
  var pixelDensity: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return width > 0 ? Double(outputSize.width) / Double(width) : 1
  }

  /// Whether anything that is drawn can be seen.
  var isVisible: Bool {
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(window) & hidden == 0
  }

  /// The time from one picture of the display to the next.
  var refreshInterval: Duration {
    var mode = SDL_DisplayMode()
    let isKnown = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0
    return .seconds(1) / (isKnown ? Int(mode.refresh_rate) : 60)
  }

  /// Whether presenting a frame really waits for the display: the software renderer only says so.
  var waitsForDisplay: Bool {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let isAccelerated = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
    return isAccelerated && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  /// Changes between window and full screen.
  func toggleFullScreen() {
    let fullScreen = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    let isFullScreen = SDL_GetWindowFlags(window) & fullScreen == fullScreen
    SDL_SetWindowFullscreen(window, isFullScreen ? 0 : fullScreen)
  }

  /// Shows what was drawn.
  func present() { SDL_RenderPresent(renderer) }

  /// Writes a picture of what was drawn, and not yet presented, as a BMP file.
  func savePicture(to path: String) throws {
    let (width, height) = outputSize
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format)
    else { throw GameError.sdlFailure(doing: "take a picture of the window") }
    defer { SDL_FreeSurface(surface) }
    let pixels = surface.pointee.pixels
    guard SDL_RenderReadPixels(renderer, nil, format, pixels, surface.pointee.pitch) == 0 else {
      throw GameError.sdlFailure(doing: "take a picture of the window")
    }
    guard CSDL_SaveBMP(surface, path) == 0 else {
      throw GameError.cannotWrite(path: path, reason: GameError.sdlReason)
    }
  }
}
