import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import SlotStrings
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The banner of a large win` {
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
      while player.screens.cabinet.tableau(at: player.now).banner == nil, steps < 400 {
        player.wait(.milliseconds(50))
        steps += 1
      }
      player.wait(.milliseconds(600))
      let banner = try #require(player.screens.cabinet.tableau(at: player.now).banner)
      let list = player.screens.scene(at: player.now)
      let title = try #require(
        list.drawnTexts(typefaces).last { banner.title.hasPrefix($0.text.string.prefix(4)) })
      let place = try #require(list.marks.firstIndex { $0.name == "banner" })
      guard case .shape(.rectangle(let plate, _), _, _) = list.marks[place - 1].content else {
        Issue.record("The banner has no plate.")
        return
      }
      var numbers = 0
      for mark in list.marks where mark.name?.hasPrefix("number ") == true {
        guard case .group(let marks, _) = mark.content,
          case .shape(.rectangle(let number, _), _, _) = marks.first?.content
        else { continue }
        numbers += 1
        #expect(!number.overlaps(title.frame), "\(mark.name ?? "") at \(size)")
        #expect(!number.overlaps(plate), "\(mark.name ?? "") at \(size)")
      }
      #expect(numbers > 3)
    }
  }
}
