import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles

/// The pictures of a machine's symbols.
struct SymbolArt {
  private let pictures: [PixelImage]

  /// The share of a drum's width that a picture takes.
  private static let share = 0.98
  private static let discSize = 256

  /// Reads the pictures of the classic symbols, and draws a numbered disc for every other one.
  ///
  /// - Throws: ``MediaError`` or ``GameError/damagedFile(path:reason:)``.
  init(of machine: Machine, in media: MediaFolder, lettering: Lettering) throws {
    pictures = try machine.symbols.map { symbol in
      symbol.index < Machine.classicSymbols
        ? try PixelImage("Symbols/\(symbol.name).bmp", in: media)
        : Self.disc(number: symbol.index + 1, lettering: lettering)
    }
  }

  /// The symbols as they stand on a drum of the given width, ready to be painted.
  ///
  /// - Parameters:
  ///   - width: The drum's width in pixels.
  ///   - pitch: The distance from a symbol to the next in pixels.
  func strip(width: Int, pitch: Double) -> DrumStrip {
    // Two rows for each pixel keep what is squeezed towards the edges crisp.
    let rows = 2 * Int(pitch.rounded())
    let side = (Self.share * min(Double(width), pitch)).rounded()
    let ground = Self.ground(width: width, rows: rows)
    let tiles = pictures.map { picture in
      let symbol = picture.resized(width: Int(side), height: 2 * Int(side))
      var tile = ground
      tile.draw(symbol, x: (width - symbol.width) / 2, y: (rows - symbol.height) / 2)
      return tile
    }
    return DrumStrip(tiles: tiles, width: width, rows: rows)
  }

  /// The empty drum: cream, darker where it turns away to the sides, with a hairline at its edges.
  private static func ground(width: Int, rows: Int) -> PixelImage {
    var ground = PixelImage(width: width, height: rows)
    ground.fill { x, _ in
      let inside = min(x, Double(width) - x)
      let hairline = inside < 1.2 ? 0.55 : 1.0
      let turned = 1 - 0.22 * exp(-inside / (0.05 * Double(width)))
      return Color.cream.darkened(to: hairline * turned)
    }
    return ground
  }

  /// A disc in a colour of its own with a number on it, for a symbol without a picture.
  private static func disc(number: Int, lettering: Lettering) -> PixelImage {
    let middle = Double(discSize) / 2
    let radius = middle * 0.82
    // Steps by the golden angle keep the colours of neighbours far apart.
    let body = hue((Double(number) * 0.381_966).truncatingRemainder(dividingBy: 1))
    var disc = PixelImage(width: discSize, height: discSize)
    disc.fill { x, y in
      let distance = hypot(x - middle, y - middle)
      let light = 1.12 - 0.5 * hypot(x - middle * 0.75, y - middle * 0.65) / (2 * radius)
      let rim = distance > radius - 9
      let color = rim ? body.darkened(to: 0.35) : body.darkened(to: light)
      return color.faded(to: min(1, max(0, radius - distance + 0.5)))
    }
    let text = lettering.line(String(number), em: 120)
    disc.draw(text, x: (discSize - text.width) / 2, y: (discSize - text.height) / 2 - 4)
    return disc
  }

  /// A strong colour of the given hue, from 0 to 1.
  private static func hue(_ hue: Double) -> Color {
    func part(_ shift: Double) -> Double {
      let angle = (hue + shift).truncatingRemainder(dividingBy: 1) * 6
      return 0.18 + 0.66 * min(1, max(0, abs(angle - 3) - 1))
    }
    return Color(red: part(0), green: part(2.0 / 3), blue: part(1.0 / 3))
  }
}
