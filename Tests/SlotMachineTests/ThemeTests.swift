import Foundation
import SlotCabinet
import SlotFiles
import SlotMachineFile
import SlotPaint
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

  private func withTheme(_ text: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "theme.json"))
      try body(folder.path)
    }
  }
}
