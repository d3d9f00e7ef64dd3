internal import CSDL
internal import SlotPaint

/// A picture that a renderer can draw, released along with its last reference.
///
/// The renderer has to outlive it.
@MainActor final class Texture {
  let width: Int
  let height: Int
  /// Whether all of it hides what lies below it.
  let isOpaque: Bool
  /// The parts that aren't transparent; only these are drawn.
  private let patches: [PixelPatch]
  private let renderer: OpaquePointer
  private let pointer: OpaquePointer

  /// Creates a texture from a picture.
  convenience init(_ image: PixelImage, in renderer: OpaquePointer) throws(WindowError) {
    try self.init(
      width: image.width, height: image.height, patches: PixelPatch.patches(of: image),
      access: SDL_TEXTUREACCESS_STATIC, in: renderer)
    let status = image.pixels.withUnsafeBytes { bytes in
      SDL_UpdateTexture(pointer, nil, bytes.baseAddress, Int32(image.width * 4))
    }
    guard status == 0 else { throw WindowError.sdlFailure(doing: "store a picture") }
  }

  /// Creates an opaque texture that is repainted for each frame.
  convenience init(paintedWithWidth width: Int, height: Int, in renderer: OpaquePointer)
    throws(WindowError)
  {
    let all = PixelBox(x: 0, y: 0, width: width, height: height)
    try self.init(
      width: width, height: height, patches: [PixelPatch(box: all, isOpaque: true)],
      access: SDL_TEXTUREACCESS_STREAMING, in: renderer)
  }

  private init(
    width: Int, height: Int, patches: [PixelPatch], access: SDL_TextureAccess,
    in renderer: OpaquePointer
  ) throws(WindowError) {
    // What is opaque needs no alpha, and is copied twice as fast to a window that has none.
    let isOpaque = Self.isOpaque(patches, width: width, height: height)
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888.rawValue : SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let pointer = SDL_CreateTexture(
        renderer, format, Int32(access.rawValue), Int32(width), Int32(height))
    else { throw .sdlFailure(doing: "create a picture of \(width) × \(height) pixels") }
    self.pointer = pointer
    self.renderer = renderer
    self.width = width
    self.height = height
    self.patches = patches
    self.isOpaque = isOpaque
  }

  isolated deinit { SDL_DestroyTexture(pointer) }

  private static func isOpaque(_ patches: [PixelPatch], width: Int, height: Int) -> Bool {
    patches == [
      PixelPatch(box: PixelBox(x: 0, y: 0, width: width, height: height), isOpaque: true)
    ]
  }

  /// Its memory, in bytes.
  var size: Int { 4 * width * height }

  /// Lets a closure repaint the texture's pixels, whose contents are undefined before.
  ///
  /// - Parameter paint: Receives the first row and the bytes from one row to the next.
  func repaint(_ paint: (_ bytes: UnsafeMutableRawPointer, _ pitch: Int) -> Void)
    throws(WindowError)
  {
    var bytes: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard SDL_LockTexture(pointer, nil, &bytes, &pitch) == 0, let bytes else {
      throw .sdlFailure(doing: "paint a picture")
    }
    paint(bytes, Int(pitch))
    SDL_UnlockTexture(pointer)
  }
}

extension Texture {
  /// Draws the texture.
  ///
  /// In its own size, transparent parts are skipped and opaque ones copied rather than blended,
  /// which is ten times as fast in the software renderer.
  ///
  /// - Parameters:
  ///   - box: The destination, in pixels of the output.
  ///   - brightness: The share of the colours that is kept, from 0 to 1.
  ///   - opacity: How opaque the picture is as a whole, from 0 to 1.
  ///   - turn: How far it is turned about its middle, clockwise, in radians.
  func draw(in box: PixelBox, brightness: Double = 1, opacity: Double = 1, turn: Double = 0) {
    let shade = UInt8((min(1, max(0, brightness)) * 255).rounded())
    let alpha = UInt8((min(1, max(0, opacity)) * 255).rounded())
    guard alpha > 0, !box.isEmpty else { return }
    SDL_SetTextureColorMod(pointer, shade, shade, shade)
    SDL_SetTextureAlphaMod(pointer, alpha)
    guard turn == 0 else {
      setBlending(true)
      var target = SDL_Rect(box)
      SDL_RenderCopyEx(
        renderer, pointer, nil, &target, turn * 180 / .pi, nil, SDL_FLIP_NONE)
      return
    }
    guard (box.width, box.height) == (width, height) else {
      setBlending(alpha < 255 || !isOpaque)
      var target = SDL_Rect(box)
      SDL_RenderCopy(renderer, pointer, nil, &target)
      return
    }
    for patch in patches {
      setBlending(alpha < 255 || !patch.isOpaque)
      var source = SDL_Rect(patch.box)
      var target = SDL_Rect(
        x: Int32(box.x) + source.x, y: Int32(box.y) + source.y, w: source.w, h: source.h)
      SDL_RenderCopy(renderer, pointer, &source, &target)
    }
  }

  private func setBlending(_ blends: Bool) {
    SDL_SetTextureBlendMode(pointer, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
  }
}

extension SDL_Rect {
  /// Converts to SDL's rectangle.
  init(_ box: PixelBox) {
    self.init(x: Int32(box.x), y: Int32(box.y), w: Int32(box.width), h: Int32(box.height))
  }
}
