import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow
import TestSupport
import Testing

@testable import SlotMachine

@Suite struct `A theme` {
  @Test func `gives its colours and its pictures`() throws {
    try withTheme(
      """
      {"format": 1, "title": "Neon",
       "colors": {"top": "#102030", "bottom": "#000000", "accent": "#39F3FF", "feature": "#B5179E"}}
      """
    ) { folder in
      let theme = try Theme(path: folder)
      #expect(theme.colors?.top == Paint(hex: 0x102030))
      let media = try MediaFolder.find(
        option: `The gallery`.media, environment: [:], executable: "slot-machine")
      let typefaces = try Typefaces(in: media)
      let red = PixelImage(width: 4, height: 4, filledWith: 0xFFFF_0000)
      let symbols = URL(fileURLWithPath: "\(folder)/symbols/tidepool")
      try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
      try Data(red.png).write(to: symbols.appending(path: "crab.png"))
      let shelf = try LoadedMachine(MachineSource("tidepool"))
        .library(in: media, theme: theme, typefaces: typefaces)
      #expect(shelf.picture(named: "symbol/crab") == red)
      // Anything that the theme lacks comes from the Media folder.
      #expect(shelf.picture(named: "symbol/whale")?.width ?? 0 > 4)
    }
  }

  @Test func `has pictures and sounds that are left out if they are too large to be read`() throws {
    try withTheme(#"{"format": 1}"#) { folder in
      let media = try MediaFolder.find(
        option: `The gallery`.media, environment: [:], executable: "slot-machine")
      for name in ["symbols/whale.png", "sounds/win.wav"] {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        // Holes take no room on the disk.
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 3 << 30)
        try handle.close()
      }
      let theme = try Theme(path: folder)
      let shelf = try LoadedMachine(MachineSource("tidepool")).library(
        in: media, theme: theme, typefaces: try Typefaces(in: media))
      // The game's own is used.
      #expect(shelf.picture(named: "symbol/whale")?.width ?? 0 > 4)
      #expect(
        shelf.damages.map { "\($0.path): \($0.error)" } == [
          "\(folder)/symbols/whale.png: it is longer than 64 MiB"
        ])
      #expect(
        GameSounds(media, theme: theme).damages == [
          "'\(folder)/sounds/win.wav' is left out: it is longer than 64 MiB"
        ])
    }
  }

  /// The classic is painted, so its cabinet is a picture rather than colours.
  @Test func `gives the classic its cabinet, its button and its symbols`() throws {
    try withTheme(#"{"format": 1}"#) { folder in
      let media = try MediaFolder.find(
        option: `The gallery`.media, environment: [:], executable: "slot-machine")
      let red = PixelImage(width: 4, height: 3, filledWith: 0xFFFF_0000)
      for name in ["cabinet/backdrop", "cabinet/button-pressed", "symbols/seven"] {
        let file = URL(fileURLWithPath: "\(folder)/\(name).png")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(red.png).write(to: file)
      }
      let shelf = try LoadedMachine(MachineSource("classic")).library(
        in: media, theme: try Theme(path: folder), typefaces: try Typefaces(in: media))
      for name in ["backdrop", "button/pressed", "symbol/seven"] {
        #expect(shelf.picture(named: name) == red, "\(name)")
      }
      #expect(shelf.picture(named: "button/normal")?.width ?? 0 > 4)
    }
  }

  @Test(arguments: [
    ("", "isn't JSON"), ("{}", "format is missing"), (#"{"format": 2}"#, "format is 2"),
    (#"{"format": "1"}"#, "another type"),
    (##"{"format": 1, "colors": {"top": "#102030"}}"##, "colors.bottom is missing"),
    (
      ##"{"format": 1, "colors": {"top": "red", "bottom": "#000000", "accent": "#000000", "feature": "#000000"}}"##,
      "colors.top"
    ),
  ])
  func `is refused in a sentence that says what is wrong`(text: String, words: String) throws {
    try withTheme(text) { folder in
      let error = try #require(throws: ThemeError.self) { try Theme(path: folder) }
      #expect("\(error)".contains(words) && "\(error)".contains("\(folder)/theme.json"))
    }
  }

  @Test func `is refused where there is none`() {
    #expect(throws: ThemeError.self) { try Theme(path: "/nonexistent") }
  }

  @Test func `is refused by a name that nobody has, with the names that exist`() throws {
    let error = try #require(throws: ThemeError.self) { try Self.shipped().theme("sepia") }
    #expect("\(error)".contains("sepia") && "\(error)".contains("neon, paper"))
  }

  @Test func `warns about keys that it doesn't know`() throws {
    try withTheme(
      ##"{"format": 1, "colours": {}, "highContrast": {"reels": "#000000"}}"##
    ) { folder in
      let warnings = try ThemeFile(in: folder).warnings
      #expect(warnings.count == 2)
      #expect(
        warnings.contains { $0.contains("'colours'") && $0.contains("title, extends, colors") })
      #expect(warnings.contains { $0.contains("'highContrast.reels'") && $0.contains(".reel,") })
    }
  }

  @Test func `can make reels, text and high contrast its own`() throws {
    try withTheme(
      ##"""
      {"format": 1,
       "colors": {"top": "#102030", "bottom": "#000000", "accent": "#39F3FF", "feature": "#B5179E",
                  "text": "#FAFAFA", "reel": "#0D0720"},
       "highContrast": {"top": "#000000", "text": "#FFFFFF"}}
      """##
    ) { folder in
      let theme = try Theme(path: folder)
      #expect(theme.colors?.reel == Paint(hex: 0x0D0720))
      #expect(theme.colors?.quiet == Paint(hex: 0xFAFAFA))
      // What high contrast doesn't change comes from the colours.
      #expect(theme.highContrast?.top == Paint(hex: 0))
      #expect(theme.highContrast?.accent == Paint(hex: 0x39F3FF))
      #expect(theme.warnings.isEmpty)
    }
  }

  private func withTheme(
    _ text: String, _ body: (String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "theme.json"))
      try body(folder.path)
    }
  }

  fileprivate static func shipped(data: String = "/nonexistent") throws -> ThemeFolders {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    return ThemeFolders(["XDG_DATA_HOME": data], media: media)
  }
}

@Suite struct `A theme that extends another` {
  private static let colors =
    ##""colors": {"top": "#102030", "bottom": "#000000", "accent": "#39F3FF", "feature": "#B5179E"}"##

  @Test func `takes from it what it lacks`() throws {
    try withThemes([
      "dusk": "{\"format\": 1, \(Self.colors)}",
      "mine": ##"{"format": 1, "extends": "dusk", "colors": {"accent": "#FF0000"}}"##,
    ]) { folder in
      let theme = try Theme(path: "\(folder)/mine")
      #expect(theme.colors?.accent == Paint(hex: 0xFF0000))
      #expect(theme.colors?.top == Paint(hex: 0x102030))
      #expect(theme.folders == ["\(folder)/mine", "\(folder)/dusk"])
      #expect(theme.warnings.isEmpty)
    }
  }

  @Test func `may extend the game's theme of its own name, and is offered in its place`() throws {
    try withThemes([
      "slot-machine/themes/neon": #"{"format": 1, "title": "Mine", "extends": "neon"}"#
    ]) {
      folder in
      let places = try `A theme`.shipped(data: folder)
      let theme = try places.theme("neon")
      #expect(theme.folders.count == 2 && theme.warnings.isEmpty)
      #expect(theme.colors == (try `A theme`.shipped().theme("neon").colors))
      let (choices, warnings) = places.choices(using: nil)
      #expect(choices.map(\.title) == ["Paper", "Mine"] && warnings.isEmpty)
    }
  }

  @Test(arguments: [
    ("none", "no such theme"), ("mine", "would extend itself"), ("other", "in turn"),
    ("broken", "isn't JSON"),
  ])
  func `is used without one that is missing, damaged or leads back`(
    base: String, words: String
  ) throws {
    try withThemes([
      "mine": "{\"format\": 1, \"extends\": \"\(base)\", \(Self.colors)}",
      "other": #"{"format": 1, "extends": "mine"}"#, "broken": "{",
    ]) { folder in
      let theme = try Theme(path: "\(folder)/mine")
      #expect(theme.colors != nil)
      #expect(theme.warnings.count == 1 && theme.warnings[0].contains(words), "\(theme.warnings)")
      #expect(!theme.warnings[0].contains("\n"))
    }
  }

  @Test(arguments: [(8, nil), (9, "t7"), (300, "t7")] as [(Int, String?)])
  func `is the last of at most eight`(count: Int, cut: String?) throws {
    var themes: [String: String] = [:]
    for index in 0..<count {
      let base = index + 1 < count ? ", \"extends\": \"t\(index + 1)\"" : ""
      themes["slot-machine/themes/t\(index)"] = "{\"format\": 1, \(Self.colors)\(base)}"
    }
    try withThemes(themes) { folder in
      let theme = try Theme(path: "\(folder)/slot-machine/themes/t0")
      #expect(theme.folders.count == 8)
      #expect(theme.warnings.count == (cut == nil ? 0 : 1))
      if let cut {
        #expect(theme.warnings.first?.contains("\(cut)/theme.json' is used without 't8'") == true)
      }
      // All of them can be chosen, whatever they extend.
      let (choices, warnings) = try `A theme`.shipped(data: folder).choices(using: nil)
      #expect(choices.count == count + 2 && warnings.isEmpty)
    }
  }

  @Test func `is refused with both reasons if it lacks colours that a missing one should have`()
    throws
  {
    try withThemes([
      "mine": ##"{"format": 1, "extends": "nenon", "colors": {"accent": "#FF0000"}}"##
    ]) { folder in
      let error = try #require(throws: ThemeError.self) { try Theme(path: "\(folder)/mine") }
      #expect("\(error)".contains("colors.top is missing") && "\(error)".contains("'nenon'"))
    }
  }

  private func withThemes(_ themes: [String: String], _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, text) in themes {
        let path = folder.appending(path: name)
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path.appending(path: "theme.json"))
      }
      try body(folder.path)
    }
  }
}

@Suite struct `The game's themes` {
  @Test func `can be chosen by their names`() throws {
    let places = try `A theme`.shipped()
    let (choices, warnings) = places.choices(using: "paper")
    #expect(choices.map(\.path) == ["neon", "paper"] && choices.map(\.title) == ["Neon", "Paper"])
    #expect(warnings.isEmpty)
  }

  @Test func `are offered once, by whatever path the command line gives them`() throws {
    let places = try `A theme`.shipped()
    let folder = try #require(places.folders(named: "neon").first)
    for name in ["neon", folder, "\(folder)/../neon"] {
      let choices = places.choices(using: name, saved: "paper").choices
      #expect(choices.map(\.path) == ["neon", "paper"], "\(name)")
      #expect(places.path(of: try places.theme(name), among: choices) == "neon", "\(name)")
    }
  }

  @Test(arguments: ["neon", "paper"])
  func `have every picture, and colours of their own at high contrast`(name: String) throws {
    let theme = try `A theme`.shipped().theme(name)
    #expect(theme.warnings.isEmpty && theme.colors != nil)
    #expect(theme.highContrast != nil && theme.highContrast != theme.colors)
    let folder = try #require(theme.folders.first)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    func isPicture(_ file: String) -> Bool {
      FileManager.default.contents(atPath: "\(folder)/\(file).png").map {
        $0.starts(with: signature)
      }
        ?? false
    }
    for file in ["backdrop", "button", "button-hover", "button-pressed"] {
      #expect(isPicture("cabinet/\(file)"), "\(file)")
    }
    for machine in ShippedMachines.names {
      for symbol in try LoadedMachine(MachineSource(machine)).machine.symbols {
        #expect(isPicture("symbols/\(machine)/\(symbol.name)"), "\(machine): \(symbol.name)")
      }
    }
  }
}

@Suite struct `The page about themes` {
  private static let page = URL(fileURLWithPath: `The gallery`.media)
    .deletingLastPathComponent().appending(path: "docs/THEMES.md")

  @Test func `lists every symbol of every machine`() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    #expect(ShippedMachines.names.count == 10)
    for name in ShippedMachines.names {
      let machine = try LoadedMachine(MachineSource(name)).machine
      let row = try #require(lines.first { $0.contains("| `\(name)` | `") }, "\(name)")
      let listed = row.split(separator: "|").last.map { $0.split(separator: "`") } ?? []
      let names = listed.map(String.init).filter { $0.contains(where: \.isLetter) }
      #expect(Set(names) == Set(machine.symbols.map(\.name)), "\(name)")
    }
  }

  @Test func `describes every key`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    for key in ThemeFile.keys { #expect(page.contains("`\(key)`"), "\(key)") }
  }
}
