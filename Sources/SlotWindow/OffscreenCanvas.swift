internal import CSDL
package import SlotPaint

/// Draws display lists into memory, exactly as a window shows them, without a window, a display or
/// an initialised SDL.
@MainActor package final class OffscreenCanvas {
  private let width: Int
  private let height: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let canvas: Canvas

  /// Creates a canvas of a size in pixels.
  ///
  /// - Throws: ``WindowError`` if there isn't enough memory.
  package init(width: Int, height: Int, library: any PictureLibrary, typefaces: Typefaces)
    throws(WindowError)
  {
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    // The format of most windows, without alpha; the software renderer blends slightly differently
    // in others.
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format),
      let renderer = SDL_CreateSoftwareRenderer(surface)
    else { throw .sdlFailure(doing: "draw a picture of \(width) × \(height) pixels") }
    self.width = width
    self.height = height
    self.surface = surface
    canvas = Canvas(renderer: renderer, library: library, typefaces: typefaces)
  }

  isolated deinit {
    canvas.forgetTextures()
    SDL_DestroyRenderer(canvas.renderer)
    SDL_FreeSurface(surface)
  }

  /// The picture of a list.
  ///
  /// - Parameter isAnew: Whether all of it is drawn, and not only what has changed since the last one.
  package func image(of list: DisplayList, isAnew: Bool = true) throws -> PixelImage {
    try canvas.draw(
      list, width: width, height: height, budget: .unlimited, keepsOutput: !isAnew)
    SDL_RenderPresent(canvas.renderer)
    var image = PixelImage(width: width, height: height)
    guard let bytes = surface.pointee.pixels else {
      throw WindowError.sdlFailure(doing: "read a picture")
    }
    for y in 0..<height {
      let row = (bytes + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { image[x, y] = row[x] | 0xFF00_0000 }
    }
    return image
  }

  /// Draws what has changed since the last list, as a window does: for measuring what a frame costs.
  package func draw(_ list: DisplayList) throws {
    try canvas.draw(
      list, width: width, height: height, budget: .unlimited, keepsOutput: true)
    SDL_RenderPresent(canvas.renderer)
  }
}
