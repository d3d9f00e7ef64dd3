import Foundation
import PictureSupport
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import SlotWindow
import TestSupport
import Testing

/// Every text on the stage, in every language at two sizes of text.
///
/// A text that is wider than its place is set smaller by the painter, so none is ever cut off; but then it has to stay
/// readable.
@Suite(.timeLimit(.minutes(20))) struct `The texts on the stage` {
  private static let machines =
    Thoroughness.isFull ? ShippedMachines.names : ["classic", "kites", "lanterns"]
  private static let sizes = [Player.size, Size(width: 500, height: 900)]

  @Test(arguments: Language.allCases, [100, 150])
  func `fit into the window and stay readable`(language: Language, textScale: Int) throws {
    let typefaces = try Media.typefaces()
    var settings = Settings()
    (settings.language, settings.textScale) = (language, textScale)
    var count = 0
    for machine in Self.machines {
      for size in Self.sizes {
        var checked: Set<Text> = []
        try StageTour.walk(machine, settings, size: size) { player in
          for text in player.texts where checked.insert(text).inserted {
            Self.check(text, in: size, typefaces)
          }
        }
        count += checked.count
      }
    }
    #expect(count > 100)
  }

  private static func check(_ text: Text, in size: Size, _ typefaces: Typefaces) {
    let natural = typefaces.width(of: text.string, face: text.face, em: text.em)
    let share = min(1, (text.maximumWidth ?? natural) / max(natural, 1e-9))
    var fitted = text
    fitted.em *= share
    let frame = typefaces.frame(of: fitted)
    #expect(share > 0.5, "'\(text.string)' is set too small")
    #expect(
      frame.x > -1 && frame.x + frame.width < size.width + 1 && frame.y > -1
        && frame.y + frame.height < size.height + 1, "'\(text.string)'")
  }

  /// With `SLOT_STAGE=FOLDER` a picture is written wherever the stage says something for the first time.
  @MainActor @Test(.enabled(if: folder != nil)) func `can be looked at`() throws {
    let folder = try #require(Self.folder)
    let environment = ProcessInfo.processInfo.environment
    let typefaces = try Media.typefaces()
    let machines = environment["SLOT_STAGE_MACHINES"]?.split(separator: ",").map(String.init)
    for machine in machines ?? ShippedMachines.names {
      for (textScale, size) in [100, 150].flatMap({ scale in Self.sizes.map { (scale, $0) } }) {
        var settings = Settings()
        (settings.language, settings.textScale) = (.german, textScale)
        let canvas = try OffscreenCanvas(
          width: Int(size.width), height: Int(size.height),
          library: Media.shelf(of: machine, typefaces), typefaces: typefaces)
        var said: Set<String> = []
        var number = 0
        try StageTour.walk(machine, settings, size: size) { player in
          let news = player.texts.map { $0.string.filter(\.isLetter) }.filter {
            $0.count > 1 && said.insert($0).inserted
          }
          guard !news.isEmpty else { return }
          let image = try canvas.image(of: player.screens.scene(at: player.now))
          let name = "\(machine)-\(textScale)-\(Int(size.width))-\(number).png"
          number += 1
          try Data(image.png).write(to: URL(fileURLWithPath: folder).appending(path: name))
        }
      }
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["SLOT_STAGE"]
}

extension Player {
  /// The texts of the scene, also those within its groups.
  fileprivate var texts: [Text] { Self.texts(in: screens.scene(at: now).marks) }

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
