import CSDL
import SlotFiles

extension PixelImage {
  /// Reads a BMP file of the Media folder.
  ///
  /// - Throws: ``MediaError`` if it is missing, ``GameError/damagedFile(path:reason:)`` if it can't
  ///   be read.
  init(_ name: String, in media: MediaFolder) throws {
    let path = try media.file(name)
    guard let loaded = CSDL_LoadBMP(path) else { throw Self.damaged(path) }
    defer { SDL_FreeSurface(loaded) }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let surface = SDL_ConvertSurfaceFormat(loaded, format, 0) else {
      throw Self.damaged(path)
    }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0, let bytes = surface.pointee.pixels else {
      throw GameError.damagedFile(path: path, reason: "the picture is empty")
    }
    self.init(width: width, height: height)
    for y in 0..<height {
      let row = (bytes + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { self[x, y] = row[x] }
    }
  }

  private static func damaged(_ path: String) -> GameError {
    .damagedFile(path: path, reason: GameError.sdlReason)
  }
}
