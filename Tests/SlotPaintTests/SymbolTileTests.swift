import Foundation
import SlotPaint
import Testing

@Suite struct `A drawn tile` {
  private let typefaces: Typefaces

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Media/Fonts")
    func bytes(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: folder.appendingPathComponent("\(name).ttf")))
    }
    typefaces = try Typefaces(
      display: bytes("display"), text: bytes("text"), strong: bytes("strong"))
  }

  private func tile(_ name: String, _ role: SymbolRole = .plain, side: Int = 24) -> PixelImage {
    SymbolTile(name, role: role, typefaces: typefaces).image(side: side)
  }

  @Test func `is the same for the same name, and another for another`() {
    #expect(tile("whale") == tile("whale"))
    #expect(tile("whale") != tile("turtle"))
  }

  @Test func `shows a role by its outline as well as by its colour`() {
    let outlines = SymbolRole.allCases.map { tile("whale", $0, side: 60).coverage }
    #expect(Set(outlines).count == SymbolRole.allCases.count)
  }

  @Test(arguments: ["", "a", "10", "red-fish", "漢字", "🐋", "Å", "- -"], [1, 2, 7, 90])
  func `can be drawn for any name and in any size`(name: String, side: Int) {
    let image = tile(name, .bonus, side: side)
    #expect((image.width, image.height) == (side, side))
  }
}

@Suite struct `A shelf of pictures` {
  private let red = PixelImage(width: 2, height: 2, filledWith: 0xFFFF_0000)
  private let blue = PixelImage(width: 2, height: 2, filledWith: 0xFF00_00FF)

  private func shelf(_ lookups: [[String: [UInt8]]]) throws -> PictureShelf {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Media/Fonts")
    let font = try Array(Data(contentsOf: folder.appendingPathComponent("text.ttf")))
    return PictureShelf(
      lookups: lookups.enumerated().map { place, files in
        PictureLookup { name in
          files[name].map { PictureLookup.File(path: "\(place)/\(name)", bytes: $0) }
        }
      }, typefaces: try Typefaces(display: font, text: font, strong: font))
  }

  @Test func `takes a picture from the first place that has it`() throws {
    let shelf = try shelf([[:], ["symbol/x": red.png], ["symbol/x": blue.png]])
    #expect(shelf.image(named: "symbol/x", width: 2, height: 2, scale: 1) == red)
    #expect(shelf.damages.isEmpty)
  }

  @Test func `takes the next one for a damaged one, and tells once`() throws {
    let shelf = try shelf([["symbol/x": Array(red.png.dropLast(9))], ["symbol/x": blue.png]])
    for _ in 0..<2 {
      #expect(shelf.image(named: "symbol/x", width: 2, height: 2, scale: 1) == blue)
    }
    #expect(shelf.damages == [DamagedPicture(path: "0/symbol/x", error: .truncated)])
  }

  @Test func `draws what a symbol lacks, and nothing for other names`() throws {
    let shelf = try shelf([[:]])
    let tile = shelf.image(named: "symbol/x", width: 20, height: 30, scale: 1)
    #expect(tile.map { [$0.width, $0.height] } == [20, 30])
    #expect(shelf.image(named: "backdrop", width: 20, height: 30, scale: 1) == nil)
    #expect(shelf.image(named: "frame/win", width: 80, height: 60, scale: 1) != nil)
  }
}
