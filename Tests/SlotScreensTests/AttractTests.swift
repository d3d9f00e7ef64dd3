import SlotControls
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The screens in attract mode` {
  @Test(arguments: Language.allCases, ["classic", "tidepool"])
  func `invite to play, and neither unfold the tabs nor remind of the time`(
    language: Language, machine: String
  ) throws {
    var settings = Settings()
    (settings.language, settings.reminder) = (language, Settings.reminders.lowerBound)
    var player = try Player(machine: machine, settings: settings)
    player.screens.isAttracting = true
    player.wait(.seconds(3600))
    #expect(player.screens.screen == .play)
    #expect(!player.controls.contains { $0.name.hasPrefix("tab ") })
    #expect(Self.shows(Words(language)[.attractInvitation], player))

    player.screens.isAttracting = false
    player.wait(.seconds(1))
    #expect(player.screens.screen == .reminder)
    #expect(!Self.shows(Words(language)[.attractInvitation], player))
  }

  private static func shows(_ words: String, _ player: Player) -> Bool {
    player.screens.scene(at: player.now).marks.contains { mark in
      if case .text(let text) = mark.content { text.string == words } else { false }
    }
  }
}
