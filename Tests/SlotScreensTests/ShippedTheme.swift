import Foundation
import PictureSupport
import SlotCabinet
import SlotPaint
import SlotScreens
import Testing

/// A theme in Media, read independently of the program.
enum ShippedTheme: String, CaseIterable {
  case neon, paper

  private struct File: Decodable {
    let colors: [String: String]
    let highContrast: [String: String]
  }

  /// Its colours, or those at high contrast, which need not repeat every colour.
  func colors(isHighContrast: Bool = false) throws -> StageColors {
    let file = try JSONDecoder().decode(
      File.self, from: Data(Media.bytes("Themes/\(self)/theme.json")))
    let words = isHighContrast ? file.colors.merging(file.highContrast) { $1 } : file.colors
    func paint(_ key: String) throws -> Paint {
      let word = try #require(words[key], "\(self) has no \(key)")
      return Paint(hex: try #require(UInt32(word.dropFirst(), radix: 16)))
    }
    return StageColors(
      top: try paint("top"), bottom: try paint("bottom"), accent: try paint("accent"),
      feature: try paint("feature"), text: try paint("text"), quiet: try paint("quiet"),
      reel: try paint("reel"), classicText: try paint("classicText"))
  }

  /// Looks up its pictures.
  func lookup(machine: String) -> PictureLookup {
    PictureLookup { name in
      let file: String
      switch name {
      case "backdrop": file = "cabinet/backdrop"
      case "button/normal": file = "cabinet/button"
      default: file = "symbols/\(machine)/\(name.dropFirst("symbol/".count))"
      }
      let path = "Themes/\(self)/\(file).png"
      return (try? Media.bytes(path)).map { PictureLookup.File(path: path, bytes: $0) }
    }
  }
}
