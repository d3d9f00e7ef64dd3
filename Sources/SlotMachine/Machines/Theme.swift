import Foundation
import SlotCabinet
import SlotCommandLine
import SlotPaint
import SlotScreens

/// A folder that changes how every machine looks and sounds: `theme.json` with its colours, pictures in
/// `symbols` and `cabinet`, and sounds in `sounds`. Anything missing is taken from the Media folder.
///
/// ```json
/// { "format": 1, "title": "Neon",
///   "colors": { "top": "#1A0B3A", "bottom": "#05010F", "accent": "#39F3FF", "feature": "#B5179E" } }
/// ```
nonisolated struct Theme {
  /// The folder.
  let path: String
  /// Its name for people; nil if it has none.
  let title: String?
  /// Its colours; nil if each machine keeps its own.
  let colors: StageColors?

  /// Reads a theme.
  ///
  /// - Throws: ``ThemeError`` if the theme is missing or damaged.
  init(path: String) throws(ThemeError) {
    self.path = path
    let file = "\(path)/theme.json"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ThemeError(path: file, reason: "it can't be opened")
    }
    let contents: Contents
    do {
      contents = try JSONDecoder().decode(Contents.self, from: data)
    } catch {
      throw ThemeError(path: file, reason: Self.reason(of: error))
    }
    guard contents.format == 1 else {
      throw ThemeError(path: file, reason: "its format is \(contents.format); known here: 1")
    }
    title = contents.title
    guard let words = contents.colors else {
      colors = nil
      return
    }
    func paint(_ key: String, _ word: String) throws(ThemeError) -> Paint {
      guard word.count == 7, word.first == "#", let hex = UInt32(word.dropFirst(), radix: 16) else {
        throw ThemeError(
          path: file, reason: "colors.\(key) is \"\(word)\"; write six digits such as #39F3FF")
      }
      return Paint(hex: hex)
    }
    colors = StageColors(
      top: try paint("top", words.top), bottom: try paint("bottom", words.bottom),
      accent: try paint("accent", words.accent), feature: try paint("feature", words.feature))
  }

  /// The themes to choose from: those in the user's data folder, and one that was named.
  static func choices(
    _ environment: [String: String], besides named: String?
  ) -> [ThemeChoice] {
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.local/share" }
    let folder = data.map { $0 + "/slot-machine/themes" }
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    let paths =
      (named.map { [$0] } ?? [])
      + names.sorted().compactMap { name in folder.map { "\($0)/\(name)" } }
    return paths.compactMap { path in
      guard let theme = try? Theme(path: path) else { return nil }
      let name = URL(fileURLWithPath: path).lastPathComponent
      return ThemeChoice(path: path, title: theme.title ?? name)
    }
  }

  private struct Contents: Decodable {
    let format: Int
    let title: String?
    let colors: Colors?

    struct Colors: Decodable {
      let top: String
      let bottom: String
      let accent: String
      let feature: String
    }
  }

  private static func reason(of error: any Error) -> String {
    func name(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "\(name(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(name(context.codingPath)) has another type than it needs"
    default: return "it isn't JSON"
    }
  }
}

/// Why a theme isn't used.
nonisolated struct ThemeError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "the theme '\(path)' is left out: \(reason)" }
}
