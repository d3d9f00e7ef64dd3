import Foundation
import SlotPaint
import Testing

@Suite struct `A typeface` {
  /// The answers of fontTools and FreeType about `strong.ttf`; see `font-vectors.py`.
  struct Vectors: Decodable {
    struct Letter: Decodable {
      let advance: Double
      let area: Double
    }

    let unitsPerEm: Double
    let letters: [String: Letter]
    let kernings: [String: Double]
    let em: Double
    let width: Int
    let height: Int
    let x: Double
    let baseline: Double
    let drawn: [String: Data]
  }

  private let vectors: Vectors
  private let bytes: [UInt8]
  private let typeface: Typeface

  init() throws {
    let file = Bundle.module.url(forResource: "Fixtures/font-vectors", withExtension: "json")
    vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: #require(file)))
    try #require(vectors.letters.count > 10 && vectors.drawn.count > 3)
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Media/Fonts/strong.ttf")
    bytes = try Array(Data(contentsOf: font))
    typeface = try Typeface(bytes)
  }

  @Test func `knows how wide letters are, and how close some stand`() {
    for (letter, expected) in vectors.letters {
      #expect(typeface.width(of: letter) == expected.advance / vectors.unitsPerEm, "\(letter)")
    }
    for (pair, kerning) in vectors.kernings {
      let alone = pair.map { typeface.width(of: String($0)) }.reduce(0, +)
      let kerned = (typeface.width(of: pair) - alone) * vectors.unitsPerEm
      #expect(abs(kerned - kerning) < 1e-6, "\(pair)")
    }
  }

  @Test func `covers exactly the area of a letter's outline`() {
    let em = 100.0
    for (letter, expected) in vectors.letters {
      var area = AreaAccumulator(width: 200, height: 200)
      area.add(typeface.outline(of: letter, em: em, at: Point(x: 30.3, y: 120.7)))
      let covered = area.mask().values.reduce(0) { $0 + Double($1) }
      let scale = em / vectors.unitsPerEm
      // Curves are cut into segments that deviate from them by up to 0.02 pixels.
      #expect(abs(covered - expected.area * scale * scale) < 3, "\(letter)")
    }
  }

  @Test func `is drawn as FreeType draws it`() {
    for (letter, picture) in vectors.drawn {
      var area = AreaAccumulator(width: vectors.width, height: vectors.height)
      // FreeType rounds points to 64ths of a pixel and cuts curves into coarser segments.
      let origin = Point(x: vectors.x, y: vectors.baseline)
      area.add(typeface.outline(of: letter, em: vectors.em, at: origin))
      let differences = zip(area.mask().values, picture).map { abs(Double($0) * 255 - Double($1)) }
      #expect(differences.count == vectors.width * vectors.height)
      #expect((differences.max() ?? 255) < 18, "\(letter)")
      #expect(differences.reduce(0, +) / Double(differences.count) < 0.35, "\(letter)")
    }
  }

  @Test func `shows an ellipsis for what it doesn't have, and puts accents together`() {
    #expect(!typeface.shows("漢"))
    #expect(typeface.width(of: "漢") == typeface.width(of: "…"))
    #expect(typeface.width(of: "e\u{301}") == typeface.width(of: "é"))
  }

  @Test(.timeLimit(.minutes(20))) func `is never trapped by damage`() {
    var random = SplitMix64(seed: 5)
    // Half of the damage goes to the beginning of the file, where it has the greatest effect.
    for _ in 0..<Damage.rounds / 30 {
      var damaged = bytes
      for _ in 0...random.next() % 3 {
        let isHead = random.next() % 2 == 0
        let index = Int(random.next() % UInt64(isHead ? 4000 : damaged.count))
        damaged[min(index, damaged.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 8 == 0 { damaged.removeSubrange(Int(random.next() % 90_000)...) }
      guard let typeface = try? Typeface(damaged) else { continue }
      _ = typeface.outline(of: "Win 1,234 é", em: 20, at: Point(x: 0, y: 20))
    }
  }

  @Test func `is refused with a reason`() {
    #expect(throws: FontError.truncated(table: "directory")) { try Typeface([]) }
    #expect(throws: FontError.notTrueType(reason: "it doesn't begin like one")) {
      try Typeface(Array("This is no font at all".utf8))
    }
    #expect(throws: FontError.self) { try Typeface(Array(bytes.prefix(5000))) }
  }
}
