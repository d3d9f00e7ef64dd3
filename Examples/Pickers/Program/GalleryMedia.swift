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
