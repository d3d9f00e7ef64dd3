internal import Foundation
package import SlotCabinet
package import SlotPaint

/// The contents of a `theme.json`.
package struct ThemeFile {
  /// The colours by their keys in the file.
  package enum Color: String, CaseIterable {
    case top, bottom, accent, feature, text, quiet, reel, classicText
  }

  private enum Key: String, CaseIterable {
    case format, title, extends, colors, highContrast
  }

  /// Every key that a file may have.
  package static var keys: [String] {
    Key.allCases.map(\.rawValue) + Color.allCases.map(\.rawValue)
  }

  /// The folder that it is in.
  package let folder: String
  package let title: String?
  /// The name of the theme from which everything is taken that this one lacks.
  package let extends: String?
  package let colors: [Color: Paint]
  package let highContrast: [Color: Paint]
  /// A sentence about each unknown key.
  package let warnings: [String]

  /// The path of the file.
  package var path: String { Self.path(in: folder) }

  /// Reads the bytes of the file in a folder.
  ///
  /// - Throws: `DecodingError` if they aren't JSON of this kind; ``ThemeError`` if they say what can't be.
  package init(_ bytes: [UInt8], in folder: String) throws {
    let path = Self.path(in: folder)
    let contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
    guard contents.format == 1 else {
      throw ThemeError(path: path, reason: "its format is \(contents.format); known here: 1")
    }
    self.folder = folder
    (title, extends) = (contents.title, contents.extends)
    colors = try Self.paints(contents.colors, in: "colors", of: path)
    highContrast = try Self.paints(contents.highContrast, in: "highContrast", of: path)
    warnings =
      Self.warnings(about: contents.keys, known: Key.allCases.map(\.rawValue), in: path)
      + [("colors.", contents.colors), ("highContrast.", contents.highContrast)].flatMap {
        prefix, words in
        Self.warnings(
          about: words.keys.map { prefix + $0 }, known: Color.allCases.map { prefix + $0.rawValue },
          in: path)
      }
  }

  /// The path of the file in a folder.
  package static func path(in folder: String) -> String { "\(folder)/theme.json" }

  /// Colours as those of a stage.
  ///
  /// - Throws: ``ThemeError`` if one is missing that has no default.
  package func stage(_ paints: [Color: Paint], _ key: String) throws(ThemeError) -> StageColors {
    func needed(_ color: Color) throws(ThemeError) -> Paint {
      guard let paint = paints[color] else {
        throw ThemeError(
          path: path, reason: "\(key).\(color.rawValue) is missing; write a colour such as #39F3FF")
      }
      return paint
    }
    let (top, bottom) = (try needed(.top), try needed(.bottom))
    let (accent, feature) = (try needed(.accent), try needed(.feature))
    let usual = StageColors(top: top, bottom: bottom, accent: accent, feature: feature)
    return StageColors(
      top: top, bottom: bottom, accent: accent, feature: feature,
      text: paints[.text] ?? usual.text, quiet: paints[.quiet] ?? paints[.text] ?? usual.quiet,
      reel: paints[.reel] ?? usual.reel, classicText: paints[.classicText])
  }

  private static func paints(
    _ words: [String: String], in key: String, of path: String
  ) throws(ThemeError) -> [Color: Paint] {
    var paints: [Color: Paint] = [:]
    for color in Color.allCases {
      guard let word = words[color.rawValue] else { continue }
      guard word.utf8.count == 7, word.first == "#", word.dropFirst().allSatisfy(\.isHexDigit),
        let hex = UInt32(word.dropFirst(), radix: 16)
      else {
        throw ThemeError(
          path: path,
          reason: "\(key).\(color.rawValue) is \"\(word)\"; write six digits such as #39F3FF")
      }
      paints[color] = Paint(hex: hex)
    }
    return paints
  }

  private static func warnings(about keys: [String], known: [String], in path: String) -> [String] {
    keys.filter { !known.contains($0) }.sorted().map {
      "the theme '\(path)' has a key '\($0)', which is ignored; keys are "
        + known.joined(separator: ", ")
    }
  }
}

// MARK: - JSON

extension ThemeFile {
  private struct Contents: Decodable {
    let format: Int
    let title: String?
    let extends: String?
    let colors: [String: String]
    let highContrast: [String: String]
    let keys: [String]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: AnyKey.self)
      format = try values.decode(Int.self, forKey: AnyKey(.format))
      title = try values.decodeIfPresent(String.self, forKey: AnyKey(.title))
      extends = try values.decodeIfPresent(String.self, forKey: AnyKey(.extends))
      colors = try values.decodeIfPresent([String: String].self, forKey: AnyKey(.colors)) ?? [:]
      highContrast =
        try values.decodeIfPresent([String: String].self, forKey: AnyKey(.highContrast)) ?? [:]
      keys = values.allKeys.map(\.stringValue)
    }
  }

  /// A key that may be unknown.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: Key) { stringValue = key.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
