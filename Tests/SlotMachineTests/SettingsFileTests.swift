import Foundation
import SlotScreens
import SlotStrings
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

  @Test func `is written once a change has rested, and at the latest when the game ends`() throws {
    try withTemporaryFolder { url in
      let folder = url.path
      let file = SettingsFile(in: folder)
      let kept = KeptSettings(in: file)
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
