import Foundation
import SlotFiles
import SlotScreens

/// The folders that contain themes: the user's, and that of the themes that come with the game.
nonisolated struct ThemeFolders {
  private let user: String?
  private let shipped: String?

  /// No folders.
  init() { (user, shipped) = (nil, nil) }

  /// The folders in an environment.
  init(_ environment: [String: String], media: MediaFolder) {
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.local/share" }
    user = data.map { $0 + "/slot-machine/themes" }
    shipped = media.path + "/Themes"
  }

  /// Reads a theme, which is given by its folder or, for one in these folders, by its name.
  ///
  /// - Throws: ``ThemeError`` if it is missing or damaged.
  func theme(_ name: String) throws(ThemeError) -> Theme {
    try Theme(path: folder(of: name), among: self)
  }

  /// The themes to choose from: the game's, and the user's, which replace the game's of the same name, and before
  /// them those that are in another folder; and a sentence about each that can't be used.
  ///
  /// - Parameters:
  ///   - used: The theme to use, whose faults are reported when it is read; nil for none.
  ///   - saved: The theme in the settings; nil for none.
  func choices(using used: String?, saved: String? = nil) -> (
    choices: [ThemeChoice], warnings: [String]
  ) {
    let own = Self.names(in: user)
    let usual =
      Self.names(in: shipped).filter { !own.contains($0) }
      + own.compactMap { name in user.map { "\($0)/\(name)" } }
    var known = Set(usual.compactMap(plainFolder))
    let others = [used, saved].compactMap(\.self).filter { name in
      plainFolder(of: name).map { known.insert($0).inserted } ?? (name != used)
    }
    var choices: [ThemeChoice] = []
    var warnings: [String] = []
    for name in others + usual {
      do throws(ThemeError) {
        let theme = try theme(name)
        let title = theme.title ?? URL(fileURLWithPath: name).lastPathComponent
        // Settings keep the path, and the next game may start in another folder.
        let path = name.contains("/") ? URL(fileURLWithPath: name).path : name
        choices.append(ThemeChoice(path: path, title: title))
      } catch {
        if name != used { warnings.append("\(error)") }
      }
    }
    return (choices, warnings)
  }

  /// The path by which a theme can be chosen.
  func path(of theme: Theme, among choices: [ThemeChoice]) -> String? {
    theme.folders.first.flatMap { folder in
      choices.first { plainFolder(of: $0.path) == Self.plain(folder) }?.path
    }
  }

  /// The folder of a theme that is given by its folder or its name, in a form that can be compared; nil if there is none.
  private func plainFolder(of name: String) -> String? {
    (try? folder(of: name)).map(Self.plain)
  }

  /// The folders of a theme with a name, in the order in which they are preferred.
  func folders(named name: String, first folder: String? = nil) -> [String] {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return [] }
    return [folder, user, shipped].compactMap { $0.map { "\($0)/\(name)" } }.filter(Self.isTheme)
  }

  /// A path by which a folder can be compared to others.
  static func plain(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private func folder(of name: String) throws(ThemeError) -> String {
    if let folder = folders(named: name).first { return folder }
    if name.contains("/") || Self.isTheme(name) { return name }
    let known = Self.names(in: user) + Self.names(in: shipped)
    throw ThemeError(
      path: name,
      reason:
        "there is no such theme; name one of \(known.joined(separator: ", ")), or a folder with a theme.json"
    )
  }

  private static func isTheme(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/theme.json")
  }

  /// The names of the themes in a folder.
  private static func names(in folder: String?) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { isTheme("\(folder)/\($0)") }.sorted()
  }
}
