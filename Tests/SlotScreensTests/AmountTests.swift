import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import SlotStrings
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The amount of a large win` {
  private static let sizes = [
    Size(width: 800, height: 600), Size(width: 1280, height: 800), Size(width: 480, height: 640),
  ]

  /// The longest titles are German ones.
  @Test(arguments: ["tidepool", "orchard"], [100, 150])
  func `leaves the numbers of lines in sight`(machine: String, textScale: Int) throws {
    let typefaces = try Media.typefaces()
    var settings = Settings()
    (settings.language, settings.textScale) = (.german, textScale)
    for size in Self.sizes {
      let engine = try Player(machine: machine).screens.cabinet.engine
      let cost = engine.machine.cost(of: engine.stake).count
      let large = try #require(
        (0..<20_000).first { engine.outcome(ofSpin: $0).pay.count >= 20 * cost })
      var player = try Player(machine: machine, settings: settings, size: size, spin: large)
      player.press(.space)
      var steps = 0
      while player.screens.cabinet.tableau(at: player.now).motion.win?.tier != .big, steps < 400 {
        player.wait(.milliseconds(50))
        steps += 1
      }
      player.wait(.milliseconds(600))
      let win = try #require(player.screens.cabinet.tableau(at: player.now).motion.win)
      let list = player.screens.scene(at: player.now)
      #expect(list.named("celebrated").map(\.string).joined() == win.amount.withSeparators)
      let letters = (list.named("celebrated") + list.named("celebrated title")).map {
        typefaces.frame(of: $0)
      }
      #expect(letters.count > 2)
      var numbers = 0
      for mark in list.marks where mark.name?.hasPrefix("number ") == true {
        guard case .group(let marks, _) = mark.content,
          case .shape(.rectangle(let number, _), _, _) = marks.first?.content
        else { continue }
        numbers += 1
        for frame in letters {
          #expect(!number.overlaps(frame), "\(mark.name ?? "") at \(size)")
        }
      }
      #expect(numbers > 3)
    }
  }
}

extension DisplayList {
  /// The texts of a mark, which is one or a group of some.
  fileprivate func named(_ name: String) -> [Text] {
    marks.filter { $0.name == name }.flatMap { mark -> [Text] in
      switch mark.content {
      case .text(let text): [text]
      case .group(let marks, _):
        marks.compactMap { if case .text(let text) = $0.content { text } else { nil } }
      default: []
      }
    }
  }
}

extension Credits {
  /// The number as the German game writes it.
  fileprivate var withSeparators: String { Words(.german).number(count) }
}
