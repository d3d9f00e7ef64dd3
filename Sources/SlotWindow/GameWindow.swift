internal import CSDL
internal import Foundation
package import SlotPaint

/// A window that shows display lists and reports input events.
///
/// Safety: SDL's window is there from the initialiser on and destroyed at the end, after everything that draws into it.
/// Nobody else keeps it.
@safe @MainActor package final class GameWindow {
  /// The result of drawing a list.
  package enum Frame: Sendable, Hashable {
    /// It was already shown.
    case unchanged
    /// It is now shown.
    case shown
    /// It is now shown, but some pictures were made for another size and scaled: draw the same list again
    /// in the next frame.
    case scaled
    /// It is shown except for pictures that aren't ready yet: draw the same list again in the next
    /// frame.
    case incomplete
  }

  private let window: OpaquePointer
  private let output: any WindowOutput
  private let canvas: Canvas
  private var fullScreen: FullScreen

  private var shown: DisplayList?
  private var shownSize = (width: 0, height: 0)
  private var isComplete = false
  private var resized = Duration.zero
  private var expected: [TextureKey] = []
  private var lostPress = LostPress()
  /// Events that were read and not yet returned, the next one first.
  private var events: [WindowEvent] = []

  /// How long a size must be stable before pictures are made for it.
  private static let restingTime = Duration.milliseconds(120)
  /// The time for making pictures in each frame.
  private static let bakingTime = Duration.milliseconds(4)

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - isFullScreen: Whether it fills the screen.
  ///   - minimumSize: The smallest size to which it can be resized, in points.
  ///   - library: The source of its pictures.
  ///   - typefaces: The typefaces of its text.
  ///   - openingSize: Returns the size in which it opens, given the usable size of the display, or
  ///     nil if that is unknown.
  /// - Throws: ``WindowError/noDisplay(reason:)`` if there is no screen, unless SDL_VIDEODRIVER
  ///   requests an off-screen driver.
  package init(
    title: String, isFullScreen: Bool, minimumSize: Size, library: any PictureLibrary,
    typefaces: Typefaces, openingSize: (Size?) -> Size
  ) throws(WindowError) {
    try Self.startVideo()
    let opened = unsafe try Self.open(title: title, size: openingSize(Self.usableSize()))
    unsafe (window, output) = unsafe opened
    canvas = unsafe Canvas(target: opened.output.target, library: library, typefaces: typefaces)
    fullScreen = unsafe FullScreen(window: opened.window)
    unsafe SDL_SetWindowMinimumSize(window, Int32(minimumSize.width), Int32(minimumSize.height))
    if isFullScreen { fullScreen.toggle() }
    unsafe SDL_ShowWindow(window)
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  isolated deinit {
    canvas.forgetTextures()
    output.close()
    unsafe SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

// MARK: - Drawing

extension GameWindow {
  /// Draws a list and shows it, unless it is already shown or the window isn't visible.
  ///
  /// - Parameters:
  ///   - list: The list to show.
  ///   - now: The time, on any monotonic clock.
  package func draw(_ list: DisplayList, at now: Duration) throws -> Frame {
    guard isVisible else { return .unchanged }
    let size = pixelSize
    if size != shownSize {
      // The first size counts as stable, since there is nothing to scale.
      resized = shown == nil ? now - Self.restingTime : now
      shownSize = size
      isComplete = false
    }
    if isComplete, list == shown { return try bakeAhead() }
    let isResizing = now - resized < Self.restingTime
    let budget = BakingBudget(
      limit: shown == nil ? nil : Self.bakingTime, prefersSubstitutes: isResizing)
    try output.begin()
    isComplete = try canvas.draw(
      list, width: size.width, height: size.height, budget: budget,
      keepsOutput: isComplete && output.target.keepsPixels)
    output.present(canvas.changed)
    shown = list
    return isComplete ? .shown : canvas.hasGaps ? .incomplete : .scaled
  }

  /// Whether pictures are still to be made ahead, some with each frame that is drawn.
  package var isPreparing: Bool { !expected.isEmpty }

  /// Announces tiles that will appear on a flat wheel, at rest and turning, so that they are made
  /// in advance, some in each frame.
  ///
  /// - Parameters:
  ///   - tiles: The pictures, in all their variants.
  ///   - wheel: The wheel; its own tiles are ignored.
  package func expect(_ tiles: [Picture], on wheel: Wheel) {
    guard wheel.look == .flat, shown != nil else { return }
    expected = tiles.flatMap { picture in
      (picture.variant == .plain ? [0, 3, 2, 1] : [0]).map { blur in
        canvas.tileKey(picture, of: wheel, blur: blur)
      }
    }
    .filter { !canvas.cache.holds($0) }
  }

  /// Announces sprites and lines of text that may appear, which are made in advance after the tiles.
  package func expect(_ marks: [Mark]) {
    guard shown != nil else { return }
    expected += marks.compactMap(canvas.key).filter { !canvas.cache.holds($0) }
  }

  private func bakeAhead() throws -> Frame {
    canvas.cache.budget = BakingBudget(limit: Self.bakingTime, prefersSubstitutes: false)
    while let key = expected.first, canvas.cache.budget.allows(hasSubstitute: true) {
      expected.removeFirst()
      _ = try canvas.cache.entry(for: key) { try canvas.texture(key) }
    }
    return .unchanged
  }
}

// MARK: - Input

extension GameWindow {
  /// The next event; nil if there is none at the moment.
  ///
  /// Safety: SDL fills in the part of an event that belongs to its type.
  package func nextEvent() -> WindowEvent? {
    var event = unsafe SDL_Event()
    while events.isEmpty, unsafe SDL_PollEvent(&event) != 0 {
      unsafe attend(to: event)
      guard let read = unsafe WindowEvent(event, point: listPoint) else { continue }
      let left = UInt32(1 << (SDL_BUTTON_LEFT - 1))
      events = lostPress.read(read, isTakenForHeld: SDL_GetMouseState(nil, nil) & left != 0) {
        SDL_GetGlobalMouseState(nil, nil) & left != 0
      }
    }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// Sleeps until there is an event or the timeout expires.
  ///
  /// - Parameter timeout: The timeout; nil to wait indefinitely.
  package func waitForEvent(timeout: Duration?) {
    guard let timeout else {
      SDL_WaitEvent(nil)
      return
    }
    let milliseconds = (timeout / .milliseconds(1)).rounded(.up)
    SDL_WaitEventTimeout(nil, Int32(max(0, min(1e9, milliseconds))))
  }

  /// What happens to a window whose pixels are gone after it.
  private static let losesPixels = [
    SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED,
  ].map { UInt8($0.rawValue) }

  /// Handles what concerns the window itself.
  ///
  /// Safety: only the part of the event that belongs to its type is read.
  private func attend(to event: SDL_Event) {
    switch unsafe SDL_EventType(rawValue: event.type) {
    case SDL_WINDOWEVENT where unsafe Self.losesPixels.contains(event.window.event):
      isComplete = false
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      canvas.forgetTextures()
      isComplete = false
    case SDL_CONTROLLERDEVICEADDED: unsafe SDL_GameControllerOpen(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      unsafe SDL_GameControllerClose(SDL_GameControllerFromInstanceID(event.cdevice.which))
    default: break
    }
  }

  private func listPoint(x: Double, y: Double) -> Point {
    let density = Double(pixelSize.width) / max(1, size.width)
    return canvas.grid.listPoint(x: x * density, y: y * density)
  }
}

// MARK: - State

// Safety: the window is open as long as this object.
extension GameWindow {
  /// The window's size, in points.
  package var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The size of what is drawn, in pixels: larger than ``size`` on a dense display.
  package var pixelSize: (width: Int, height: Int) { output.size }

  /// The pixels of a rectangle of the last drawn list.
  package func pixels(of rect: Rect) -> PixelBox { canvas.grid.pixels(rect) }

  /// Whether the window is visible.
  package var isVisible: Bool {
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return unsafe SDL_GetWindowFlags(window) & hidden == 0
  }

  /// The refresh interval of the display.
  package var refreshInterval: Duration {
    var mode = unsafe SDL_DisplayMode()
    let isKnown = unsafe SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0
    return unsafe .seconds(1) / (isKnown ? Int(mode.refresh_rate) : 60)
  }

  /// Whether presenting a frame waits for the display.
  package var waitsForDisplay: Bool { output.waitsForDisplay }

  /// The window's title.
  package var title: String {
    get { unsafe String(cString: SDL_GetWindowTitle(window)) }
    set { unsafe SDL_SetWindowTitle(window, newValue) }
  }

  /// Replaces the picture library, as another machine has other symbols.
  ///
  /// The pictures of the last one are given back to the system. Otherwise the C library would keep their memory, in
  /// pieces that the next pictures don't always fit into, and a game that goes from machine to machine would grow.
  ///
  /// - Parameter typefaces: Other typefaces that text is set in from now on; nil for the same.
  package func use(_ library: any PictureLibrary, typefaces: Typefaces? = nil) {
    canvas.library = library
    if let typefaces { canvas.typefaces = typefaces }
    canvas.forgetTextures()
    expected = []
    isComplete = false
    CSDL_ReturnFreedMemory()
  }

  /// Whether the window covers the screen.
  package var isFullScreen: Bool { fullScreen.isOn }

  /// Switches between window and full screen.
  package func toggleFullScreen() { fullScreen.toggle() }

  /// Takes a text to the clipboard.
  package func copy(_ text: String) { unsafe SDL_SetClipboardText(text) }

  /// Gives the window its icon.
  package func setIcon(_ image: PixelImage) {
    // SDL copies the picture.
    var pixels = image.pixels
    let (width, height) = (Int32(image.width), Int32(image.height))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    unsafe pixels.withUnsafeMutableBytes { bytes in
      let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, width, height, 32, width * 4, format)
      unsafe SDL_SetWindowIcon(window, surface)
      unsafe SDL_FreeSurface(surface)
    }
  }
}
