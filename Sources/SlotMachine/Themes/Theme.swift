import Foundation
import SlotCabinet
import SlotPaint
import SlotScreens

/// A folder that changes how every machine looks and sounds: `theme.json` with its colours, pictures in
/// `symbols` and `cabinet`, and sounds in `sounds`.
///
/// Anything missing is taken from the theme that it extends, if there is one, and finally from the Media folder.
/// `docs/THEMES.md` describes everything that a theme may contain.
nonisolated struct Theme {
  /// The folders of the theme and of those that it extends, in the order in which pictures are looked up.
  let folders: [String]
  /// Its name for people; nil if it has none.
  let title: String?
  /// Its colours; nil if each machine keeps its own.
  let colors: StageColors?
  /// Its colours at high contrast; nil for those of the game.
  let highContrast: StageColors?
  /// What was left out and why, in one sentence each.
  let warnings: [String]

  /// The most themes that extend one another.
  static let mostLayers = 8

  /// Reads a theme, and those that it extends.
  ///
  /// - Parameters:
  ///   - path: Its folder.
  ///   - places: Where the themes are that it may extend, besides the folder that it is in itself.
  /// - Throws: ``ThemeError`` if the theme is missing or damaged. A damaged one that it extends is a warning.
  init(path: String, among places: ThemeFolders = ThemeFolders()) throws(ThemeError) {
    let file = try ThemeFile(in: path)
    var layers = [file]
    var warnings = file.warnings
    var failure: ThemeError?
    while let name = layers.last?.extends, let above = layers.last {
      do throws(ThemeError) {
        guard layers.count < Self.mostLayers else {
          throw ThemeError(
            path: above.path, problem: "is used without '\(name)', which it extends",
            reason: "at most \(Self.mostLayers) themes may extend one another")
        }
        let next = try Self.base(name, of: above, besides: layers, among: places)
        layers.append(next)
        warnings += next.warnings
      } catch {
        warnings.append("\(error)")
        failure = error
        break
      }
    }
    folders = layers.map(\.folder)
    title = file.title
    let colors = Self.merged(layers.map(\.colors))
    let contrast = Self.merged(layers.map(\.highContrast))
    do throws(ThemeError) {
      self.colors = try colors.isEmpty ? nil : file.stage(colors, "colors")
      highContrast =
        try contrast.isEmpty
        ? nil : file.stage(Self.merged([contrast, colors]), "highContrast")
    } catch {
      // A colour may only be missing because the theme that has it is.
      guard let failure else { throw error }
      throw ThemeError(path: error.path, reason: "\(error.reason); moreover, \(failure)")
    }
    self.warnings = warnings
  }

  /// The theme with a name that a theme extends.
  private static func base(
    _ name: String, of theme: ThemeFile, besides layers: [ThemeFile], among places: ThemeFolders
  ) throws(ThemeError) -> ThemeFile {
    let beside = URL(fileURLWithPath: theme.folder).deletingLastPathComponent().path
    let known = Set(layers.map { ThemeFolders.plain($0.folder) })
    let found = places.folders(named: name, first: beside)
    guard !found.isEmpty else {
      throw ThemeError(
        path: theme.path, problem: "is used without '\(name)', which it extends",
        reason: "there is no such theme beside it, in your themes or in the game's")
    }
    // A theme may extend the game's theme of the same name.
    guard let folder = found.first(where: { !known.contains(ThemeFolders.plain($0)) }) else {
      throw ThemeError(
        path: theme.path, problem: "is used without '\(name)', which it extends",
        reason: found.contains { ThemeFolders.plain($0) == ThemeFolders.plain(theme.folder) }
          ? "it would extend itself" : "that theme extends this one in turn")
    }
    return try ThemeFile(in: folder)
  }

  /// Several sets of colours as one, in which earlier sets come first.
  private static func merged(_ sets: [[ThemeFile.Color: Paint]]) -> [ThemeFile.Color: Paint] {
    sets.reduce(into: [:]) { all, next in all.merge(next) { first, _ in first } }
  }
}
