import PictureSupport
import Foundation
import SlotControls
import Pickers
import SlotCabinet
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import TestSupport
import Testing

@testable import SlotScreens

/// Every screen in every language at two sizes of text.
@Suite(.timeLimit(.minutes(20))) struct `The screens as they are drawn` {
  /// A screen, and a part of it.
  struct Place: CustomStringConvertible {
    let screen: ScreenID
    var part: Int?
    var description: String { screen.rawValue + (part.map { "-\($0)" } ?? "") }
  }

  static let places =
    [Place(screen: .play), Place(screen: .machines), Place(screen: .odds, part: 0)]
    + [Place(screen: .odds, part: 1)] + (0...2).map { Place(screen: .history, part: $0) }
    + (0...3).map { Place(screen: .settings, part: $0) }
    + [Place(screen: .reminder), Place(screen: .keys, part: 0), Place(screen: .keys, part: 1)]

  static let sizes = [
    Size(width: 800, height: 600), Size(width: 600, height: 1067),
    Size(width: 1920, height: 1080), Size(width: 360, height: 560),
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1280, height: 800),
  ]
  /// Without optimisation, the widest and the narrowest.
  static var someSizes: [Size] { Thoroughness.isFull ? sizes : [sizes[0], sizes[3]] }

  /// Someone at a place.
  static func player(
    at place: Place, language: Language, textScale: Int, size: Size, machine: String = "tidepool"
  ) throws -> Player {
    var settings = Settings()
    (settings.language, settings.textScale) = (language, textScale)
    settings.reminder = place.screen == .reminder ? 5 : 90
    var player = try Player(machine: machine, settings: settings, size: size)
    if place.screen == .reminder {
      player.wait(.seconds(301))
    } else {
      player.press(place.screen == .keys ? .function(1) : .screen(place.screen))
    }
    if place.screen == .odds { player.send(.odds(try odds(player.screens.cabinet))) }
    if place.screen == .history {
      player.send(.history(rounds(player.screens.cabinet), isKept: false))
      player.press(.up)
    }
    if let part = place.part {
      try player.click(place.screen == .settings ? "section \(part)" : "part \(part)")
    }
    if place.screen == .history, place.part == 2 {
      let stake = player.screens.cabinet.engine.stake
      player.send(
        .cabinet(
          .figures(
            ExactFigures(
              stake: stake, returned: 0.951234, hitFrequency: 0.2512, deviation: 12.3))))
    }
    player.wait(.seconds(2))
    return player
  }

  /// Long words and numbers, to see whether there is room for them.
  private static func odds(_ cabinet: Cabinet) throws -> OddsTable {
    let machine = cabinet.engine.machine
    let rows = machine.symbols.ids.flatMap { symbol in
      [3, 4, 5].map { count in
        OddsTable.Row(
          look: LookIndex(0), rule: RuleIndex(0), asked: .symbol(symbol), count: count,
          name: machine.symbols[symbol].name, symbols: [machine.symbols[symbol].name],
          place: .lines, pay: Credits(count * 12_345), awards: false,
          fraction: "1234567/8901234567", chance: 1234567 / 8901234567, returned: 0.0123)
      }
    }
    return OddsTable(stake: cabinet.engine.stake, rows: rows)
  }

  /// Two rounds a day for a year, with long numbers.
  private static func rounds(_ cabinet: Cabinet) -> [PastRound] {
    let stake = cabinet.engine.stake
    let cost = cabinet.engine.machine.cost(of: stake)
    return (0..<730).map { number in
      let round = OpenRound(
        seed: .max - 7, number: 123_456_789 + UInt64(number), lines: stake.lines,
        coins: stake.coins, cost: cost)
      let pay = Credits(number % 5 == 0 ? 12_345 * (number % 7) : 0)
      let day = Player.opened.date.dayNumber - number / 2
      return PastRound(
        SettledRound(round: round, pay: pay, isWin: pay > 0), at: day * 1440 + 600 + number % 2)
    }
  }

  @Test(arguments: Language.allCases, [100, 150])
  func `cut no text off and set none over another`(language: Language, textScale: Int) throws {
    let typefaces = try Media.typefaces()
    for place in Self.places where place.screen != .play {
      for size in Self.someSizes {
        let player = try Self.player(
          at: place, language: language, textScale: textScale, size: size)
        let layout = try #require(player.screens.layout(at: player.now))
        let isScrolled = layout.scroll.most > 0
        // What a form that is scrolled has further down is out of sight, and half of a line may be.
        let drawn = player.screens.scene(at: player.now).drawnTexts(typefaces).filter {
          !isScrolled || $0.frame.y + $0.frame.height <= size.height && !$0.isCut
        }
        let (texts, frames) = (drawn.map(\.text), drawn.map(\.frame))
        #expect(!texts.isEmpty)
        for (text, frame) in zip(texts, frames) {
          let isInside =
            frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= size.width
            && frame.y + frame.height <= size.height
          #expect(isInside, "'\(text.string)' on \(place) at \(size)")
        }
        for (index, frame) in frames.enumerated() {
          for (other, below) in zip(frames[..<index], texts) where frame.overlaps(other) {
            Issue.record(
              "'\(texts[index].string)' lies over '\(below.string)' on \(place) at \(size)")
          }
        }
        // Every label fits the control that it is on.
        for control in player.controls where !control.label.isEmpty {
          for (text, frame) in zip(texts, frames) where text.string == control.label {
            guard control.frame.contains(frame.center) else { continue }
            #expect(
              frame.width <= control.frame.width, "'\(text.string)' on \(place) at \(size)")
          }
        }
      }
    }
  }
}
