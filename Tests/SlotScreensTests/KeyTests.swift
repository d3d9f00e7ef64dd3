import SlotCabinet
import SlotControls
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The list of keys` {
  private func texts(_ player: Player) -> [String] {
    player.screens.scene(at: player.now).marks.compactMap { mark in
      if case .text(let text) = mark.content { text.string } else { nil }
    }
  }

  @Test(arguments: ScreenID.tabs, ["tidepool", "classic"])
  func `comes up with F1 on every screen, and goes back to it with F1 or Esc`(
    screen: ScreenID, machine: String
  ) throws {
    for (language, quits) in [(Language.english, "Ctrl+Q"), (.german, "Strg+Q")] {
      var settings = Settings()
      settings.language = language
      var player = try Player(machine: machine, settings: settings)
      player.press(.screen(screen))
      for key in [ControlKey.function(1), .escape] {
        player.press(.function(1))
        #expect(player.screens.screen == .keys)
        #expect(texts(player).contains(quits) && texts(player).contains("F1"))
        try player.click("part 1")
        #expect(texts(player).contains("Start") && !texts(player).contains(quits))
        try player.click("part 0")
        player.press(key)
        #expect(player.screens.screen == screen)
      }
    }
  }

  /// Kites has bets, Tide Pool a bonus with places to open, and the classic no pages.
  @Test(arguments: [
    ("tidepool", ["1 to 9", "I", "F3"], ["B", "Up, Down"]), ("arcade", ["P"], ["Up, Down", "G"]),
    ("kites", ["B"], ["Up, Down"]), ("classic", ["Space, Enter"], ["I", "F3", "P", "B"]),
  ])
  func `names on the stage the keys that do something on its machine`(
    machine: String, keys: [String], others: [String]
  ) throws {
    var player = try Player(machine: machine)
    player.press(.function(1))
    let shown = texts(player)
    for key in keys { #expect(shown.contains(key), "\(key)") }
    for key in others { #expect(!shown.contains(key), "\(key)") }
  }

  @Test func `leaves the wheels as they were, and a round going on`() throws {
    var player = try Player()
    player.press(.screen(.odds))
    player.send(.odds(try player.oddsTable()))
    player.press(.down)
    player.rest()
    let row = try #require(player.screens.selectedOdds)
    player.press(.function(1), .escape)
    #expect(player.screens.selectedOdds == row)
    player.press(.escape, .space, .function(1))
    #expect(player.screens.screen == .keys)
    player.finishRound()
    #expect(player.screens.cabinet.history.rounds == 1)
    player.press(.function(1))
    #expect(player.screens.screen == .play)
  }

  @Test func `is read out`() throws {
    var player = try Player()
    player.press(.function(1))
    var narrator = Narrator()
    let said = player.effects.compactMap { narrator.sentence($0, on: player.screens) }
    #expect(said.joined().contains("Ctrl+Q: Quit the game."))
  }
}
