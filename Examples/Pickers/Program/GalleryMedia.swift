import Foundation
import SlotFiles
import SlotPaint

nonisolated extension PictureLookup {
  /// Looks up the classic's symbols in the Media folder.
  static func symbols(in media: MediaFolder) -> PictureLookup {
    let folder = media.path
    return PictureLookup { name in
      guard name.hasPrefix("symbol/") else { return nil }
      let path = "\(folder)/Symbols/\(name.dropFirst("symbol/".count)).png"
      return (try? PlainFile.read(path, limit: SizeLimit.picture)).map {
        PictureLookup.File(path: path, bytes: $0)
      }
    }
  }
}

nonisolated extension Typefaces {
  /// Reads the typefaces of the Media folder.
  ///
  /// - Throws: ``MediaError`` if one is missing or can't be read.
  init(in media: MediaFolder) throws(MediaError) {
    let display = try media.contents("Fonts/display.ttf", limit: SizeLimit.font)
    let text = try media.contents("Fonts/text.ttf", limit: SizeLimit.font)
    let strong = try media.contents("Fonts/strong.ttf", limit: SizeLimit.font)
    do {
      try self.init(display: display, text: text, strong: strong)
    } catch {
      throw .damagedFile(path: "\(media.path)/Fonts", reason: "\(error)")
    }
  }
}
