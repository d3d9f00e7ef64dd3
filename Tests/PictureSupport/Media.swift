import Foundation
package import SlotPaint

/// The game's pictures and fonts in the checkout.
package enum Media {
  /// The folder's path.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Media").path

  /// The contents of a file, by its path in the folder.
  package static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }

  /// The game's typefaces, read once.
  package static func typefaces() throws -> Typefaces { try readTypefaces.get() }

  private static let readTypefaces = Result {
    try Typefaces(
      display: bytes("Fonts/display.ttf"), text: bytes("Fonts/text.ttf"),
      strong: bytes("Fonts/strong.ttf"))
  }

  /// The pictures of a machine, or those that belong to none.
  ///
  /// - Parameters:
  ///   - lookups: Where pictures are looked for before that, such as a theme.
  ///   - others: The machines beside which it is shown.
  package static func shelf(
    of machine: String? = nil, after lookups: [PictureLookup] = [], beside others: [String] = [],
    _ typefaces: Typefaces
  ) -> PictureShelf {
    @Sendable func file(_ path: String) -> PictureLookup.File? {
      (try? bytes(path)).map { PictureLookup.File(path: path, bytes: $0) }
    }
    return PictureShelf(
      lookups: lookups + [
        PictureLookup { name in
          switch name {
          case "backdrop": return file("Cabinet/backdrop.png")
          case "button/normal": return file("Cabinet/button.png")
          default:
            guard name.hasPrefix("symbol/") else { return file("\(name).png") }
            let symbol = String(name.dropFirst("symbol/".count))
            return machine.flatMap { file("Symbols/\($0)/\(symbol).png") }
              ?? file("Symbols/\(symbol).png")
          }
        }
      ], others: others.map { shelf(of: $0, typefaces) }, typefaces: typefaces)
  }
}
