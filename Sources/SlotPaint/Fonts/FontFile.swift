/// The tables of a font file: TrueType's, OpenType's, or those of the first font of a collection.
///
/// Source: Microsoft, "OpenType specification", version 1.9: the font file, collections, head, hhea, maxp.
struct FontFile {
  /// Font units per em.
  let unitsPerEm: Int
  /// The ascent above the baseline, in font units.
  let ascent: Int
  /// The descent below the baseline, in font units.
  let descent: Int
  let glyphCount: Int

  private let tables: [String: FontTable]

  /// The largest file that is read, in bytes.
  static let largestSize = 64 << 20

  init(_ bytes: [UInt8]) throws(FontError) {
    guard bytes.count <= Self.largestSize else {
      throw .notTrueType(reason: "it is larger than 64 MB")
    }
    tables = try Self.tables(in: bytes)
    let head = try Self.table("head", in: tables)
    let hhea = try Self.table("hhea", in: tables)
    unitsPerEm = try head.word(at: 18)
    guard (16...16384).contains(unitsPerEm) else {
      throw head.damaged("an em of \(unitsPerEm) units")
    }
    ascent = try hhea.signedWord(at: 4)
    descent = -(try hhea.signedWord(at: 6))
    glyphCount = try Self.table("maxp", in: tables).word(at: 4)
    guard glyphCount > 0 else { throw .damaged(table: "maxp", reason: "no glyphs") }
  }

  /// A required table.
  func table(_ name: String) throws(FontError) -> FontTable {
    try Self.table(name, in: tables)
  }

  /// An optional table.
  func table(ifPresent name: String) -> FontTable? { tables[name] }
}

extension FontFile {
  private static func table(_ name: String, in tables: [String: FontTable]) throws(FontError)
    -> FontTable
  {
    guard let table = tables[name] else { throw .missingTable(name) }
    return table
  }

  private static func tables(in bytes: [UInt8]) throws(FontError) -> [String: FontTable] {
    let file = FontTable("directory", bytes: bytes[...])
    let isCollection = try file.long(at: 0) == 0x7474_6366
    let start = isCollection ? try file.long(at: 12) : 0
    let version = try file.long(at: start)
    guard [0x0001_0000, 0x7472_7565, 0x4F54_544F].contains(version) else {
      throw .notTrueType(reason: "it doesn't begin like one")
    }
    var tables: [String: FontTable] = [:]
    for index in 0..<(try file.word(at: start + 4)) {
      let entry = start + 12 + 16 * index
      var name = ""
      for letter in 0..<4 {
        name.unicodeScalars.append(Unicode.Scalar(UInt8(try file.byte(at: entry + letter))))
      }
      let (start, length) = (try file.long(at: entry + 8), try file.long(at: entry + 12))
      guard start <= bytes.count, length <= bytes.count - start else {
        throw .truncated(table: name)
      }
      tables[name] = FontTable(name, bytes: bytes[start..<start + length])
    }
    return tables
  }
}
