internal import Foundation

/// The folder that holds the game's pictures, fonts and sounds.
package struct MediaFolder: Sendable, Hashable {
  /// The folder's path.
  package let path: String

  /// The environment variable that names the folder if no option does.
  package static let variable = "SLOT_MACHINE_MEDIA"

  /// Finds the folder.
  ///
  /// A requested folder is used or refused, never silently replaced. Otherwise the first of the
  /// usual locations with pictures is used: `Media` next to the program, `../share/slot-machine`,
  /// the user's and the system's data folders, and the checkout that the program was built in.
  ///
  /// - Parameters:
  ///   - option: The folder named on the command line.
  ///   - environment: The environment variables.
  ///   - executable: The program's own path.
  /// - Throws: ``MediaError`` if there is no such folder.
  package static func find(option: String?, environment: [String: String], executable: String)
    throws(MediaError) -> MediaFolder
  {
    if let option { return try asked(for: option, by: "--media") }
    if let named = environment[variable], !named.isEmpty {
      return try asked(for: named, by: variable)
    }
    let places = usualPlaces(environment: environment, executable: executable)
    guard let path = places.first(where: holdsPictures) else {
      throw .notFound(searched: places)
    }
    return MediaFolder(path: path)
  }

  /// The path of a file in the folder.
  ///
  /// - Parameter name: The file's path within the folder, such as `Symbols/seven.png`.
  /// - Throws: ``MediaError/missingFile(path:)`` if it isn't there.
  package func file(_ name: String) throws(MediaError) -> String {
    let file = path + "/" + name
    guard FileManager.default.fileExists(atPath: file) else { throw .missingFile(path: file) }
    return file
  }

  /// The bytes of a file in the folder.
  ///
  /// - Parameter limit: The most bytes that the file may have, such as ``SizeLimit/font``.
  /// - Throws: ``MediaError`` if it isn't there, or can't be read.
  package func contents(_ name: String, limit: Int) throws(MediaError) -> [UInt8] {
    let path = try file(name)
    do throws(FileError) {
      return try PlainFile.read(path, limit: limit)
    } catch {
      throw .damagedFile(path: path, reason: error.cause)
    }
  }
}

extension MediaFolder {
  private static func asked(for folder: String, by source: String) throws(MediaError) -> MediaFolder
  {
    guard holdsPictures(folder) else { throw .noPictures(source: source, folder: folder) }
    return MediaFolder(path: folder)
  }

  private static func holdsPictures(_ folder: String) -> Bool {
    Folder.isThere(at: folder + "/Symbols")
  }

  private static func usualPlaces(environment: [String: String], executable: String) -> [String] {
    let program = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    return [folder.path + "/Media"]
      + [folder.deletingLastPathComponent().path + "/share/slot-machine"]
      + dataFolders(environment).map { $0 + "/slot-machine" }
      + foldersAbove(folder).map { $0 + "/Media" }
  }

  /// The user's data folder, then the system's; relative paths are ignored.
  ///
  /// Source: XDG Base Directory Specification, version 0.8.
  private static func dataFolders(_ environment: [String: String]) -> [String] {
    let home = environment["HOME"].map { $0 + "/.local/share" }
    let user = nonEmpty(environment["XDG_DATA_HOME"]) ?? home
    let system = nonEmpty(environment["XDG_DATA_DIRS"]) ?? "/usr/local/share:/usr/share"
    return ([user].compactMap(\.self) + system.split(separator: ":").map(String.init))
      .filter { $0.hasPrefix("/") }
  }

  private static func nonEmpty(_ value: String?) -> String? {
    value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder that contains SwiftPM's build folder, if there is one: a freshly built program is
  /// in `.build/(platform)/release` of its checkout.
  private static func foldersAbove(_ folder: URL) -> [String] {
    let parts = folder.pathComponents
    guard let build = parts.lastIndex(of: ".build") else { return [] }
    return [NSString.path(withComponents: Array(parts[..<build]))]
  }
}
