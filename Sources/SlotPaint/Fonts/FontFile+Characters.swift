extension FontFile {
  /// The glyph of each character, by Unicode scalar.
  ///
  /// The ranges of a table ascend, as the specification requires; so a damaged one takes no longer than it has bytes
  /// or Unicode has characters.
  ///
  /// - Parameter wanted: The characters that are looked for; nil for all.
  ///
  /// Source: OpenType specification: cmap, formats 4 and 12.
  func characters(among wanted: Set<UInt32>? = nil) throws(FontError) -> [UInt32: Int] {
    let wanted = wanted?.map(Int.init).sorted()
    let cmap = try table("cmap")
    var best: (rank: Int, offset: Int)?
    for index in 0..<(try cmap.word(at: 2)) {
      let entry = 4 + 8 * index
      let (platform, encoding) = (try cmap.word(at: entry), try cmap.word(at: entry + 2))
      let offset = try cmap.long(at: entry + 4)
      let isUnicode = platform == 0 || platform == 3 && (encoding == 1 || encoding == 10)
      guard isUnicode else { continue }
      let rank: Int
      switch try cmap.word(at: offset) {
      case 12: rank = 2
      case 4: rank = 1
      default: continue
      }
      if rank > best?.rank ?? 0 { best = (rank, offset) }
    }
    guard let best else { throw cmap.damaged("no Unicode characters in format 4 or 12") }
    return best.rank == 2
      ? try groups(of: cmap, at: best.offset, among: wanted)
      : try segments(of: cmap, at: best.offset, among: wanted)
  }

  /// The characters of a range that are wanted.
  private static func codes(_ range: ClosedRange<Int>, among wanted: [Int]?) -> [Int] {
    guard let wanted else { return Array(range) }
    var (low, high) = (0, wanted.count)
    while low < high {
      let middle = (low + high) / 2
      if wanted[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return Array(wanted[low...].prefix { $0 <= range.upperBound })
  }

  /// Format 4: segments of the first 65,536 characters, the Basic Multilingual Plane.
  private func segments(
    of cmap: FontTable, at start: Int, among wanted: [Int]?
  ) throws(FontError) -> [UInt32: Int] {
    let size = try cmap.word(at: start + 6)
    let ends = start + 14
    let starts = ends + size + 2
    var characters: [UInt32: Int] = [:]
    var next = 0
    for segment in 0..<size / 2 {
      let at = starts + 2 * segment
      let (first, last) = (try cmap.word(at: at), try cmap.word(at: ends + 2 * segment))
      let delta = try cmap.word(at: at + size)
      let rangeAt = at + 2 * size
      let range = try cmap.word(at: rangeAt)
      guard next <= first, first <= last else {
        throw cmap.damaged("a segment from \(first) to \(last) out of order")
      }
      next = last + 1
      for code in Self.codes(first...last, among: wanted) where code != 0xFFFF {
        var glyph = code
        if range != 0 {
          glyph = try cmap.word(at: rangeAt + range + 2 * (code - first))
          if glyph == 0 { continue }
        }
        try add(code, glyph: (glyph + delta) & 0xFFFF, of: cmap, to: &characters)
      }
    }
    return characters
  }

  /// Format 12: groups from all of Unicode.
  private func groups(
    of cmap: FontTable, at start: Int, among wanted: [Int]?
  ) throws(FontError) -> [UInt32: Int] {
    var characters: [UInt32: Int] = [:]
    var next = 0
    for group in 0..<(try cmap.long(at: start + 12)) {
      let at = start + 16 + 12 * group
      let (first, last) = (try cmap.long(at: at), try cmap.long(at: at + 4))
      let glyph = try cmap.long(at: at + 8)
      guard next <= first, first <= last, last <= 0x10_FFFF, last - first < glyphCount else {
        throw cmap.damaged("a group of characters from \(first) to \(last)")
      }
      next = last + 1
      for code in Self.codes(first...last, among: wanted) {
        try add(code, glyph: glyph + code - first, of: cmap, to: &characters)
      }
    }
    return characters
  }

  private func add(
    _ code: Int, glyph: Int, of cmap: FontTable, to characters: inout [UInt32: Int]
  ) throws(FontError) {
    guard glyph < glyphCount else {
      throw cmap.damaged("character \(code) is glyph \(glyph) of \(glyphCount)")
    }
    if glyph > 0 { characters[UInt32(code)] = glyph }
  }

  /// The kerning of pairs of glyphs, in font units, by `first << 16 | second`; empty if the font
  /// has none.
  ///
  /// Source: OpenType specification: kern, format 0.
  func kernings() throws(FontError) -> [UInt32: Int] {
    guard let kern = table(ifPresent: "kern") else { return [:] }
    var kernings: [UInt32: Int] = [:]
    var at = 4
    for _ in 0..<(try kern.word(at: 2)) {
      let (length, coverage) = (try kern.word(at: at + 2), try kern.word(at: at + 4))
      let isPlainHorizontal = coverage & 0xFF07 == 1
      if isPlainHorizontal {
        for pair in 0..<(try kern.word(at: at + 6)) {
          let entry = at + 14 + 6 * pair
          let key = UInt32(try kern.long(at: entry))
          kernings[key] = try kern.signedWord(at: entry + 4)
        }
      }
      at += max(6, length)
    }
    return kernings
  }
}
