/// Why a picture or a sound isn't available.
package enum MediaError: Error, Sendable, Hashable {
  /// The requested folder has no pictures; `source` says where the request came from.
  case noPictures(source: String, folder: String)
  /// No folder was requested, and none of the usual locations has pictures.
  case notFound(searched: [String])
  /// The folder exists but lacks this file.
  case missingFile(path: String)
  /// A file, or what several of a folder hold together, can't be used.
  case damagedFile(path: String, reason: String)
}

extension MediaError: CustomStringConvertible {
  /// What was searched for, where, and what to do.
  package var description: String {
    switch self {
    case .noPictures(let source, let folder):
      "\(source) names '\(folder)', which holds no Symbols folder; "
        + "name the game's Media folder, which holds Symbols, Cabinet, Fonts and Sounds."
    case .notFound(let searched):
      "The Media folder (pictures and sounds) is in none of \(searched.joined(separator: ", ")); "
        + "name it with --media DIR or SLOT_MACHINE_MEDIA."
    case .missingFile(let path):
      "'\(path)' is missing; restore it, or name another Media folder with --media DIR."
    case .damagedFile(let path, let reason):
      "'\(path)' can't be read: \(reason); restore it, or name another Media folder with --media DIR."
    }
  }
}
