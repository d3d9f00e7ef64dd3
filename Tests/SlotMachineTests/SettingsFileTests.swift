import Foundation
import SlotCabinet
import SlotControls
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import SlotWindow
import Testing
import TestSupport

@testable import SlotMachine

@Suite struct `A settings file` {
  @Test func `gives back what was written, and a new player's settings when there is none`()
    throws
  {
    try withTemporaryFolder { url in
      let folder = url.path
      let file = SettingsFile(in: "\(folder)/slot-machine")
      #expect(file.read().settings == Settings())
      #expect(file.read().warning == nil)
      var settings = Settings()
      (settings.music, settings.language) = (15, .german)
      try file.write(settings)
      #expect(file.read().settings == settings)
    }
  }

  @Test(arguments: [
    "", "{", "[]", #"{"music": 101}"#, #"{"pace": "warp"}"#, #"{"muted": "yes"}"#,
  ])
  func `that can't be used is set aside with a sentence, and never lost`(text: String) throws {
    try withTemporaryFolder { url in
      let folder = url.path
      let path = "\(folder)/settings.json"
      for aside in ["\(path).damaged", "\(path).damaged-2"] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let (settings, warning) = SettingsFile(in: folder).read()
        #expect(settings == Settings())
        #expect(try #require(warning).contains("it is set aside as '\(aside)'"))
        #expect(FileManager.default.contents(atPath: aside) == Data(text.utf8))
        #expect(!FileManager.default.fileExists(atPath: path))
      }
    }
  }

  /// Whatever the file says, the game starts.
  @Test func `never keeps the game from starting`() throws {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource("tidepool"))
    try withTemporaryFolder { url in
      let file = SettingsFile(in: url.path)
      for key in [
        "muted", "effects", "music", "pace", "textScale", "highContrast", "reducedMotion",
        "language",
        "theme", "reminder", "width", "height", "another",
      ] {
        for value in DamagedValues.all {
          // A size is only there with both of its sides.
          try Data("{\"width\": 700, \"height\": 500, \"\(key)\": \(value)}".utf8)
            .write(to: url.appending(path: "settings.json"))
          let settings = file.read().settings
          var wishes = GameTable.Wishes(
            seed: 1, firstSpin: 0, pace: nil, isMuted: false, purses: nil)
          wishes.settings = settings
          var table = try GameTable(loaded, wishes: wishes, typefaces: typefaces)
          _ = table.screens.reduce(.input(.key(.command("6"))), at: .zero)
          #expect(!table.screens.controls(at: .zero).isEmpty, "\(key): \(value)")
          try file.write(settings)
          #expect(file.read().settings == settings && file.read().warning == nil)
        }
      }
    }
  }

  @Test func `keeps what each of two games has changed, and of one setting the later change`()
    throws
  {
    try withTemporaryFolder { url in
      let file = SettingsFile(in: url.path)
      let games = (0..<2).map { _ in KeptSettings(in: file, known: file.read().settings) }
      var settings = [Settings(), Settings()]
      @MainActor func change(_ game: Int, _ change: (inout Settings) -> Void) throws {
        change(&settings[game])
        games[game].keep(settings[game], at: .zero)
        let isWritten = try games[game].update(at: .zero, isLast: true)
        #expect(isWritten)
      }
      try change(0) { $0.language = .german }
      try change(1) { $0.music = 20 }
      #expect(file.read().settings.language == .german && file.read().settings.music == 20)
      try change(1) { $0.language = .german }
      try change(0) { $0.language = .english }
      try change(0) { $0.effects = 35 }
      try change(1) { $0.theme = "neon" }
      var wanted = Settings()
      (wanted.music, wanted.effects, wanted.theme) = (20, 35, "neon")
      #expect(file.read().settings == wanted)
    }
  }

  @Test func `takes over every setting that has changed`() throws {
    var new = Settings()
    (new.isMuted, new.effects, new.music, new.pace) = (true, 5, 10, .quick)
    (new.textScale, new.hasHighContrast, new.reducesMotion) = (150, true, true)
    (new.language, new.theme, new.reminder) = (.german, "paper", 30)
    new.window = Size(width: 640, height: 480)
    // Every stored property differs, so one that is left out below would be noticed.
    for (one, other) in zip(
      Mirror(reflecting: Settings()).children, Mirror(reflecting: new).children)
    {
      #expect("\(one.value)" != "\(other.value)", "\(one.label ?? "")")
    }
    #expect(Settings().applying(changesFrom: Settings(), to: new) == new)
    #expect(new.applying(changesFrom: new, to: new) == new)
    #expect(new.applying(changesFrom: new, to: Settings()) == Settings())
  }

  @Test func `is written once a change has rested, and at the latest when the game ends`() throws {
    try withTemporaryFolder { url in
      let folder = url.path
      let file = SettingsFile(in: folder)
      let kept = KeptSettings(in: file, known: Settings())
      var settings = Settings()
      settings.music = 20
      kept.keep(settings, at: .seconds(1))
      let early = try kept.update(at: .seconds(1) + .milliseconds(299))
      #expect(!early)
      #expect(file.read().settings == Settings())
      let rested = try kept.update(at: .seconds(1) + .milliseconds(300))
      #expect(rested)
      #expect(file.read().settings == settings && kept.deadline == nil)
      settings.music = 25
      kept.keep(settings, at: .seconds(2))
      let last = try kept.update(at: .seconds(2), isLast: true)
      #expect(last)
      #expect(file.read().settings == settings)
    }
  }
}
