/// A place where files of pictures are looked for.
package struct PictureLookup: Sendable {
  /// A picture's file.
  package struct File: Sendable {
    /// What it is called when something is wrong with it.
    package let path: String
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The file of a picture's name; nil if there is none here.
  let file: @Sendable (_ name: String) -> File?

  /// Creates a lookup.
  package init(_ file: @escaping @Sendable (_ name: String) -> File?) { self.file = file }
}

/// A picture's file that can't be read, so that the next one was taken.
package struct DamagedPicture: Sendable, Hashable {
  package let path: String
  package let error: PNGError

  /// Creates a damage.
  package init(path: String, error: PNGError) {
    self.path = path
    self.error = error
  }
}

/// The pictures of a game: from files where there are some, and drawn where there are none.
///
/// A name is looked for in one place after the other. A damaged file counts as missing, and is
/// remembered in ``damages``. A symbol that has no picture gets a drawn tile, so every symbol can
/// be seen, but for one called `blank`, which stands for an empty place; frames are always drawn.
package final class PictureShelf: PictureLibrary {
  private let lookups: [PictureLookup]
  private let roles: [String: SymbolRole]
  private let typefaces: Typefaces
  private var pictures: [String: PixelImage?] = [:]

  /// The files that couldn't be read, in the order in which they were met.
  package private(set) var damages: [DamagedPicture] = []

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - lookups: Where files are looked for, the best place first.
  ///   - roles: What symbols are good for, by their names; ``SymbolRole/plain`` by default.
  ///   - typefaces: What names are set in on drawn tiles.
  package init(
    lookups: [PictureLookup], roles: [String: SymbolRole] = [:], typefaces: Typefaces
  ) {
    self.lookups = lookups
    self.roles = roles
    self.typefaces = typefaces
  }

  package func image(named name: String, width: Int, height: Int, scale: Double) -> PixelImage? {
    guard width > 0, height > 0, width <= PNGFormat.longestSide, height <= PNGFormat.longestSide
    else { return nil }
    if let frame = FrameOfLight(named: name) {
      return frame.image(width: width, height: height, scale: scale)
    }
    if let picture = picture(named: name) { return picture.resized(width: width, height: height) }
    guard name.hasPrefix("symbol/") else { return nil }
    let symbol = String(name.dropFirst("symbol/".count))
    // An empty place stays empty.
    guard symbol != "blank" else { return nil }
    let tile = SymbolTile(symbol, role: roles[symbol] ?? .plain, typefaces: typefaces)
    let side = max(width, height)
    return tile.image(side: side).resized(width: width, height: height)
  }

  package func image(
    named name: String, width: Int, height: Int, rows: Range<Int>, scale: Double
  ) -> PixelImage? {
    if width > 0, height > 0, FrameOfLight(named: name) == nil, let picture = picture(named: name) {
      return picture.resized(width: width, height: height, rows: rows)
    }
    return image(named: name, width: width, height: height, scale: scale)?
      .resized(width: width, height: height, rows: rows)
  }

  /// The picture of a name in its own size; nil if no place has it.
  package func picture(named name: String) -> PixelImage? {
    if let known = pictures[name] { return known }
    var found: PixelImage?
    for lookup in lookups where found == nil {
      guard let file = lookup.file(name) else { continue }
      do {
        found = try PixelImage(png: file.bytes)
      } catch {
        damages.append(DamagedPicture(path: file.path, error: error))
      }
    }
    pictures[name] = .some(found)
    return found
  }
}
