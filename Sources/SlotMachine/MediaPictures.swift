import Foundation
import SlotFiles
import SlotPaint

/// The locations of the game's pictures on disk.
nonisolated enum MediaPictures {
  /// Looks up pictures in the Media folder.
  ///
  /// - Parameters:
  ///   - media: The folder.
  ///   - machine: The name of the machine, whose own folder of symbols takes precedence.
  static func lookup(in media: MediaFolder, machine: String? = nil) -> PictureLookup {
    let folder = media.path
    return PictureLookup { name in
      let own = machine.flatMap(plain).flatMap { machine in
        symbol(of: name).map { "Symbols/\(machine)/\($0).png" }
      }
      return [own, file(of: name)].compactMap(\.self).lazy
        .compactMap { PictureLookup.File(at: "\(folder)/\($0)") }.first
    }
  }

  /// Looks up the pictures in a theme's folder: the cabinet's, and symbols, first those for the machine, then
  /// those for every machine.
  static func lookup(inTheme folder: String, machine: String) -> PictureLookup {
    return PictureLookup { name in
      guard let symbol = symbol(of: name) else {
        return cabinetFile(of: name).flatMap { PictureLookup.File(at: "\(folder)/cabinet/\($0)") }
      }
      let own = plain(machine).map { "\(folder)/symbols/\($0)/\(symbol).png" }
      return [own, "\(folder)/symbols/\(symbol).png"].compactMap(\.self).lazy
        .compactMap { PictureLookup.File(at: $0) }.first
    }
  }

  /// Looks up pictures next to a machine file: the symbols of `reef.yaml` are in `reef.symbols`.
  static func lookup(besideMachineFile path: String) -> PictureLookup {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().path
    return PictureLookup { name in
      symbol(of: name).flatMap { PictureLookup.File(at: "\(stem).symbols/\($0).png") }
    }
  }

  /// The file of a picture within the Media folder, by name; nil if it can't have one.
  private static func file(of name: String) -> String? {
    cabinetFile(of: name).map { "Cabinet/\($0)" } ?? symbol(of: name).map { "Symbols/\($0).png" }
  }

  /// The file of a picture that isn't a symbol, within the folder of such pictures.
  private static func cabinetFile(of name: String) -> String? {
    switch name {
    case "backdrop", "icon": "\(name).png"
    case "button/normal": "button.png"
    case "button/hover": "button-hover.png"
    case "button/pressed": "button-pressed.png"
    default: nil
    }
  }

  /// The symbol that a picture shows; nil for other pictures, and for a name that would lead
  /// outside its folder.
  private static func symbol(of name: String) -> String? {
    guard name.hasPrefix("symbol/") else { return nil }
    return plain(String(name.dropFirst("symbol/".count)))
  }

  /// The name, if it can't lead outside its folder; nil otherwise.
  private static func plain(_ name: String) -> String? {
    name.isEmpty || name.contains("/") || name.hasPrefix(".") ? nil : name
  }
}

nonisolated extension PictureLookup.File {
  /// Reads a file; nil if there is none.
  fileprivate init?(at path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(FileError) {
      self.init(path: path, bytes: try PlainFile.read(path, limit: SizeLimit.picture))
    } catch {
      self.init(path: path, unreadBecause: error.cause)
    }
  }
}
