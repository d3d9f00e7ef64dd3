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
      return FileManager.default.contents(atPath: path).map {
        PictureLookup.File(path: path, bytes: Array($0))
      }
    }
  }
}

nonisolated extension Typefaces {
  /// Reads the typefaces of the Media folder.
  ///
  /// - Throws: ``MediaError`` if one is missing, ``PickersError/damagedFile(path:reason:)`` if it
  ///   can't be read.
  init(in media: MediaFolder) throws {
    func bytes(_ name: String) throws -> [UInt8] {
      let path = try media.file("Fonts/\(name).ttf")
      guard let data = FileManager.default.contents(atPath: path) else {
        throw PickersError.damagedFile(path: path, reason: "it can't be opened")
      }
      return Array(data)
    }
    do {
      try self.init(display: bytes("display"), text: bytes("text"), strong: bytes("strong"))
    } catch let error as FontError {
      throw PickersError.damagedFile(path: "\(media.path)/Fonts", reason: "\(error)")
    }
  }
}
