/// Reads outlines from `CFF `, the compact format of PostScript outlines.
///
/// A glyph is a program for a machine with a stack, whose parts may be shared as subroutines. Its curves are cubic; each
/// becomes three quadratic ones, like those of TrueType, which differ from it by less than can be seen.
///
/// Source: Adobe, Technical Notes 5176, "The Compact Font Format Specification" (2003), and 5177, "The Type 2
/// Charstring Format" (2000). Its arithmetic operators aren't supported: fonts don't use them.
struct CompactOutlines: GlyphOutlines {
  private let table: FontTable
  private let programs: CompactIndex
  private let shared: CompactIndex
  /// The subroutines of each part of the font; a font without parts is one.
  private let own: [CompactIndex]
  /// Where it is said which part a glyph belongs to; nil for a font without parts.
  private let choice: Int?
  private let count: Int

  /// - Parameter count: The number of glyphs of the font.
  init(_ table: FontTable, count: Int) throws(FontError) {
    self.table = table
    self.count = count
    let names = try CompactIndex(table, at: try table.byte(at: 2))
    let tops = try CompactIndex(table, at: names.end)
    let strings = try CompactIndex(table, at: tops.end)
    shared = try CompactIndex(table, at: strings.end)
    let top = try CompactDictionary(table, try tops.range(0))
    guard let start = top.offset(.programs) else { throw table.damaged("no glyphs") }
    programs = try CompactIndex(table, at: start)
    if let parts = top.offset(.parts), let choice = top.offset(.choice) {
      let parts = try CompactIndex(table, at: parts)
      guard (1...256).contains(parts.count) else { throw table.damaged("too many parts") }
      var own: [CompactIndex] = []
      for part in 0..<parts.count {
        let part = try CompactDictionary(table, try parts.range(part))
        own.append(try Self.subroutines(of: part, in: table))
      }
      (self.own, self.choice) = (own, choice)
    } else {
      (own, choice) = ([try Self.subroutines(of: top, in: table)], nil)
    }
  }

  private static func subroutines(
    of part: CompactDictionary, in table: FontTable
  ) throws(FontError) -> CompactIndex {
    guard let (length, start) = part.pair(.own) else { return .empty }
    let own = try CompactDictionary(table, try table.range(from: start, count: length))
    guard let offset = own.offset(.subroutines) else { return .empty }
    return try CompactIndex(table, at: start + offset)
  }

  func contours(of glyph: Int) throws(FontError) -> [[Glyph.Node]] {
    guard glyph < count, glyph < programs.count else {
      throw table.damaged("it has no glyph \(glyph)")
    }
    var pen = CompactPen(table: table, shared: shared, own: own[try part(of: glyph)])
    _ = try pen.run(try programs.range(glyph), depth: 0)
    return pen.contours
  }

  /// The part of the font that a glyph belongs to.
  private func part(of glyph: Int) throws(FontError) -> Int {
    guard let choice else { return 0 }
    let part: Int
    switch try table.byte(at: choice) {
    case 0: part = try table.byte(at: choice + 1 + glyph)
    case 3:
      // Ranges, each with its first glyph and its part.
      var (low, high) = (0, try table.word(at: choice + 1))
      while high - low > 1 {
        let middle = (low + high) / 2
        if try table.word(at: choice + 3 + 3 * middle) <= glyph {
          low = middle
        } else {
          high = middle
        }
      }
      part = try table.byte(at: choice + 5 + 3 * low)
    default: throw table.damaged("a choice of parts in an unknown format")
    }
    guard own.indices.contains(part) else { throw table.damaged("it has no part \(part)") }
    return part
  }
}

extension FontTable {
  fileprivate func range(from start: Int, count: Int) throws(FontError) -> Range<Int> {
    guard start >= 0, count >= 0, start <= self.count, count <= self.count - start else {
      throw .truncated(table: name)
    }
    return start..<start + count
  }
}

/// A list of pieces of a compact font.
struct CompactIndex {
  private let table: FontTable?
  private let offsets: Int
  private let size: Int
  private let base: Int
  let count: Int
  /// What comes after it.
  let end: Int

  static let empty = CompactIndex()

  private init() { (table, offsets, size, base, count, end) = (nil, 0, 1, 0, 0, 0) }

  init(_ table: FontTable, at start: Int) throws(FontError) {
    self.table = table
    count = try table.word(at: start)
    offsets = start + 3
    guard count > 0 else {
      (size, base, end) = (1, start + 1, start + 2)
      return
    }
    size = try table.byte(at: start + 2)
    guard (1...4).contains(size) else { throw table.damaged("offsets of \(size) bytes") }
    base = offsets + (count + 1) * size - 1
    end = base + (try table.number(at: offsets + count * size, bytes: size))
    guard end <= table.count else { throw .truncated(table: table.name) }
  }

  /// Where a piece is in the table.
  func range(_ index: Int) throws(FontError) -> Range<Int> {
    guard let table, index >= 0, index < count else {
      throw .damaged(table: "CFF ", reason: "it has no piece \(index)")
    }
    let start = try table.number(at: offsets + index * size, bytes: size)
    let next = try table.number(at: offsets + (index + 1) * size, bytes: size)
    guard start <= next else { throw table.damaged("a piece that ends before it starts") }
    return try table.range(from: base + start, count: next - start)
  }
}

extension FontTable {
  fileprivate func number(at offset: Int, bytes: Int) throws(FontError) -> Int {
    var number = 0
    for index in 0..<bytes { number = number << 8 | (try byte(at: offset + index)) }
    return number
  }
}

/// Numbers by their keys, as a compact font holds them.
private struct CompactDictionary {
  enum Key: Int {
    case programs = 17
    case own = 18
    case subroutines = 19
    case parts = 1236
    case choice = 1237
  }

  private var values: [Int: [Int]] = [:]

  init(_ table: FontTable, _ range: Range<Int>) throws(FontError) {
    var at = range.lowerBound
    var operands: [Int] = []
    while at < range.upperBound {
      let byte = try table.byte(at: at)
      at += 1
      switch byte {
      case 12:
        values[1200 + (try table.byte(at: at))] = operands
        (operands, at) = ([], at + 1)
      case 0...21: (values[byte], operands) = (operands, [])
      case 28:
        operands.append(try table.signedWord(at: at))
        at += 2
      case 29:
        operands.append(Int(Int32(truncatingIfNeeded: try table.long(at: at))))
        at += 4
      case 30:
        // A decimal number, in half bytes up to one that is 15; none of the keys that are read has one.
        while try table.byte(at: at) & 15 != 15, try table.byte(at: at) >> 4 != 15 { at += 1 }
        (operands, at) = (operands + [0], at + 1)
      case 32...246: operands.append(byte - 139)
      case 247...254:
        operands.append(CompactPen.short(byte, try table.byte(at: at)))
        at += 1
      default: throw table.damaged("a key or number \(byte)")
      }
    }
  }

  func offset(_ key: Key) -> Int? { values[key.rawValue]?.last.flatMap { $0 > 0 ? $0 : nil } }

  func pair(_ key: Key) -> (Int, Int)? {
    guard let pair = values[key.rawValue], pair.count == 2 else { return nil }
    return (pair[0], pair[1])
  }
}
