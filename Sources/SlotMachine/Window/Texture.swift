import CSDL
import SlotCabinet

/// A picture that the renderer can draw; it is given back when nobody holds it any more.
///
/// Its window has to outlive it.
final class Texture {
  let width: Int
  let height: Int
  private let pointer: OpaquePointer

  /// Creates a texture from a picture; one that is opaque hides what lies below it, and is copied
  /// faster.
  convenience init(_ image: PixelImage, isOpaque: Bool = false, in window: GameWindow) throws {
    try self.init(
      width: image.width, height: image.height, access: SDL_TEXTUREACCESS_STATIC, in: window)
    let status = image.pixels.withUnsafeBytes { bytes in
      SDL_UpdateTexture(pointer, nil, bytes.baseAddress, Int32(image.width * 4))
    }
    guard status == 0 else { throw GameError.sdlFailure(doing: "store a picture") }
    SDL_SetTextureBlendMode(pointer, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }

  /// Creates a texture that is painted anew for each frame, and is opaque.
  convenience init(paintedWithWidth width: Int, height: Int, in window: GameWindow) throws {
    try self.init(width: width, height: height, access: SDL_TEXTUREACCESS_STREAMING, in: window)
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
  }

  private init(width: Int, height: Int, access: SDL_TextureAccess, in window: GameWindow) throws {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let pointer = SDL_CreateTexture(
        window.renderer, format, Int32(access.rawValue), Int32(width), Int32(height))
    else { throw GameError.sdlFailure(doing: "create a picture of \(width) × \(height) pixels") }
    self.pointer = pointer
    self.width = width
    self.height = height
  }

  isolated deinit { SDL_DestroyTexture(pointer) }

  /// Lets the texture's pixels be painted; they are in no defined state before.
  ///
  /// - Parameter paint: Gets the first row and the bytes from a row to the next.
  func repaint(_ paint: (_ bytes: UnsafeMutableRawPointer, _ pitch: Int) -> Void) throws {
    var bytes: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard SDL_LockTexture(pointer, nil, &bytes, &pitch) == 0, let bytes else {
      throw GameError.sdlFailure(doing: "paint a picture")
    }
    paint(bytes, Int(pitch))
    SDL_UnlockTexture(pointer)
  }

  /// Draws the texture.
  ///
  /// - Parameters:
  ///   - rect: Where, in pixels of the output.
  ///   - brightness: The share of the colours that is kept, from 0 to 1.
  ///   - opacity: How opaque the picture is as a whole, from 0 to 1.
  func draw(
    in rect: PixelRect, of window: GameWindow, brightness: Double = 1, opacity: Double = 1
  ) {
    let shade = UInt8((brightness * 255).rounded())
    SDL_SetTextureColorMod(pointer, shade, shade, shade)
    SDL_SetTextureAlphaMod(pointer, UInt8((opacity * 255).rounded()))
    var target = SDL_Rect(
      x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    SDL_RenderCopy(window.renderer, pointer, nil, &target)
  }
}
