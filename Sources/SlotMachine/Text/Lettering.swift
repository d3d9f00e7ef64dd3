import Foundation
import SlotFiles

/// A font together with the picture of its letters: sets text.
struct Lettering {
  let font: BitmapFont
  private let letters: PixelImage

  /// Reads a font of the Media folder; its page has to lie beside it.
  ///
  /// - Throws: ``MediaError`` if a file is missing, ``GameError/damagedFile(path:reason:)`` if it
  ///   can't be read.
  init(_ name: String, in media: MediaFolder) throws {
    let path = try media.file("Fonts/\(name).fnt")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw GameError.damagedFile(path: path, reason: "it is no text")
    }
    do {
      font = try BitmapFont(parsing: text)
    } catch {
      throw GameError.damagedFile(path: path, reason: "\(error)")
    }
    letters = try PixelImage("Fonts/\(font.page)", in: media)
    for glyph in font.glyphs.values
    where glyph.x < 0 || glyph.y < 0 || glyph.width < 0 || glyph.height < 0
      || glyph.x + glyph.width > letters.width || glyph.y + glyph.height > letters.height
    {
      throw GameError.damagedFile(path: path, reason: "a letter lies outside '\(font.page)'")
    }
  }

  /// One line of text, white on clear, the font's line height high; a character that the font
  /// doesn't have is left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - em: The height of the em, in pixels.
  func line(_ text: String, em: Double) -> PixelImage {
    let set = placed(text)
    let end = set.map { $0.x + max($0.glyph.advance, $0.glyph.xOffset + $0.glyph.width) }.max() ?? 1
    var line = PixelImage(width: max(1, end), height: font.lineHeight)
    for (x, glyph) in set { copy(glyph, to: &line, x: x) }
    let scale = em / Double(font.em)
    return line.resized(
      width: max(1, Int((Double(line.width) * scale).rounded())),
      height: max(1, Int((Double(line.height) * scale).rounded())))
  }

  private func placed(_ text: String) -> [(x: Int, glyph: BitmapFont.Glyph)] {
    var placed: [(x: Int, glyph: BitmapFont.Glyph)] = []
    var x = 0
    var previous: UInt32?
    for scalar in text.unicodeScalars {
      guard let glyph = font.glyphs[scalar.value] else { continue }
      if let previous {
        x += font.kernings[BitmapFont.Pair(first: previous, second: scalar.value)] ?? 0
      }
      // A first letter that reaches to the left of its origin moves the whole line.
      if placed.isEmpty { x = max(0, -glyph.xOffset) }
      placed.append((x, glyph))
      x += glyph.advance
      previous = scalar.value
    }
    return placed
  }

  private func copy(_ glyph: BitmapFont.Glyph, to line: inout PixelImage, x: Int) {
    for row in 0..<glyph.height {
      for column in 0..<glyph.width {
        let (toX, toY) = (x + glyph.xOffset + column, glyph.yOffset + row)
        guard (0..<line.width).contains(toX), (0..<line.height).contains(toY) else { continue }
        line[toX, toY] = max(line[toX, toY], letters[glyph.x + column, glyph.y + row])
      }
    }
  }
}
