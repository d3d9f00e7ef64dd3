/// A small font, its bytes put together as the specification has them, without the code that reads fonts.
///
/// An em is 1,000 units. Every character has a shape of its own and is as wide as an em.
package struct MadeFont {
  /// How its outlines are written.
  package enum Outlines: CaseIterable, Sendable {
    case trueType, compact
  }

  /// The shape of a character.
  package enum Shape: Sendable {
    /// A square from (100, 0) to (900, 800).
    case square
    /// A disc around (500, 400) with a radius of 400.
    case disc
  }

  package let characters: [(Unicode.Scalar, Shape)]
  package let outlines: Outlines

  /// - Parameter characters: The characters and their shapes.
  package init(_ characters: [(Unicode.Scalar, Shape)], _ outlines: Outlines = .trueType) {
    self.characters = characters.sorted { $0.0 < $1.0 }
    self.outlines = outlines
  }

  /// The file.
  package var bytes: [UInt8] { file(startingAt: 0) }

  /// The file as the second part of a collection whose first font it is.
  package var collection: [UInt8] {
    let header = Array("ttcf".utf8) + Self.long(0x10000) + Self.long(1) + Self.long(16)
    return header + file(startingAt: 16)
  }

  private func file(startingAt start: Int) -> [UInt8] {
    var tables: [(String, [UInt8])] = [
      ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx), ("maxp", maxp),
    ]
    switch outlines {
    case .trueType: tables += glyf
    case .compact: tables.append(("CFF ", compact))
    }
    var (directory, data) = ([UInt8](), [UInt8]())
    let base = start + 12 + 16 * tables.count
    for (name, bytes) in tables.sorted(by: { $0.0 < $1.0 }) {
      directory +=
        Array(name.utf8) + Self.long(0) + Self.long(base + data.count) + Self.long(bytes.count)
      data += bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let version = outlines == .trueType ? Self.long(0x10000) : Array("OTTO".utf8)
    return version + Self.word(tables.count) + Self.word(0) + Self.word(0) + Self.word(0)
      + directory + data
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: Int) -> [UInt8] { word(value >> 16) + word(value & 0xFFFF) }

  private var head: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 54)
    bytes.replaceSubrange(18..<20, with: Self.word(1000))
    // Long offsets to glyphs.
    bytes.replaceSubrange(50..<52, with: Self.word(1))
    return bytes
  }

  private var hhea: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 36)
    bytes.replaceSubrange(4..<8, with: Self.word(880) + Self.word(-120))
    bytes.replaceSubrange(34..<36, with: Self.word(1))
    return bytes
  }

  private var hmtx: [UInt8] {
    Self.word(1000) + characters.flatMap { _ in Self.word(0) } + Self.word(0)
  }

  private var maxp: [UInt8] { Self.long(0x10000) + Self.word(characters.count + 1) }

  /// Format 12, a group for each character; glyph 0 is empty.
  private var cmap: [UInt8] {
    let groups = characters.enumerated().flatMap { index, character in
      Self.long(Int(character.0.value)) + Self.long(Int(character.0.value)) + Self.long(index + 1)
    }
    return Self.word(0) + Self.word(1) + Self.word(3) + Self.word(10) + Self.long(12)
      + Self.word(12) + Self.word(0) + Self.long(16 + groups.count) + Self.long(0)
      + Self.long(characters.count) + groups
  }

  // MARK: - TrueType

  private var glyf: [(String, [UInt8])] {
    var (glyphs, places) = ([UInt8](), [0, 0])
    for (_, shape) in characters {
      let points: [(Int, Int, Bool)] =
        switch shape {
        case .square: [(100, 0, true), (100, 800, true), (900, 800, true), (900, 0, true)]
        // Sixteen quadratic curves, whose controls are on a circle around the circle of their ends.
        case .disc:
          (0..<16).map { piece in
            let (x, y) = Self.circle[piece]
            return (500 + x, 400 + y, false)
          }
        }
      var bytes = Self.word(1) + Self.word(0) + Self.word(0) + Self.word(1000) + Self.word(1000)
      bytes += Self.word(points.count - 1) + Self.word(0) + points.map { $0.2 ? 1 : 0 }
      for axis in 0..<2 {
        var last = 0
        for point in points {
          let value = axis == 0 ? point.0 : point.1
          bytes += Self.word(value - last)
          last = value
        }
      }
      glyphs += bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
      places.append(glyphs.count)
    }
    return [("glyf", glyphs), ("loca", places.flatMap(Self.long))]
  }

  /// Sixteen controls at a distance of 400 / cos(π / 16) = 407.837.
  private static let circle = [
    (408, 0), (377, 156), (288, 288), (156, 377), (0, 408), (-156, 377), (-288, 288), (-377, 156),
    (-408, 0), (-377, -156), (-288, -288), (-156, -377), (0, -408), (156, -377), (288, -288),
    (377, -156),
  ]

  // MARK: - Compact

  /// A list of pieces with offsets of two bytes.
  private static func index(_ pieces: [[UInt8]]) -> [UInt8] {
    guard !pieces.isEmpty else { return word(0) }
    var (offsets, end) = (word(1), 1)
    for piece in pieces {
      end += piece.count
      offsets += word(end)
    }
    return word(pieces.count) + [2] + offsets + pieces.flatMap { $0 }
  }

  /// A number in a program or a dictionary.
  private static func number(_ value: Int) -> [UInt8] { [28] + word(value) }

  private static func numbers(_ values: Int...) -> [UInt8] { values.flatMap(number) }

  private var compact: [UInt8] {
    // The shapes are subroutines: the square is the font's own, the disc a shared one. Both have numbers −107.
    let square = Self.numbers(800, 800, -800) + [7, 14]
    let programs: [[UInt8]] =
      [[14]]
      + characters.map { _, shape in
        switch shape {
        // A hint and a mask, which draw nothing.
        case .square:
          Self.numbers(0, 10) + [1] + Self.numbers(0, 10) + [19, 0b1100_0000]
            + Self.numbers(100, 0) + [21] + Self.number(-107) + [10]
        case .disc: Self.numbers(900, 400) + [21] + Self.number(-107) + [29] + [14]
        }
      }
    let shared = [Self.quarters + [11]]
    let own = Self.index([square])
    // The own part's only key: its subroutines begin behind it.
    let part = Self.number(4) + [19]
    let head: [UInt8] = [1, 0, 4, 2]
    let names = Self.index([Array("Made".utf8)])
    let strings = Self.index([])
    let subroutines = Self.index(shared)
    let glyphs = Self.index(programs)
    func top(_ start: Int) -> [UInt8] {
      Self.index([
        Self.number(start) + [17] + Self.number(part.count) + Self.number(start + glyphs.count) + [
          18
        ]
      ])
    }
    let start = head.count + names.count + top(0).count + strings.count + subroutines.count
    return head + names + top(start) + strings + subroutines + glyphs + part + own
  }

  /// A circle of radius 400, counter-clockwise from its right end, in four cubic curves whose controls are at 0.5523 of
  /// the radius: 221 of 400.
  private static let quarters: [UInt8] =
    numbers(0, 221, -179, 179, -221, 0) + [8] + numbers(-221, 0, -179, -179, 0, -221) + [8]
    + numbers(0, -221, 179, -179, 221, 0) + [8] + numbers(221, 0, 179, 179, 0, 221) + [8]
}
