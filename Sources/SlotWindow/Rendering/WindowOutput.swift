internal import CSDL

/// How a window shows what is drawn.
protocol WindowOutput: AnyObject {
  var target: any RenderTarget { get }
  /// Whether presenting a frame waits for the display.
  var waitsForDisplay: Bool { get }
  /// The size of what is drawn, in pixels.
  var size: (width: Int, height: Int) { get }
  /// Makes the target ready for a frame.
  func begin() throws(WindowError)
  /// Shows the frame, which differs from the last one in some boxes at most.
  func present(_ changed: [PixelBox])
  /// Releases what belongs to the window, before that is closed and after all textures have gone.
  func close()
}

/// A window with a renderer of SDL.
///
/// Safety: the renderer is destroyed when the output is closed, after which nobody uses it. Its name is copied.
@safe final class RendererOutput: WindowOutput {
  let target: any RenderTarget
  /// SDL's name of the renderer, such as `opengl` or `software`.
  let name: String
  private let renderer: OpaquePointer

  init(_ renderer: OpaquePointer) {
    unsafe self.renderer = unsafe renderer
    target = unsafe SDLTarget(renderer: renderer)
    let name = unsafe Self.info(of: renderer).name
    self.name = unsafe name.map { unsafe String(cString: $0) } ?? "unknown"
  }

  private static func info(of renderer: OpaquePointer) -> SDL_RendererInfo {
    var info = unsafe SDL_RendererInfo()
    unsafe SDL_GetRendererInfo(renderer, &info)
    return unsafe info
  }

  var waitsForDisplay: Bool {
    let wanted = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    return unsafe Self.info(of: renderer).flags & wanted == wanted
  }

  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func begin() {}

  func present(_ changed: [PixelBox]) { unsafe SDL_RenderPresent(renderer) }

  func close() { unsafe SDL_DestroyRenderer(renderer) }
}

/// A window whose pixels are drawn in memory.
///
/// Safety: the window outlives its output. Its surface is asked for anew in every frame, as SDL replaces it with the size,
/// and has `pitch` bytes in each of its rows.
@safe final class SurfaceOutput: WindowOutput {
  let waitsForDisplay = false
  private let window: OpaquePointer
  private let pixels = PixelTarget()
  /// What is drawn on where the window has pixels of another format.
  private var converted: UnsafeMutablePointer<SDL_Surface>?

  init(window: OpaquePointer) { unsafe self.window = unsafe window }

  var target: any RenderTarget { pixels }

  var size: (width: Int, height: Int) {
    guard let surface = unsafe SDL_GetWindowSurface(window)?.pointee else { return (0, 0) }
    return unsafe (Int(surface.w), Int(surface.h))
  }

  func begin() throws(WindowError) {
    guard let surface = unsafe SDL_GetWindowSurface(window), let drawn = unsafe drawn(for: surface),
      let bytes = unsafe drawn.pointee.pixels
    else { throw .sdlFailure(doing: "draw into the window") }
    let (width, height) = unsafe (Int(drawn.pointee.w), Int(drawn.pointee.h))
    let pitch = unsafe Int(drawn.pointee.pitch) / MemoryLayout<UInt32>.stride
    let first = unsafe bytes.bindMemory(to: UInt32.self, capacity: pitch * height)
    pixels.pixels = unsafe PixelTarget.Pixels(
      first: first, pitch: pitch, width: width, height: height)
  }

  /// The window's surface or, if its pixels are of another format, one of the same size.
  private func drawn(for surface: UnsafeMutablePointer<SDL_Surface>)
    -> UnsafeMutablePointer<SDL_Surface>?
  {
    let formats = [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
    if unsafe formats.contains(surface.pointee.format.pointee.format) { return unsafe surface }
    let (width, height) = unsafe (surface.pointee.w, surface.pointee.h)
    if unsafe converted?.pointee.w != width || converted?.pointee.h != height {
      unsafe SDL_FreeSurface(converted)
      unsafe converted = unsafe SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, formats[0])
    }
    return unsafe converted
  }

  func present(_ changed: [PixelBox]) {
    var rects = changed.map { SDL_Rect($0) }
    if let converted = unsafe converted, let surface = unsafe SDL_GetWindowSurface(window),
      unsafe pixels.pixels?.first == converted.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    {
      unsafe SDL_UpperBlit(converted, nil, surface, nil)
    }
    unsafe SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count))
  }

  func close() {
    pixels.pixels = nil
    unsafe SDL_FreeSurface(converted)
    unsafe converted = nil
  }
}
