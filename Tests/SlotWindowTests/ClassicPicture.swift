import Foundation
import SlotPaint
import SlotWindow
import Testing

/// The classic machine as a display list, written by hand from its layout.
enum ClassicPicture {
  static let symbols = ["seven", "bar", "crown", "cherry", "lemon", "apple"]

  /// The classic with its reels at given positions, and a win over some of them.
  static func list(positions: [Double], speeds: [Double], button: Bool, win: ClosedRange<Int>?)
    -> DisplayList
  {
    var marks = [
      Mark(.backdrop(Picture("backdrop"), front: Rect(x: 0, y: 0, width: 800, height: 600)))
    ]
    for (reel, position) in positions.enumerated() {
      marks.append(
        Mark(
          .wheel(
            wheel(
              reel, position: position, speed: speeds[reel],
              brightness: win.map { $0.contains(reel) ? 1 : 0.55 } ?? 1))))
    }
    if let win {
      let frame = Rect(
        x: left(win.lowerBound), y: 263 - pitch / 2,
        width: left(win.upperBound) + width - left(win.lowerBound), height: pitch)
      marks.append(Mark(.picture(Picture("frame/win"), in: frame.grown(by: 14))))
    }
    if button {
      let frame = Rect(x: 280, y: 492, width: 240, height: 84)
      marks.append(Mark(.picture(Picture("button/normal"), in: frame)))
    }
    if win != nil {
      let fuchsia = Paint(hex: 0xFF00FF)
      marks.append(
        Mark(
          .text(
            Text(
              "WIN!", face: .display, em: 48, paint: fuchsia, at: Point(x: 400, y: 483.75),
              alignment: .center, glow: fuchsia.darkened(to: 0.8)))))
    }
    marks.append(
      Mark(
        .text(
          Text(
            "Space spin  ·  M mute  ·  F11 full screen  ·  Esc quit", face: .strong, em: 15,
            paint: Paint(hex: 0xBEAEDC), at: Point(x: 400, y: 588), alignment: .center))))
    return DisplayList(size: Size(width: 800, height: 600), marks: marks)
  }

  private static let width = 128.8
  private static let pitch = 0.94 * width

  private static func left(_ reel: Int) -> Double { 62 + 136.8 * Double(reel) }

  private static func wheel(_ reel: Int, position: Double, speed: Double, brightness: Double)
    -> Wheel
  {
    let stop = Int(position.rounded(.down))
    let tiles = (-4...4).map { Picture("symbol/\(symbols[(stop + $0 + 12) % 6])") }
    return Wheel(
      frame: Rect(x: left(reel), y: 124, width: width, height: 278), rowHeight: pitch, tiles: tiles,
      offset: 4.5 + position - Double(stop) - 139 / pitch, speed: speed, look: .drum,
      brightness: brightness)
  }
}

/// The game's pictures and fonts in the checkout.
enum Media {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Media").path

  static func typefaces() throws -> Typefaces {
    func bytes(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/Fonts/\(name).ttf")))
    }
    return try Typefaces(
      display: bytes("display"), text: bytes("text"), strong: bytes("strong"))
  }

  static func shelf(_ typefaces: Typefaces) -> PictureShelf {
    let folder = folder
    let files = [
      "backdrop": "Cabinet/backdrop", "button/normal": "Cabinet/button", "icon": "Cabinet/icon",
    ]
    return PictureShelf(
      lookups: [
        PictureLookup { name in
          let file = files[name] ?? name.replacingOccurrences(of: "symbol/", with: "Symbols/")
          let path = "\(folder)/\(file).png"
          return FileManager.default.contents(atPath: path)
            .map { PictureLookup.File(path: path, bytes: Array($0)) }
        }
      ], typefaces: typefaces)
  }

  static func fixture(_ name: String) throws -> PixelImage {
    let file = Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "png")
    return try PixelImage(png: Array(Data(contentsOf: #require(file))))
  }
}
