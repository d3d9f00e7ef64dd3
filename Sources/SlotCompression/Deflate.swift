/// Compresses, using matches and the fixed Huffman code.
///
/// It is meant for screenshots and tables: a simple search, which tries only the last occurrence of the same
/// three bytes, compresses painted surfaces and repeated markup well and is fast.
///
/// Source: RFC 1950 (zlib) and RFC 1951 (deflate).
package enum Deflate {
  /// The shortest match of each length code.
  static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  /// The number of extra bits of each length code.
  static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  /// The smallest distance of each distance code.
  static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  /// The number of extra bits of each distance code.
  static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  /// The order in which the code lengths of the code-length code are written.
  static let metaOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Compresses bytes into a zlib stream.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let sum = Checksum.adler32(bytes)
    return [0x78, 0x01] + raw(bytes)
      + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
  }

  /// Compresses bytes into a deflate stream without header and checksum, as in a zip archive.
  package static func raw(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.write(0b011, count: 3)  // the last block, with the fixed code
    var latest = [Int32](repeating: -1, count: 1 << 15)
    var index = 0
    while index < bytes.count {
      var length = 0
      if index + 2 < bytes.count {
        let three =
          UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8
          | UInt32(bytes[index + 2])
        let slot = Int((three &* 0x9E37_79B1) >> 17)
        let candidate = Int(latest[slot])
        latest[slot] = Int32(index)
        if candidate >= 0, index - candidate <= 32768 {
          let most = min(258, bytes.count - index)
          while length < most, bytes[candidate + length] == bytes[index + length] { length += 1 }
          if length >= 3 { writer.writeCopy(length: length, distance: index - candidate) }
        }
      }
      if length < 3 {
        writer.writeSymbol(Int(bytes[index]))
        length = 1
      }
      index += length
    }
    writer.writeSymbol(256)
    return writer.finished()
  }
}

/// The bits of a deflate stream as they are written.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var held: UInt64 = 0
  private var heldCount = 0

  /// Writes a number, least significant bit first.
  mutating func write(_ value: Int, count: Int) {
    held |= UInt64(value) << heldCount
    heldCount += count
    while heldCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      heldCount -= 8
    }
  }

  /// Writes a symbol of the fixed code, whose code words are written most significant bit first.
  mutating func writeSymbol(_ symbol: Int) {
    let (code, count) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    write(Self.reversed(code, count: count), count: count)
  }

  mutating func writeCopy(length: Int, distance: Int) {
    let kind = Deflate.lengths.lastIndex { $0 <= length } ?? 0
    writeSymbol(257 + kind)
    write(length - Deflate.lengths[kind], count: Deflate.lengthBits[kind])
    let far = Deflate.distances.lastIndex { $0 <= distance } ?? 0
    write(Self.reversed(far, count: 5), count: 5)
    write(distance - Deflate.distances[far], count: Deflate.distanceBits[far])
  }

  func finished() -> [UInt8] {
    heldCount > 0 ? bytes + [UInt8(truncatingIfNeeded: held)] : bytes
  }

  private static func reversed(_ value: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 | (value >> $1 & 1) << (count - 1 - $1) }
  }
}
