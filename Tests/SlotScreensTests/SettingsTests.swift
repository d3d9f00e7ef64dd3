import Foundation
import SlotCabinet
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The Settings screen` {
  /// A player on a part of the settings.
  private func player(section: Int, machine: String = "tidepool") throws -> Player {
    var player = try Player(machine: machine)
    player.press(.screen(.settings))
    try player.click("section \(section)")
    return player
  }

  @Test func `switches the sound, which M does too`() throws {
    var player = try player(section: 0)
    try player.click("sound")
    #expect(player.screens.cabinet.isMuted && player.screens.settings.isMuted)
    #expect(player.effects.contains(.cabinet(.setMuted(true))))
    player.press(.mute)
    #expect(!player.screens.settings.isMuted)
    #expect(try player.control("sound").state == "on")
  }

  @Test func `sets volumes by dragging and by keys, within their range`() throws {
    var player = try player(section: 0)
    let slider = try player.control("music").frame
    player.send(.pointerPressed(slider.center, pointer: 0))
    #expect(player.screens.settings.music == 50)
    player.send(.pointerMoved(Point(x: slider.x - 50, y: slider.center.y), pointer: 0))
    #expect(player.screens.settings.music == 0)
    player.send(.pointerReleased(Point(x: slider.x - 50, y: slider.center.y), pointer: 0))
    player.send(.pointerMoved(slider.center, pointer: 0))
    #expect(player.screens.settings.music == 0)
    player.press(.up, .right, .home, .left)
    #expect(player.screens.settings.music == 0)
    player.press(.end, .right, .left)
    #expect(player.screens.settings.music == 95)
    #expect(player.effects.last == .keep(player.screens.settings))
  }

  @Test func `changes the language of every screen at a press`() throws {
    var player = try player(section: 1)
    try player.click("language 1")
    #expect(player.screens.words.language == .german)
    #expect(try player.control("tab machines").label == Words(.german)[.machines])
  }

  @Test func `enlarges text on the screens and on the stage, up to a limit`() throws {
    var player = try player(section: 1)
    for _ in 0..<10 { try player.click("text up") }
    #expect(player.screens.settings.textScale == Settings.textScales.upperBound)
    #expect(try !player.control("text up").isEnabled)
    #expect(player.screens.cabinet.textScale == 2)
  }

  @Test func `sets the pace of every machine but the classic`() throws {
    var player = try player(section: 2)
    try player.click("pace 3")
    #expect(player.screens.cabinet.pace == .regulated)
    player = try self.player(section: 2, machine: "classic")
    let own = player.screens.cabinet.pace
    try player.click("pace 3")
    #expect(player.screens.cabinet.pace == own && player.screens.settings.pace == .regulated)
  }

  @Test func `reminds of the time between two rounds, and again after as long`() throws {
    var player = try player(section: 3)
    try player.click("remind")
    #expect(player.screens.settings.reminder == 60)
    // Down to five minutes with the wheels of the count-down picker.
    player.press(.home)
    player.rest()
    player.press(.right, .home)
    player.rest()
    #expect(player.screens.settings.reminder == Settings.reminders.lowerBound)
    player.press(.escape)
    player.wait(.seconds(5 * 60 - 10))
    player.press(.space)
    #expect(!player.screens.cabinet.isReady)
    for _ in 0..<4 { player.wait(.milliseconds(50)) }
    #expect(player.screens.screen == .play)
    player.wait(.seconds(10))
    player.finishRound()
    #expect(player.screens.screen == .reminder)
    player.press(.enter)
    #expect(player.screens.screen == .play)
    player.wait(.seconds(4 * 60))
    #expect(player.screens.screen == .play)
    player.wait(.seconds(61))
    #expect(player.screens.screen == .reminder)
  }

  @Test func `keeps what was set, and reads it again`() throws {
    var settings = Settings()
    settings.isMuted = true
    (settings.effects, settings.music, settings.textScale) = (35, 0, 150)
    (settings.pace, settings.language, settings.theme) = (.regulated, .german, "/tmp/neon")
    (settings.hasHighContrast, settings.reducesMotion, settings.reminder) = (true, true, 45)
    settings.window = Size(width: 1024, height: 700)
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
    #expect(try JSONDecoder().decode(Settings.self, from: Data("{}".utf8)) == Settings())
  }

  @Test(arguments: [
    #"{"music": 101}"#, #"{"textScale": 10}"#, #"{"pace": "warp"}"#, #"{"language": "klingon"}"#,
    #"{"muted": 1}"#, #"{"reminder": 0}"#, "[]",
  ])
  func `refuses values that can't be set`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    }
  }
}
