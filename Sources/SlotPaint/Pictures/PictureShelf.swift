/// A place in which picture files are looked up.
package struct PictureLookup: Sendable {
  /// A picture's file.
  package struct File: Sendable {
    /// The file's name in messages.
    package let path: String
    /// Its contents, or why they aren't read.
    package let contents: Result<[UInt8], PNGError>

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
      (self.path, contents) = (path, .success(bytes))
    }

    /// Creates a file that isn't read, such as one that is too long.
    ///
    /// - Parameter reason: Why, in a clause: `it is longer than 64 MiB`.
    package init(path: String, unreadBecause reason: String) {
      (self.path, contents) = (path, .failure(.unsupported(reason)))
    }
  }

  /// Returns the file of a picture by name; nil if this place has none.
  let file: @Sendable (_ name: String) -> File?

  /// Creates a lookup.
  package init(_ file: @escaping @Sendable (_ name: String) -> File?) { self.file = file }
}

/// A picture file that couldn't be read, so that the next place was tried.
package struct DamagedPicture: Sendable, Hashable {
  package let path: String
  package let error: PNGError

  /// Creates a record of a damaged file.
  package init(path: String, error: PNGError) {
    self.path = path
    self.error = error
  }
}

/// The pictures of a game: read from files or, if there are none, drawn.
///
/// A name is looked up in one place after another. A damaged file counts as missing and is recorded
/// in ``damages``. A symbol without a picture gets a drawn tile, so every symbol is visible, except
/// one called `blank`, which means an empty cell; frames and particles are always drawn.
package final class PictureShelf: PictureLibrary {
  private let lookups: [PictureLookup]
  private let roles: [String: SymbolRole]
  private let typefaces: Typefaces
  /// What tells the drawn tiles apart, by the symbols' names.
  private lazy var emblems = {
    let names = roles.keys.map { ($0, typefaces[.display].readable($0)) }
    let emblems = Emblem.emblems(of: names.map(\.1))
    return Dictionary(uniqueKeysWithValues: names.map { ($0, emblems[$1]) })
  }()
  /// The pictures of other machines, which are shown beside each other now and then.
  private let others: [PictureShelf]
  /// Whether pictures are kept in their original size, from which they are drawn in another one sooner.
  private let keepsOriginals: Bool
  private var pictures: [String: PixelImage?] = [:]

  /// The files that couldn't be read, in the order in which they were tried.
  package private(set) var damages: [DamagedPicture] = []

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - lookups: The places to look up files, in order of preference.
  ///   - roles: The symbols' roles, by name; ``SymbolRole/plain`` by default.
  ///   - others: The pictures of other machines: `shelf/3/symbol/owl` is `symbol/owl` of the one with index 3.
  ///   - keepsOriginals: Whether pictures are kept in their original size, for those that are drawn in many sizes.
  ///   - typefaces: The typefaces for names on drawn tiles.
  package init(
    lookups: [PictureLookup], roles: [String: SymbolRole] = [:], others: [PictureShelf] = [],
    keepsOriginals: Bool = true, typefaces: Typefaces
  ) {
    self.lookups = lookups
    self.roles = roles
    self.others = others
    self.keepsOriginals = keepsOriginals
    self.typefaces = typefaces
  }

  /// The name of a picture of the machine with an index among the others.
  package static func name(_ name: String, onShelf index: Int) -> String {
    "\(prefix)\(index)/\(name)"
  }

  private static let prefix = "shelf/"

  /// What another machine calls a picture, and that machine's pictures; nil for a picture of one's own.
  private func other(named name: String) -> (shelf: PictureShelf, name: String)? {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let parts = name.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, let index = Int(parts[1]), others.indices.contains(index) else {
      return nil
    }
    return (others[index], String(parts[2]))
  }

  package func image(named name: String, width: Int, height: Int, scale: Double) -> PixelImage? {
    guard width > 0, height > 0, width <= PNGFormat.longestSide, height <= PNGFormat.longestSide
    else { return nil }
    if let other = other(named: name) {
      let known = other.shelf.damages.count
      defer { damages += other.shelf.damages.dropFirst(known) }
      return other.shelf.image(named: other.name, width: width, height: height, scale: scale)
    }
    if let frame = FrameOfLight(named: name) {
      return frame.image(width: width, height: height, scale: scale)
    }
    if let sprite = DrawnSprite(named: name) { return sprite.image(width: width, height: height) }
    if let picture = picture(named: name) { return picture.resized(width: width, height: height) }
    guard name.hasPrefix("symbol/") else { return nil }
    let symbol = String(name.dropFirst("symbol/".count))
    guard symbol != "blank" else { return nil }
    let tile = tile(of: symbol)
    let side = max(width, height)
    return tile.image(side: side).resized(width: width, height: height)
  }

  /// The drawn tile of a symbol.
  private func tile(of symbol: String) -> SymbolTile {
    guard let role = roles[symbol], let emblem = emblems[symbol] ?? nil else {
      return SymbolTile(symbol, role: .plain, typefaces: typefaces)
    }
    return SymbolTile(symbol, role: role, emblem: emblem, typefaces: typefaces)
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

  /// The picture with a name in its original size; nil if no place has it.
  package func picture(named name: String) -> PixelImage? {
    if let known = pictures[name] { return known }
    var found: PixelImage?
    for lookup in lookups where found == nil {
      guard let file = lookup.file(name) else { continue }
      do {
        found = try PixelImage(png: file.contents.get())
      } catch {
        damages.append(DamagedPicture(path: file.path, error: error))
      }
    }
    if keepsOriginals { pictures[name] = .some(found) }
    return found
  }
}
