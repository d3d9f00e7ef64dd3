/// A table of a font file, from which big-endian numbers are read with bounds checks.
struct FontTable {
  let name: String
  private let bytes: ArraySlice<UInt8>

  init(_ name: String, bytes: ArraySlice<UInt8>) {
    self.name = name
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func byte(at offset: Int) throws(FontError) -> Int {
    guard offset >= 0, offset < bytes.count else { throw .truncated(table: name) }
    return Int(bytes[bytes.startIndex + offset])
  }

  /// An unsigned 16-bit number.
  func word(at offset: Int) throws(FontError) -> Int {
    try byte(at: offset) << 8 | byte(at: offset + 1)
  }

  /// A signed 16-bit number.
  func signedWord(at offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try word(at: offset)))
  }

  /// An unsigned 32-bit number.
  func long(at offset: Int) throws(FontError) -> Int {
    try word(at: offset) << 16 | word(at: offset + 2)
  }

  /// A part of the table.
  func part(_ range: Range<Int>) throws(FontError) -> FontTable {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw .truncated(table: name)
    }
    let start = bytes.startIndex
    return FontTable(name, bytes: bytes[start + range.lowerBound..<start + range.upperBound])
  }

  /// The error for an impossible value in this table.
  func damaged(_ reason: String) -> FontError { .damaged(table: name, reason: reason) }
}
