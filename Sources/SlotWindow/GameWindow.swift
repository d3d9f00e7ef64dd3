internal import CSDL
internal import Foundation
package import SlotPaint

/// A window that shows display lists and tells what people do to it.
@MainActor package final class GameWindow {
  /// What became of a list that was to be drawn.
  package enum Frame: Sendable, Hashable {
    /// It was shown already.
    case unchanged
    /// It is shown.
    case shown
    /// It is shown but for pictures that aren't made yet: the same list is to be drawn again in the
    /// next frame.
    case incomplete
  }

  /// SDL's name for what draws, such as `opengl` or `software`.
  package let rendererName: String

  private let window: OpaquePointer
  private let canvas: Canvas
  private var fullScreen: FullScreen

  private var shown: DisplayList?
  private var shownSize = (width: 0, height: 0)
  private var isComplete = false
  private var resized = Duration.zero
  private var expected: [TextureKey] = []

  /// How long a size has to rest before pictures are made for it.
  private static let restingTime = Duration.milliseconds(120)
  /// How long pictures are made in a frame.
  private static let bakingTime = Duration.milliseconds(4)

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - isFullScreen: Whether it fills the screen.
  ///   - minimumSize: The smallest size that a person can give it, in points.
  ///   - library: Where its pictures come from.
  ///   - typefaces: What its text is set in.
  ///   - openingSize: The size in which it opens, given the size of the display that can be used;
  ///     nil if that isn't known.
  /// - Throws: ``WindowError/noDisplay(reason:)`` where there is no screen, unless an off-screen
  ///   driver was asked for with SDL_VIDEODRIVER.
  package init(
    title: String, isFullScreen: Bool, minimumSize: Size, library: any PictureLibrary,
    typefaces: Typefaces, openingSize: (Size?) -> Size
  ) throws(WindowError) {
    try Self.startVideo()
    let opened = try Self.open(title: title, size: openingSize(Self.usableSize()))
    window = opened.window
    rendererName = opened.name
    canvas = Canvas(renderer: opened.renderer, library: library, typefaces: typefaces)
    fullScreen = FullScreen(window: opened.window)
    SDL_SetWindowMinimumSize(window, Int32(minimumSize.width), Int32(minimumSize.height))
    if isFullScreen { fullScreen.toggle() }
    SDL_ShowWindow(window)
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  isolated deinit {
    CSDL_IgnoreXErrors()
    canvas.forgetTextures()
    SDL_DestroyRenderer(canvas.renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

// MARK: - Showing

extension GameWindow {
  /// Draws a list and shows it, unless it is shown already or the window can't be seen.
  ///
  /// - Parameters:
  ///   - list: What is to be seen.
  ///   - now: The time, on any clock that never goes back.
  package func draw(_ list: DisplayList, at now: Duration) throws -> Frame {
    guard isVisible else { return .unchanged }
    let size = pixelSize
    if size != shownSize {
      // The first size needn't rest, there being nothing to scale.
      resized = shown == nil ? now - Self.restingTime : now
      shownSize = size
      isComplete = false
    }
    if isComplete, list == shown { return try bakeAhead() }
    let isResizing = now - resized < Self.restingTime
    let budget = BakingBudget(
      limit: shown == nil ? nil : Self.bakingTime, prefersSubstitutes: isResizing)
    isComplete = try canvas.draw(
      list, width: size.width, height: size.height, budget: budget,
      keepsOutput: isComplete && rendererName == "software")
    SDL_RenderPresent(canvas.renderer)
    shown = list
    return isComplete ? .shown : .incomplete
  }

  /// Whether pictures are still to be made ahead, some with each frame that is drawn.
  package var isPreparing: Bool { !expected.isEmpty }

  /// Says that tiles are going to be seen on a flat wheel, standing and turning: they are made
  /// ahead, some in each frame.
  ///
  /// - Parameters:
  ///   - tiles: The pictures, in all their variants.
  ///   - wheel: The wheel; its own tiles don't matter.
  package func expect(_ tiles: [Picture], on wheel: Wheel) {
    guard wheel.look == .flat, shown != nil else { return }
    expected = tiles.flatMap { picture in
      (picture.variant == .plain ? [0, 3, 2, 1] : [0]).map { blur in
        canvas.tileKey(picture, of: wheel, blur: blur)
      }
    }
    .filter { !canvas.cache.holds($0) }
  }

  private func bakeAhead() throws -> Frame {
    canvas.cache.budget = BakingBudget(limit: Self.bakingTime, prefersSubstitutes: false)
    while let key = expected.first, canvas.cache.budget.allows(hasSubstitute: true) {
      expected.removeFirst()
      _ = try canvas.cache.entry(for: key) { try canvas.tile(key) }
    }
    return .unchanged
  }

  /// A picture of what was drawn last.
  package func picture() throws -> PixelImage {
    let size = pixelSize
    var image = PixelImage(width: max(1, size.width), height: max(1, size.height))
    if let shown {
      try canvas.draw(shown, width: size.width, height: size.height, budget: .unlimited)
    }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let status = image.pixels.withUnsafeMutableBytes { bytes in
      SDL_RenderReadPixels(canvas.renderer, nil, format, bytes.baseAddress, Int32(size.width * 4))
    }
    guard status == 0 else { throw WindowError.sdlFailure(doing: "take a picture of the window") }
    for index in image.pixels.indices { image.pixels[index] |= 0xFF00_0000 }
    return image
  }
}

// MARK: - What people do

extension GameWindow {
  /// The next event; nil if there is none for now.
  package func nextEvent() -> WindowEvent? {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      attend(to: event)
      if let read = WindowEvent(event, point: listPoint) { return read }
    }
    return nil
  }

  /// Sleeps until there is an event, or the time is over.
  ///
  /// - Parameter timeout: The longest time; nil to wait for as long as it takes.
  package func waitForEvent(timeout: Duration?) {
    guard let timeout else {
      SDL_WaitEvent(nil)
      return
    }
    let milliseconds = (timeout / .milliseconds(1)).rounded(.up)
    SDL_WaitEventTimeout(nil, Int32(max(0, min(1e9, milliseconds))))
  }

  /// What the window itself has to do about an event.
  private func attend(to event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_EXPOSED.rawValue:
      isComplete = false
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      canvas.forgetTextures()
      isComplete = false
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      SDL_GameControllerClose(SDL_GameControllerFromInstanceID(event.cdevice.which))
    default: break
    }
  }

  private func listPoint(x: Double, y: Double) -> Point {
    let density = Double(pixelSize.width) / max(1, size.width)
    return canvas.grid.listPoint(x: x * density, y: y * density)
  }
}

// MARK: - State

extension GameWindow {
  /// The window's size, in points.
  package var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The size of what is drawn, in pixels: larger than ``size`` on a dense display.
  package var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(canvas.renderer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Where a rectangle of the list that was drawn last lies, in pixels.
  package func pixels(of rect: Rect) -> (x: Int, y: Int, width: Int, height: Int) {
    let box = canvas.grid.pixels(rect)
    return (box.x, box.y, box.width, box.height)
  }

  /// Whether anything that is drawn can be seen.
  package var isVisible: Bool {
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(window) & hidden == 0
  }

  /// The time from one picture of the display to the next.
  package var refreshInterval: Duration {
    var mode = SDL_DisplayMode()
    let isKnown = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0
    return .seconds(1) / (isKnown ? Int(mode.refresh_rate) : 60)
  }

  /// Whether showing a frame really waits for the display: the software renderer only says so.
  package var waitsForDisplay: Bool {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(canvas.renderer, &info)
    let isAccelerated = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
    return isAccelerated && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  /// The window's title.
  package var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  /// Takes its pictures from somewhere else: another machine has other symbols.
  package func use(_ library: any PictureLibrary) {
    canvas.library = library
    canvas.forgetTextures()
    expected = []
    isComplete = false
  }

  /// Whether the window covers the screen.
  package var isFullScreen: Bool { fullScreen.isOn }

  /// Changes between window and full screen.
  package func toggleFullScreen() { fullScreen.toggle() }

  /// Gives the window its icon.
  package func setIcon(_ image: PixelImage) {
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
