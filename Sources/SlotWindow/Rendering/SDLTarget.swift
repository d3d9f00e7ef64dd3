internal import CSDL
internal import SlotPaint

/// A renderer of SDL that draws with a graphics processor.
///
/// Safety: whoever created the renderer destroys it after the target and its textures. A picture has `width` · 4 bytes in
/// each row.
@safe final class SDLTarget: RenderTarget {
  /// It has to outlive the target and its textures; whoever created it destroys it.
  fileprivate let renderer: OpaquePointer
  /// Presenting a frame may exchange the output for another one.
  let keepsPixels = false

  init(renderer: OpaquePointer) { unsafe self.renderer = unsafe renderer }

  func clip(to box: PixelBox) {
    var rect = SDL_Rect(box)
    unsafe SDL_RenderSetClipRect(renderer, &rect)
  }

  func fill(_ box: PixelBox, color: UInt32) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
    let mode = color >> 24 == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    unsafe SDL_SetRenderDrawBlendMode(renderer, mode)
    unsafe SDL_SetRenderDrawColor(renderer, byte(16), byte(8), byte(0), byte(24))
    var rect = SDL_Rect(box)
    unsafe SDL_RenderFillRect(renderer, &rect)
  }

  func texture(of image: PixelImage) throws(WindowError) -> any Texture {
    let texture = try SDLTexture(
      width: image.width, height: image.height, isOpaque: image.isOpaque,
      access: SDL_TEXTUREACCESS_STATIC, on: self)
    let status = unsafe image.pixels.withUnsafeBytes { bytes in
      unsafe SDL_UpdateTexture(texture.pointer, nil, bytes.baseAddress, Int32(image.width * 4))
    }
    guard status == 0 else { throw WindowError.sdlFailure(doing: "store a picture") }
    return texture
  }

  func texture(paintedWithWidth width: Int, height: Int) throws(WindowError) -> any Texture {
    try SDLTexture(
      width: width, height: height, isOpaque: true, access: SDL_TEXTUREACCESS_STREAMING, on: self)
  }
}

/// A texture of SDL.
///
/// Safety: it is there from the initialiser on and destroyed at the end, before its renderer. While it is locked, SDL lends
/// all its rows.
@safe private final class SDLTexture: Texture {
  let width: Int
  let height: Int
  let isOpaque: Bool
  let pointer: OpaquePointer
  private let target: SDLTarget

  init(width: Int, height: Int, isOpaque: Bool, access: SDL_TextureAccess, on target: SDLTarget)
    throws(WindowError)
  {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888.rawValue : SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let pointer = unsafe SDL_CreateTexture(
        target.renderer, format, Int32(access.rawValue), Int32(width), Int32(height))
    else { throw .sdlFailure(doing: "create a picture of \(width) × \(height) pixels") }
    unsafe self.pointer = unsafe pointer
    self.target = target
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }

  isolated deinit { unsafe SDL_DestroyTexture(pointer) }

  func draw(in box: PixelBox, light: Light, turn: Double) {
    guard light.opacity > 0, !box.isEmpty else { return }
    unsafe SDL_SetTextureColorMod(pointer, light.brightness, light.brightness, light.brightness)
    unsafe SDL_SetTextureAlphaMod(pointer, light.opacity)
    let hides = isOpaque && light.opacity == 255 && turn == 0
    unsafe SDL_SetTextureBlendMode(pointer, hides ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    var rect = SDL_Rect(box)
    unsafe SDL_RenderCopyEx(
      target.renderer, pointer, nil, &rect, turn * 180 / .pi, nil, SDL_FLIP_NONE)
  }

  func repaint(_ paint: (_ bytes: UnsafeMutableRawPointer, _ pitch: Int) -> Void)
    throws(WindowError)
  {
    var bytes: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard unsafe SDL_LockTexture(pointer, nil, &bytes, &pitch) == 0, let bytes = unsafe bytes else {
      throw .sdlFailure(doing: "paint a picture")
    }
    unsafe paint(bytes, Int(pitch))
    unsafe SDL_UnlockTexture(pointer)
  }
}

extension SDL_Rect {
  /// Converts to SDL's rectangle.
  init(_ box: PixelBox) {
    self.init(x: Int32(box.x), y: Int32(box.y), w: Int32(box.width), h: Int32(box.height))
  }
}
