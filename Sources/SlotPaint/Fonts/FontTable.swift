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

  /// The error for an impossible value in this table.
  func damaged(_ reason: String) -> FontError { .damaged(table: name, reason: reason) }
}
