import PictureSupport
import SlotCabinet
import SlotControls
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

/// Every machine's stage in windows of every shape, at two sizes of text, in every language: before the first round,
/// and after many.
@Suite(.timeLimit(.minutes(20))) struct `The stage in any window` {
  static let sizes = [
    Size(width: 640, height: 480), Size(width: 800, height: 600), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080), Size(width: 600, height: 900), Size(width: 480, height: 360),
  ]

  @Test(arguments: ShippedMachines.names)
  func `has made ahead what may fly, on every machine but the painted one`(machine: String) throws {
    var player = try Player(machine: machine)
    #expect(player.screens.cabinet.props.isEmpty == (machine == "classic"))
    // What is thrown isn't, where nothing flies; the letters of amounts are.
    let usual = player.screens.cabinet.props.count
    var settings = Settings()
    settings.reducesMotion = true
    player = try Player(machine: machine, settings: settings)
    let calm = player.screens.cabinet.props.count
    #expect(machine == "classic" ? calm == 0 : 0 < calm && calm < usual)
  }

  @Test(arguments: ShippedMachines.names.filter { $0 != "classic" }, Language.allCases)
  func `sets no text over another, and cuts none off`(machine: String, language: Language) throws {
    let typefaces = try Media.typefaces()
    for textScale in [100, 150] {
      var settings = Settings()
      (settings.language, settings.textScale) = (language, textScale)
      var player = try Player(machine: machine, settings: settings)
      for round in 0...12 {
        if round > 0 {
          player.press(.space)
          player.finishRound()
        }
        guard round == 0 || round == 12 else { continue }
        // The bar of tabs comes back, and slides into its place.
        for _ in 0..<2 { player.wait(.seconds(3)) }
        for size in Self.sizes {
          player.send(.resized(size))
          let place = "\(machine), \(language), \(textScale) %, \(size), after \(round) rounds"
          check(player.screens.scene(at: player.now).drawnTexts(typefaces), in: size, place)
        }
      }
    }
  }

  private func check(_ texts: [DrawnText], in size: Size, _ place: String) {
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(texts.count > 8)
    for (index, one) in texts.enumerated() {
      #expect(window.holds(one.frame), "'\(one.text.string)' of \(place)")
      #expect(!one.isCut, "'\(one.text.string)' of \(place)")
      #expect(one.share > 0.6, "'\(one.text.string)' of \(place)")
      for other in texts[..<index] where one.frame.overlaps(other.frame) {
        Issue.record("'\(one.text.string)' lies over '\(other.text.string)' of \(place)")
      }
    }
  }
}
