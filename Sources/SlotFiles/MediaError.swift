/// Why a picture or a sound isn't to be had.
public enum MediaError: Error, Sendable, Hashable {
  /// The folder that was asked for holds no pictures; where the wish came from, and the folder.
  case noPictures(source: String, folder: String)
  /// No folder was asked for, and none was found in any of the usual places.
  case notFound(searched: [String])
  /// The folder is there, but not this file in it.
  case missingFile(path: String)
}

extension MediaError: CustomStringConvertible {
  /// What was looked for, where, and what would help.
  public var description: String {
    switch self {
    case .noPictures(let source, let folder):
      "\(source) names '\(folder)', which holds no Symbols folder; "
        + "name the game's Media folder, which holds Symbols, Cabinet, Fonts and Sounds."
    case .notFound(let searched):
      "The Media folder (pictures and sounds) is in none of \(searched.joined(separator: ", ")); "
        + "name it with --media DIR or SLOT_MACHINE_MEDIA."
    case .missingFile(let path):
      "'\(path)' is missing; restore it, or name another Media folder with --media DIR."
    }
  }
}
