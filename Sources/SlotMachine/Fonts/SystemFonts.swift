import Foundation
import SlotFiles
import SlotPaint

/// Where fonts come from besides the game's own.
nonisolated protocol FontSource: Sendable {
  /// Fonts that together have as many of the characters as there are, the preferred one first.
  func fonts(for characters: Set<Unicode.Scalar>) -> [Typeface]
}

/// The fonts in the folders where systems keep them. They are found by their names and read by the game itself; one
/// that is damaged, or of a kind that it can't read, counts as missing.
nonisolated struct SystemFonts: FontSource {
  private let folders: [String]

  /// The most files and folders that are looked at, and the most bytes that are read.
  private static let mostEntries = 20_000
  private static let mostBytes = 512 << 20
  /// How deep folders are searched.
  private static let deepest = 6

  /// The fonts in some folders.
  init(folders: [String]) { self.folders = folders }

  /// The fonts of the system, and the user's.
  init(_ environment: [String: String]) {
    let home = environment["HOME"].map {
      [$0 + "/.local/share/fonts", $0 + "/.fonts", $0 + "/Library/Fonts"]
    }
    let data = environment["XDG_DATA_HOME"].map { [$0 + "/fonts"] } ?? []
    let shared = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(
      separator: ":")
    folders =
      (data + (home ?? []) + shared.map { $0 + "/fonts" } + [
        "/Library/Fonts", "/System/Library/Fonts",
      ])
      .filter { $0.hasPrefix("/") }
  }

  func fonts(for characters: Set<Unicode.Scalar>) -> [Typeface] {
    var (left, bytes) = (characters, 0)
    var fonts: [Typeface] = []
    for path in files() where !left.isEmpty && bytes < Self.mostBytes && !Task.isCancelled {
      guard let file = try? PlainFile.read(path, limit: SizeLimit.systemFont) else { continue }
      bytes += file.count
      guard let font = try? Typeface(file, only: left), !font.shown.isEmpty else { continue }
      fonts.append(font)
      left.subtract(font.shown)
    }
    return fonts
  }
}

// MARK: - Finding files

nonisolated extension SystemFonts {
  /// The files of fonts, those first that are upright and of usual weight; among them the largest, which have the most
  /// characters.
  private func files() -> [String] {
    var (found, left) = ([(path: String, oddity: Int, size: Int)](), Self.mostEntries)
    for folder in Set(folders).sorted() { search(folder, depth: 0, &found, &left) }
    return found.sorted {
      ($0.oddity, -$0.size, $0.path) < ($1.oddity, -$1.size, $1.path)
    }.map(\.path)
  }

  private func search(
    _ folder: String, depth: Int, _ found: inout [(path: String, oddity: Int, size: Int)],
    _ left: inout Int
  ) {
    guard depth < Self.deepest else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      left -= 1
      guard left > 0 else { return }
      let path = folder + "/" + name
      let kind = name.lowercased().split(separator: ".").last ?? ""
      if ["ttf", "otf", "ttc", "otc"].contains(kind) {
        guard let oddity = Self.oddity(of: name),
          let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        else { continue }
        found.append((path, oddity, size))
      } else if !name.contains(".") {
        search(path, depth: depth + 1, &found, &left)
      }
    }
  }

  /// How unlike the game's own typefaces a font is by its name; nil for one that shows no letters.
  private static func oddity(of name: String) -> Int? {
    let name = name.lowercased()
    guard !["lastresort", "blank", "notdef"].contains(where: name.contains) else { return nil }
    let odd = [
      "thin", "light", "black", "italic", "oblique", "mono", "serif", "condensed", "narrow",
      "math", "emoji",
    ]
    return odd.count { name.contains($0) }
  }
}
