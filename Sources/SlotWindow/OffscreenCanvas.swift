internal import Foundation
package import SlotPaint

/// Draws display lists into memory, exactly as a window without a graphics processor shows them, without a window, a
/// display or SDL.
///
/// Safety: the memory has room for all pixels, belongs to this canvas alone and outlives the target that draws on it.
@safe @MainActor package final class OffscreenCanvas {
  private let width: Int
  private let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  private let canvas: Canvas

  /// Creates a canvas of a size in pixels.
  ///
  /// - Throws: ``WindowError`` if there isn't enough memory.
  package init(width: Int, height: Int, library: any PictureLibrary, typefaces: Typefaces)
    throws(WindowError)
  {
    guard let memory = unsafe calloc(width * height, MemoryLayout<UInt32>.stride) else {
      throw .sdl(
        doing: "draw a picture of \(width) × \(height) pixels", reason: "not enough memory")
    }
    self.width = width
    self.height = height
    unsafe pixels = unsafe memory.bindMemory(to: UInt32.self, capacity: width * height)
    let target = PixelTarget()
    target.pixels = unsafe PixelTarget.Pixels(
      first: pixels, pitch: width, width: width, height: height)
    canvas = Canvas(target: target, library: library, typefaces: typefaces)
  }

  isolated deinit { unsafe free(pixels) }

  /// The picture of a list.
  ///
  /// - Parameter isAnew: Whether all of it is drawn, and not only what has changed since the last one.
  package func image(of list: DisplayList, isAnew: Bool = true) throws -> PixelImage {
    try draw(list, isAnew: isAnew)
    var image = PixelImage(width: width, height: height)
    for index in image.pixels.indices { image.pixels[index] = unsafe pixels[index] | 0xFF00_0000 }
    return image
  }

  /// Draws what has changed since the last list, as a window does: for measuring what a frame costs.
  package func draw(_ list: DisplayList) throws { try draw(list, isAnew: false) }

  private func draw(_ list: DisplayList, isAnew: Bool) throws {
    try canvas.draw(list, width: width, height: height, budget: .unlimited, keepsOutput: !isAnew)
  }
}
