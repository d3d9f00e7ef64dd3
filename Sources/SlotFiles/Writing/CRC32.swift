/// The checksum of gzip, zlib and PNG: CRC-32 with the polynomial 0x04C11DB7, reflected.
///
/// It detects accidents, not tampering. `python3 -c "import zlib; print(zlib.crc32(b'…'))"` prints
/// the same number.
///
/// Source: ISO/IEC 13239; the check value of "123456789" is 0xCBF43926.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
    }
  }

  /// The checksum of some bytes.
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
  }
}
