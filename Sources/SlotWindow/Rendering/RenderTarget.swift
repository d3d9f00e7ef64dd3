internal import SlotPaint

/// What a canvas draws on: a graphics processor's window, or pixels in memory.
protocol RenderTarget: AnyObject {
  /// Whether it still holds what was drawn in the last frame.
  var keepsPixels: Bool { get }
  /// Confines drawing to a box.
  func clip(to box: PixelBox)
  /// Fills a box with the colour of a word `0xAARRGGBB`.
  func fill(_ box: PixelBox, color: UInt32)
  /// Makes a texture of a picture.
  func texture(of image: PixelImage) throws(WindowError) -> any Texture
  /// Makes an opaque texture that is repainted for each frame.
  func texture(paintedWithWidth width: Int, height: Int) throws(WindowError) -> any Texture
}

/// A picture that can be drawn on the target that made it.
protocol Texture: AnyObject {
  var width: Int { get }
  var height: Int { get }
  /// Whether all of it hides what lies below it.
  var isOpaque: Bool { get }

  /// Draws the texture.
  ///
  /// - Parameters:
  ///   - box: The destination, in pixels of the output.
  ///   - light: How much of it is seen.
  ///   - turn: How far it is turned about its middle, clockwise, in radians.
  func draw(in box: PixelBox, light: Light, turn: Double)

  /// Lets a closure repaint the pixels, whose contents are undefined before.
  ///
  /// - Parameter paint: Receives the first row and the bytes from one row to the next.
  func repaint(_ paint: (_ bytes: UnsafeMutableRawPointer, _ pitch: Int) -> Void)
    throws(WindowError)
}

extension Texture {
  /// Draws the texture upright.
  func draw(in box: PixelBox, light: Light = .full) { draw(in: box, light: light, turn: 0) }

  /// Its memory, in bytes.
  var size: Int { 4 * width * height }
}

/// How much of a texture is seen, and of its colours, in 255ths.
nonisolated struct Light: Hashable {
  let opacity: UInt8
  let brightness: UInt8

  /// As it is.
  static let full = Light()

  /// Creates a light from shares from 0 to 1.
  init(brightness: Double = 1, opacity: Double = 1) {
    func byte(_ share: Double) -> UInt8 { UInt8((min(1, max(0, share)) * 255).rounded()) }
    (self.opacity, self.brightness) = (byte(opacity), byte(brightness))
  }
}
