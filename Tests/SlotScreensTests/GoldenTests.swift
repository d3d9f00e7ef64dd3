import Foundation
import SlotCabinet
import SlotPaint
import SlotScreens
import SlotStrings
import SlotWindow
import TestSupport
import Testing

/// Golden pictures of every screen at 640 × 480 pixels: in the machine's own colours, and one of each screen
/// in a theme's.
///
/// To accept a change, look at the pictures whose paths a failed test prints, and copy them into Fixtures. With
/// `SLOT_SCREENS=FOLDER` pictures in larger windows are written there too, to be looked at; `SLOT_SCREENS_MACHINE`
/// names another machine.
@Suite(.timeLimit(.minutes(20))) struct `The screens, drawn without a window` {
  private typealias Place = `The screens as they are drawn`.Place
  private static let size = Size(width: 640, height: 480)
  private static let places = `The screens as they are drawn`.places + [Place(screen: .bench)]

  /// A theme as light as the machines' own colours are dark.
  private static let theme = StageColors(
    top: Paint(hex: 0xF29E4C), bottom: Paint(hex: 0x7D3C98), accent: Paint(hex: 0xFFE8A3),
    feature: Paint(hex: 0xB5179E))

  @MainActor @Test func `look as they always did`() throws {
    let typefaces = try Media.typefaces()
    let canvas = try Self.canvas(Self.size, "tidepool", typefaces)
    for place in Self.places {
      for isThemed in (place.part ?? 0) == 0 ? [false, true] : [false] {
        let name = "\(place)" + (isThemed ? "-themed" : "")
        guard Self.isDrawn(name) else { continue }
        let image = try canvas.image(
          of: try Self.scene(of: place, size: Self.size, theme: isThemed ? Self.theme : nil))
        guard let difference = try difference(of: image, from: name), difference <= 2 else {
          let file = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "\(name).png")
          try Data(image.png).write(to: file)
          Issue.record("\(name) looks different: \(file.path)")
          continue
        }
      }
    }
  }

  @MainActor @Test(.enabled(if: folder != nil)) func `can be looked at`() throws {
    let folder = try #require(Self.folder)
    let machine = ProcessInfo.processInfo.environment["SLOT_SCREENS_MACHINE"] ?? "tidepool"
    let typefaces = try Media.typefaces()
    for size in `The screens as they are drawn`.sizes.prefix(3) {
      let canvas = try Self.canvas(size, machine, typefaces)
      for place in Self.places {
        for language in Language.allCases {
          let image = try canvas.image(
            of: try Self.scene(of: place, language, size: size, machine: machine))
          let name = "\(machine)-\(place)-\(language)-\(Int(size.width)).png"
          try Data(image.png).write(to: URL(fileURLWithPath: folder).appending(path: name))
        }
      }
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["SLOT_SCREENS"]

  /// Whether a picture is drawn: without optimisation only a few are, as each takes some time.
  private static func isDrawn(_ name: String) -> Bool {
    Thoroughness.isFull || ["history-2", "settings-0-themed"].contains(name)
  }

  @MainActor private static func canvas(
    _ size: Size, _ machine: String, _ typefaces: Typefaces
  ) throws -> OffscreenCanvas {
    try OffscreenCanvas(
      width: Int(size.width), height: Int(size.height),
      library: Media.shelf(of: machine, typefaces), typefaces: typefaces)
  }

  private static func scene(
    of place: Place, _ language: Language = .english, size: Size, machine: String = "tidepool",
    theme: StageColors? = nil
  ) throws -> DisplayList {
    var player = try `The screens as they are drawn`.player(
      at: place, language: language, textScale: 100, size: size, machine: machine)
    if let theme { player.send(.themed(theme)) }
    return player.screens.scene(at: player.now)
  }

  /// The largest difference of a pixel's colour from a golden picture; nil if that is missing or has
  /// another size.
  private func difference(of image: PixelImage, from name: String) throws -> Int? {
    guard
      let file = Bundle.module.url(
        forResource: name, withExtension: "png", subdirectory: "Fixtures")
    else { return nil }
    let golden = try PixelImage(png: Array(Data(contentsOf: file)))
    guard golden.width == image.width, golden.height == image.height else { return nil }
    var worst = 0
    for (one, other) in zip(golden.pixels, image.pixels) where one != other {
      for shift: UInt32 in [0, 8, 16] {
        worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return worst
  }
}
