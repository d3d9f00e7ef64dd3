import PictureSupport
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The texts on the stage` {
  private static let machines =
    Thoroughness.isFull ? ShippedMachines.names : ["classic", "lanterns"]

  /// A text that is too wide for its place is set smaller, so that nothing is clipped; it stays readable if that is by
  /// less than half.
  @Test(arguments: Language.allCases, [100, 150])
  func `fit into the window and stay readable`(language: Language, textScale: Int) throws {
    let typefaces = try Media.typefaces()
    for machine in Self.machines {
      for size in [Player.size, Size(width: 500, height: 900)] {
        var settings = Settings()
        (settings.language, settings.textScale) = (language, textScale)
        var player = try Player(machine: machine, settings: settings, size: size)
        for _ in 0..<4 {
          Self.check(player, typefaces)
          player.press(.space)
          for _ in 0..<6 {
            player.wait(.milliseconds(300))
            Self.check(player, typefaces)
          }
          player.finishRound()
        }
      }
    }
  }

  private static func check(_ player: Player, _ typefaces: Typefaces) {
    for text in texts(in: player.screens.scene(at: player.now).marks) {
      let natural = typefaces.width(of: text.string, face: text.face, em: text.em)
      let width = min(natural, text.maximumWidth ?? natural)
      #expect(width > 0.5 * natural, "'\(text.string)' is set too small")
      let left =
        switch text.alignment {
        case .leading: text.anchor.x
        case .center: text.anchor.x - width / 2
        case .trailing: text.anchor.x - width
        }
      #expect(left > -1 && left + width < player.screens.size.width + 1, "'\(text.string)'")
    }
  }

  private static func texts(in marks: [Mark]) -> [Text] {
    marks.flatMap { mark -> [Text] in
      switch mark.content {
      case .text(let text): [text]
      case .group(let inner, _): texts(in: inner)
      default: []
      }
    }
  }
}
