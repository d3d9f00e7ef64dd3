import Foundation
import SlotControls
import Pickers
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
    player.press(.command("m"))
    #expect(!player.screens.settings.isMuted)
    #expect(try player.control("sound").state == "on")
  }

  @Test func `sets volumes by dragging and by keys, within their range`() throws {
    var player = try player(section: 0)
    let slider = try player.control("music").frame
    player.send(.input(.pointerPressed(slider.center, pointer: 0)))
    #expect(player.screens.settings.music == 50)
    player.send(.input(.pointerMoved(Point(x: slider.x - 50, y: slider.center.y), pointer: 0)))
    #expect(player.screens.settings.music == 0)
    player.send(.input(.pointerReleased(Point(x: slider.x - 50, y: slider.center.y), pointer: 0)))
    player.send(.input(.pointerMoved(slider.center, pointer: 0)))
    #expect(player.screens.settings.music == 0)
    player.press(.up, .right, .home, .left)
    #expect(player.screens.settings.music == 0)
    player.press(.end, .right, .left)
    #expect(player.screens.settings.music == 95)
    #expect(player.effects.last == .keep(player.screens.settings))
  }

  /// The button may be released where nobody hears it.
  @Test func `lets a slider go when the window loses the focus`() throws {
    var player = try player(section: 0)
    let slider = try player.control("music").frame
    player.send(.input(.pointerPressed(slider.center, pointer: 0)))
    player.send(.input(.cancelled))
    player.send(.input(.pointerMoved(Point(x: slider.x, y: slider.center.y), pointer: 0)))
    player.send(.input(.pointerReleased(Point(x: slider.x, y: slider.center.y), pointer: 0)))
    #expect(player.screens.settings.music == 50)
  }

  @Test(arguments: ScreenID.tabs)
  func `lets go of whatever is held on every screen`(screen: ScreenID) throws {
    let start = try Player()
    var shown = start
    shown.press(.screen(screen))
    for control in shown.controls where control.isEnabled {
      var player = shown
      player.send(.input(.pointerPressed(control.frame.center, pointer: 0)))
      player.send(.input(.cancelled))
      player.rest()
      // What was dragged afterwards would be another screen, or other settings.
      let before = (
        player.screens.screen, player.screens.settings, player.screens.dial?.picker.selection
      )
      player.send(.input(.pointerMoved(control.frame.center, pointer: 0)))
      player.send(.input(.pointerMoved(Point(x: control.frame.x, y: 0), pointer: 0)))
      player.send(.input(.pointerMoved(control.frame.center, pointer: 0)))
      player.send(.input(.pointerReleased(control.frame.center, pointer: 0)))
      player.rest()
      #expect(player.screens.screen == before.0, "\(control.name)")
      #expect(player.screens.settings == before.1, "\(control.name)")
      #expect(player.screens.dial?.picker.selection == before.2, "\(control.name)")
      #expect(player.screens.cabinet.isReady && player.screens.cabinet.overlay == nil)
    }
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

  /// A game of someone who has saved one theme and has given another on the command line.
  private func themed(_ choices: [ThemeChoice], inUse: ThemeInUse) throws -> Player {
    var settings = Settings()
    settings.theme = "paper"
    var player = try Player(settings: settings, themes: choices, theme: inUse)
    player.press(.screen(.settings))
    try player.click("section 1")
    return player
  }

  @Test func `marks the theme in use, and says where the command line gave it`() throws {
    let choices = [
      ThemeChoice(path: "neon", title: "Neon"), ThemeChoice(path: "paper", title: "Paper"),
    ]
    let sentence = Words(.english)[.themeGiven]
    var player = try themed(choices, inUse: ThemeInUse(path: "neon", isGiven: true))
    let chosen = Words(.english)[.isSelected]
    #expect(try player.control("theme 1").state == chosen)
    #expect(try player.control("theme 2").state != chosen)
    #expect(player.says(sentence))
    try player.click("theme 2")
    #expect(player.effects.contains(.useTheme("paper")))
    player.send(.themed(path: "paper", colors: nil, highContrast: nil))
    #expect(try player.control("theme 2").state == chosen && !player.says(sentence))
    player = try themed(choices, inUse: ThemeInUse(path: nil))
    #expect(try player.control("theme 0").state == chosen && !player.says(sentence))
  }

  @Test func `tells themes of the same title apart by their folders`() throws {
    let titles = [
      ("neon", "Neon"), ("/home/you/neon", "Neon"), ("/home/you/dusk", "Dusk"),
      ("/home/you/mine", "Dusk"), ("paper", "Paper"),
    ]
    let player = try themed(
      titles.map { ThemeChoice(path: $0.0, title: $0.1) }, inUse: ThemeInUse(path: nil))
    let labels = try (1...5).map { try player.control("theme \($0)").label }
    #expect(
      labels == ["Neon (neon)", "Neon (you/neon)", "Dusk (dusk)", "Dusk (mine)", "Paper"])
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

extension Player {
  /// Whether a text on the screen begins like a sentence, which may take several lines.
  fileprivate func says(_ sentence: String) -> Bool {
    screens.scene(at: now).marks.contains { mark in
      if case .text(let text) = mark.content {
        text.string.count > 20 && sentence.hasPrefix(text.string)
      } else {
        false
      }
    }
  }
}
