/// The checksums of compressed files.
package enum Checksum {
  /// The CRC-32 of each byte value.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
  }

  /// The CRC-32 of a PNG chunk, or of an entry of a zip archive.
  ///
  /// Source: W3C, "Portable Network Graphics (PNG) Specification", third edition, annex D.
  package static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
  }

  /// The Adler-32 of a zlib stream's uncompressed data.
  ///
  /// Source: RFC 1950, section 8.2.
  package static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}
