import Foundation
import PictureSupport
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import TestSupport
import Testing

@testable import SlotMachine

/// A machine whose names are in several scripts, with fonts that were made for the test.
@MainActor @Suite(.timeLimit(.minutes(20))) final class `The letters of a machine's names` {
  private let folder: URL
  private let own: Typefaces

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    own = try Media.typefaces()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func machine(title: String = "金の獅子") throws -> ShelfMachine {
    let file = folder.appending(path: "lion.yaml")
    try Data(
      """
      format: 1
      name: تاج
      title: \(title)
      symbols: [獅子, lion, تاج, Лев]
      reels: [[獅子, lion, تاج, Лев]]
      bet: {cost: 1}
      pays: {獅子: {1: 3}}
      wins: [{where: window, match: count}]

      """.utf8
    ).write(to: file)
    return try LoadedMachine(.file(path: file.path)).onShelf
  }

  /// Writes a font into a folder of fonts.
  private func write(_ characters: String, to name: String, damaged: Bool = false) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    var bytes = MadeFont(characters.unicodeScalars.map { ($0, .square) }, .compact).bytes
    if damaged { bytes.removeLast(bytes.count / 2) }
    try Data(bytes).write(to: file)
  }

  @Test func `are taken from the fonts of a folder, from as few as have them`() throws {
    try write("獅", to: "fonts/a/damaged.ttf", damaged: true)
    try write("獅子", to: "fonts/a/b/plain.otf")
    try write("金の獅子甲乙丙丁", to: "fonts/a/Light.ttf")
    try write("金の", to: "fonts/rest.ttc")
    try write("金の獅子", to: "fonts/LastResort.ttf")
    try Data("no font".utf8).write(to: folder.appending(path: "fonts/readme.ttf"))
    let fonts = SystemFonts(folders: [folder.path + "/fonts", "/nowhere"])
    let found = fonts.fonts(for: Set("金の獅子".unicodeScalars))
    #expect(found.map(\.shown) == ["獅子", "金の"].map { Set($0.unicodeScalars) })
    #expect(fonts.fonts(for: ["馬"]).isEmpty)
  }

  @Test func `are looked for in the folders of the user and of the system`() throws {
    try write("金の獅子", to: "data/fonts/x/lion.ttf")
    try write("馬", to: "share/fonts/horse.ttf")
    let environment = [
      "HOME": folder.path + "/home", "XDG_DATA_HOME": folder.path + "/data",
      "XDG_DATA_DIRS": "relative:" + folder.path + "/share",
    ]
    #expect(SystemFonts(environment).fonts(for: ["獅", "馬"]).count == 2)
  }

  @Test
  func `are looked for where a name has others than the game's, which built-in machines haven't`()
    throws
  {
    #expect(Lettering(LoadedMachine.shelf, in: own) == .none)
    let lettering = try Lettering([machine()], in: own)
    #expect(lettering.missing == Set("金の獅子".unicodeScalars))
  }

  @Test func `have something in their place where there is no font for them`() throws {
    let lettering = try Lettering([machine()], in: own)
    let none = lettering.typefaces(extending: own, from: SystemFonts(folders: []))
    #expect(none[.text].readable("獅子, lion, تاج, Лев") == "symbols[1], lion, symbols[3], Лев")
    // The title can't be shown, nor the machine's name; its file's can.
    #expect(none[.display].readable("金の獅子") == "lion")

    try write("金の獅子", to: "fonts/lion.ttf")
    let some = lettering.typefaces(
      extending: own, from: SystemFonts(folders: [folder.path + "/fonts"]))
    #expect(some[.text].readable("獅子, lion, تاج, Лев") == "獅子, lion, symbols[3], Лев")
    #expect(some[.display].readable("金の獅子") == "金の獅子")
  }

  @Test func `are found while the game goes on, and only once`() throws {
    try write("金の獅子", to: "fonts/lion.ttf")
    let work = LetteringWork(SystemFonts(folders: [folder.path + "/fonts"]))
    #expect(work.begin(.none, own) == nil && !work.isLooking)
    let lettering = try Lettering([machine()], in: own)
    let first = try #require(work.begin(lettering, own))
    #expect(first[.text].readable("獅子") == "symbols[1]")
    #expect(work.isLooking && work.begin(lettering, own) == nil)
    let limit = ContinuousClock.now + .seconds(60)
    var found: Typefaces?
    while found == nil, ContinuousClock.now < limit {
      found = work.news()
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(found?[.text].readable("獅子") == "獅子" && !work.isLooking)
    // A machine that needs none is shown as ever.
    #expect(work.begin(.none, own)?[.text].readable("獅子") == "…")
  }
}
