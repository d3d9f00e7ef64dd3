import Foundation
import PictureSupport
import SlotCabinet
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import SlotWindow
import Testing

/// Golden pictures of every screen at 640 × 480 pixels: in the machine's own colours, and one of each screen
/// in each of the game's themes.
///
/// To accept a change, look at the pictures whose paths a failed test prints, and copy them into Fixtures. With
/// `SLOT_SCREENS=FOLDER` pictures in larger windows are written there too, to be looked at; `SLOT_SCREENS_MACHINE`
/// names another machine, and `SLOT_SCREENS_PLACE` the only screen.
@Suite(.timeLimit(.minutes(20))) struct `The screens, drawn without a window` {
  private typealias Place = `The screens as they are drawn`.Place
  private static let size = Size(width: 640, height: 480)
  private static let places = `The screens as they are drawn`.places + [Place(screen: .bench)]

  /// The machines that are drawn in the themes too, besides Tide Pool.
  private static let themedMachines = ["classic", "orchard"]

  @MainActor @Test func `look as they always did`() throws {
    let typefaces = try Media.typefaces()
    let canvas = try Self.canvas(Self.size, "tidepool", typefaces)
    for place in Self.places {
      let scene = try Self.scene(of: place, size: Self.size)
      try compare(try canvas.image(of: scene), to: "\(place)")
    }
  }

  @MainActor @Test(arguments: ShippedTheme.allCases)
  func `look as they always did in a theme`(theme: ShippedTheme) throws {
    let typefaces = try Media.typefaces()
    func compareAll(_ places: [Place], of machine: String, _ suffix: String) throws {
      let canvas = try Self.canvas(Self.size, machine, in: theme, typefaces)
      for place in places {
        let scene = try Self.scene(of: place, size: Self.size, machine: machine, theme: theme)
        try compare(try canvas.image(of: scene), to: "\(place)\(suffix)")
      }
    }
    try compareAll(Self.places.filter { ($0.part ?? 0) == 0 }, of: "tidepool", "-\(theme)")
    for machine in Self.themedMachines {
      try compareAll([Place(screen: .play)], of: machine, "-\(machine)-\(theme)")
    }
  }

  private func compare(_ image: PixelImage, to name: String) throws {
    let golden = Bundle.module.url(
      forResource: name, withExtension: "png", subdirectory: "Fixtures")
    if let difference = try image.difference(fromGolden: golden), difference <= 2 { return }
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "\(name).png")
    try Data(image.png).write(to: file)
    Issue.record("\(name) looks different: \(file.path)")
  }

  @MainActor @Test(.enabled(if: folder != nil)) func `can be looked at`() throws {
    let folder = try #require(Self.folder)
    let machine = ProcessInfo.processInfo.environment["SLOT_SCREENS_MACHINE"] ?? "tidepool"
    let only = ProcessInfo.processInfo.environment["SLOT_SCREENS_PLACE"]
    let typefaces = try Media.typefaces()
    for size in `The screens as they are drawn`.sizes.prefix(3) {
      let canvas = try Self.canvas(size, machine, typefaces)
      for place in Self.places where place.screen.rawValue == only ?? place.screen.rawValue {
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

  @MainActor private static func canvas(
    _ size: Size, _ machine: String, in theme: ShippedTheme? = nil, _ typefaces: Typefaces
  ) throws -> OffscreenCanvas {
    try OffscreenCanvas(
      width: Int(size.width), height: Int(size.height),
      library: Media.shelf(
        of: machine, after: (theme.map { [$0.lookup(machine: machine)] } ?? []),
        beside: ShippedMachines.names, typefaces),
      typefaces: typefaces)
  }

  private static func scene(
    of place: Place, _ language: Language = .english, size: Size, machine: String = "tidepool",
    theme: ShippedTheme? = nil
  ) throws -> DisplayList {
    var player = try `The screens as they are drawn`.player(
      at: place, language: language, textScale: 100, size: size, machine: machine)
    if let theme {
      player.send(.themed(path: "\(theme)", colors: try theme.colors(), highContrast: nil))
    }
    return player.screens.scene(at: player.now)
  }

}
