import PictureSupport
import Testing

@testable import SlotPaint

/// A font that was made for the test, so that its shapes are known: squares of 800 × 800 and discs of radius 400 in an
/// em of 1,000.
@Suite(.timeLimit(.minutes(20))) struct `A font of the system` {
  private static let all: Set<Unicode.Scalar> = ["金", "鈴", "호", "𠮷"]
  private static let characters: [(Unicode.Scalar, MadeFont.Shape)] = [
    ("金", .square), ("鈴", .disc), ("호", .square), ("𠮷", .disc), ("א", .disc),
  ]

  private func covered(_ text: String, _ face: Typeface) -> Double {
    var area = AreaAccumulator(width: 300, height: 200)
    area.add(face.outline(of: text, em: 100, at: Point(x: 20, y: 120)))
    return area.mask().values.reduce(0) { $0 + Double($1) }
  }

  @Test(arguments: MadeFont.Outlines.allCases)
  func `has the outlines that it was made of`(outlines: MadeFont.Outlines) throws {
    let font = MadeFont(Self.characters, outlines)
    for bytes in [font.bytes, font.collection] {
      let face = try Typeface(bytes, only: Self.all)
      #expect(face.shown == Self.all)
      #expect(face.width(of: "金鈴") == 2)
      #expect(abs(covered("金", face) - 80 * 80) < 1e-3)
      #expect(abs(covered("𠮷", face) - .pi * 40 * 40) < 8)
      #expect(abs(covered("金鈴", face) - 6400 - .pi * 40 * 40) < 8)
    }
  }

  @Test func `gives the game's typefaces what they lack, in their size`() throws {
    let own = try Media.typefaces()
    let other = try Typeface(MadeFont(Self.characters, .compact).bytes, only: Self.all)
    let extended = own.extended(by: [other], standingIn: [:])
    let letters = own.width(of: "A", face: .strong, em: 20)
    #expect(abs(extended.width(of: "A金", face: .strong, em: 20) - letters - 20) < 1e-9)
    #expect(abs(covered("金", extended[.display]) - 6400) < 1e-2)
    // What they have stays their own.
    #expect(
      extended[.text].outline(of: "Win Ω Ж", em: 30, at: Point(x: 0, y: 0))
        == own[.text].outline(of: "Win Ω Ж", em: 30, at: Point(x: 0, y: 0)))
  }

  @Test func `is asked for what can be set letter by letter, and no more`() throws {
    let own = try Media.typefaces()
    #expect(own.missing(in: ["Win 7", "Дракон", "Κύκνος"]).isEmpty)
    #expect(own.missing(in: ["金 lion", "호랑이"]) == Set("金호랑이".unicodeScalars))
    // Korean in its parts is put together first.
    #expect(own.missing(in: ["\u{1112}\u{1169}"]) == ["호"])
    for name in ["تاج", "כתר", "सिंह", "ไทย", "မြန်မာ", "\u{202E}", "\u{FE0F}"] {
      #expect(own.missing(in: [name]).isEmpty, "\(name)")
    }
  }

  @Test(arguments: MadeFont.Outlines.allCases, [false, true])
  func `is never trapped by damage`(outlines: MadeFont.Outlines, isCollection: Bool) throws {
    let font = MadeFont(Self.characters, outlines)
    let bytes = isCollection ? font.collection : font.bytes
    var random = SplitMix64(seed: 7)
    var refused = 0
    for _ in 0..<Damage.rounds / 6 {
      let damaged = Damage.applied(to: bytes, mendingChunks: false, &random)
      do throws(FontError) {
        let face = try Typeface(damaged, only: Self.all)
        _ = face.outline(of: "金鈴𠮷", em: 20, at: Point(x: 0, y: 20))
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test func `ends, however often a damaged one claims the same characters`() throws {
    // Two thousand groups of all characters that the font has glyphs for, one upon the other.
    var cmap = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0, 0, 0, 0x5D, 0xD0, 0, 0, 0, 0]
      .map(UInt8.init)
    let groups = 2000
    cmap += [0, 0, 0x07, 0xD0]
    let group: [UInt8] = [0, 0, 0x4E, 0, 0, 0, 0x4E, 3, 0, 0, 0, 0]
    cmap += (0..<groups).flatMap { _ in group }
    var bytes = MadeFont(Self.characters).bytes
    // The first table in the directory is cmap: it is put at the end.
    let start = bytes.count
    for (at, value) in [(20, start), (24, cmap.count)] {
      for place in 0..<4 { bytes[at + place] = UInt8(value >> (24 - 8 * place) & 255) }
    }
    bytes += cmap
    #expect(throws: FontError.self) { try Typeface(bytes, only: Self.all) }
    #expect(throws: FontError.self) { try Typeface(bytes) }
  }

  @Test func `ends, however its programs call each other`() throws {
    // The own subroutine of the square calls itself: it is the last piece of the font.
    let font = MadeFont([("金", .square)], .compact).bytes
    let square: [UInt8] = [28, 3, 32, 28, 3, 32, 28, 0xFC, 0xE0, 7, 14]
    let place = try #require(
      font.indices.last { font[$0...].starts(with: square) }, "the square isn't in the font")
    var bytes = font
    bytes.replaceSubrange(place..<place + 4, with: [28, 0xFF, 0x95, 10])
    #expect(throws: FontError.self) { try Typeface(bytes, only: ["金"]) }
  }
}
