import PictureSupport
import Testing

@testable import SlotPaint

@Suite struct `A name that is shown` {
  private let own: Typefaces

  init() throws { own = try Media.typefaces() }

  private static let marked: [String] = ["تاج", "ไทย", "金", "😀", "\u{E000}", "क्ष"]

  @Test(arguments: marked) func `is never a box`(name: String) {
    for face in [Text.Face.display, .text, .strong] {
      #expect(own[face].readable(name) == "…")
      #expect(own[face].readable("3 × \(name) pays") == "3 × … pays")
      #expect(own[face].width(of: name) == own[face].width(of: "…"))
    }
  }

  @Test func `has something else in its place where it can't be set`() {
    let faces = own.extended(
      by: [], standingIn: ["تاج": "symbols[4]", "تاج ذهبي": "symbols[5]", "crown": "symbols[6]"])
    #expect(faces[.text].readable("3 × تاج pays") == "3 × symbols[4] pays")
    // The longer name isn't taken for the shorter one, and what can be shown stays.
    #expect(faces[.text].readable("تاج ذهبي, crown") == "symbols[5], crown")
    let width = faces.width(of: "symbols[4]", face: .strong, em: 20)
    #expect(faces.width(of: "تاج", face: .strong, em: 20) == width)
  }

  @Test func `loses no more than the signs that can't be seen by themselves`() {
    #expect(own[.text].readable("a\u{FE0F}b\u{200D}c\td") == "abc d")
    // Small letters stand for capitals that a font lacks.
    let georgian = MadeFont([("თ", .square)])
    let face = try? Typeface(georgian.bytes, only: ["თ", "Თ"])
    #expect(face.map { own.extended(by: [$0], standingIn: [:])[.text].readable("Თ") } == "თ")
  }

  @Test(arguments: [
    "treasure-chest-of-the-golden-emperor-number-01", String(repeating: "W", count: 1024),
    "short", "金", "", "Größenwahnsinnigkeitsbescheinigungen",
  ])
  func `is no smaller than can be read, and no wider than its room`(name: String) {
    for room in [12.0, 30, 64, 300] {
      let text = Text(
        name, em: 26, paint: Paint(hex: 0), at: Point(x: 0, y: 0), maximumWidth: room)
      let fitted = own.fitted(text)
      let width = own.width(of: fitted.string, face: fitted.face, em: fitted.em)
      #expect(width <= room + 1e-6, "\(name.prefix(50)) in \(room)")
      // A letter and an ellipsis have to have room.
      if room >= 30 { #expect(fitted.em >= 10, "\(name.prefix(50)) in \(room)") }
      if name == "short" { #expect(fitted.string == name || room < 30) }
    }
  }

  @Test func `keeps its beginning and its end where it is shortened`() {
    let names = (1...9).map { "treasure-chest-of-the-golden-emperor-number-0\($0)" }
    let shown = names.map { name in
      own.fitted(
        Text(name, em: 20, paint: Paint(hex: 0), at: Point(x: 0, y: 0), maximumWidth: 90)
      ).string
    }
    #expect(Set(shown).count == 9)
    for (index, name) in shown.enumerated() {
      #expect(name.hasPrefix("trea") && name.hasSuffix("0\(index + 1)") && name.contains("…"))
    }
  }

  @Test func `is broken where it has to be`() {
    let breaks = LineBreaks(room: 5) { Double($0.count) }
    #expect(breaks.lines(of: "red-fish-abcdefgh") == ["red-", "fish-", "abcde", "fgh"])
    #expect(breaks.lines(of: "a b c d e") == ["a b c", "d e"])
    #expect(breaks.lines(of: "") == [])
    #expect(LineBreaks(room: 0) { Double($0.count) }.lines(of: "ab") == ["a", "b"])
  }
}

@Suite struct `The emblems of a machine's symbols` {
  private static let sets: [[String]] = [
    (1...64).map { "treasure-\($0 < 10 ? "0" : "")\($0)" },
    (1...64).map { "symbol\($0)" },
    (1...64).map { "golden-dragon-\($0)-of-the-east" },
    (0..<64).map { "the same \(Character(Unicode.Scalar(UInt8(65 + $0 / 8))))\($0 % 8)" },
    (0..<64).map { "emperor" + String(repeating: "x", count: $0) },
    (0..<64).map { "宝物\($0)号" },
    (0..<64).map { "!" + String(repeating: "?", count: $0 + 4) },
    (1...64).map { "symbols[\($0)]" },
    (0..<64).map { number in
      "gold" + (0..<6).map { number >> $0 & 1 == 0 ? "a" : "A" }.joined()
    },
  ]

  @Test(arguments: sets) func `are all different, and short`(names: [String]) {
    let emblems = Emblem.emblems(of: names)
    #expect(emblems.count == 64)
    let texts = Set(emblems.values.map { $0.text.lowercased() })
    #expect(texts.count == 64, "\(texts.sorted())")
    #expect(emblems.values.allSatisfy { (1...3).contains($0.text.count) })
    #expect(emblems == Emblem.emblems(of: names.reversed()))
  }

  @Test func `say what differs`() {
    func texts(_ names: String...) -> [String] {
      let emblems = Emblem.emblems(of: names)
      return names.map { emblems[$0]?.text ?? "" }
    }
    #expect(texts("treasure-01", "treasure-02", "treasure-10") == ["01", "02", "10"])
    #expect(texts("red-fish", "red-fox") == ["Ri", "Ro"])
    #expect(texts("gold", "gold-bar", "gold-coin") == ["Go", "GB", "GC"])
    // Names that differ anyway keep the emblems that they have alone.
    #expect(texts("whale", "turtle", "red-fish", "k", "10") == ["Wh", "Tu", "RF", "K", "10"])
  }

  @Test func `are on its tiles`() throws {
    let names = Self.sets[0]
    let shelf = PictureShelf(
      lookups: [], roles: Dictionary(uniqueKeysWithValues: names.map { ($0, .plain) }),
      typefaces: try Media.typefaces())
    // All tiles of a shape and a colour look different, and so do those of all others.
    let tiles = names.compactMap {
      shelf.image(named: "symbol/\($0)", width: 32, height: 32, scale: 1)
    }
    #expect(tiles.count == 64 && Set(tiles.map(\.pixels)).count == 64)
  }

  @Test(arguments: [84, 90, 128, 256])
  func `stand above names that can be read`(side: Int) throws {
    let typefaces = try Media.typefaces()
    for name in [
      "whale", "treasure-chest-of-the-golden-emperor-number-01",
      String(repeating: "W", count: 1024), "Κύκνος",
    ] {
      let room = 0.54 * Double(side)
      let tile = SymbolTile(name, role: .plain, typefaces: typefaces)
      let (lines, em) = tile.nameLines(side: Double(side), room: room)
      #expect(em >= 10 && (1...2).contains(lines.count))
      for line in lines {
        let text = Text(
          line, face: .strong, em: em, paint: Paint(hex: 0), at: Point(x: 0, y: 0),
          maximumWidth: room)
        #expect(typefaces.fitted(text).em >= 10)
      }
      #expect(lines.last?.last == name.last)
    }
  }
}
