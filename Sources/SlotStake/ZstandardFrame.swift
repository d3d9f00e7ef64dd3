/// A Zstandard file whose blocks are stored as they are, without compression.
///
/// Every decoder reads it, and neither writing nor reading it needs a library. Its window is 128 KiB, the most that a
/// block may have, so that no decoder needs more memory however long the file is.
///
/// Source: RFC 8878, section 3.1.1.
enum ZstandardFrame {
  private static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
  private static let mostInBlock = 1 << 17

  /// Bytes as a frame, without a checksum.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // The length has eight bytes; the window's exponent is 7: 2¹⁰⁺⁷ bytes.
    var frame = magic + [0b1100_0000, 7 << 3]
    frame.reserveCapacity(bytes.count + bytes.count / mostInBlock * 3 + 32)
    for place in 0..<8 { frame.append(UInt8(truncatingIfNeeded: bytes.count >> (8 * place))) }
    var start = 0
    repeat {
      let end = min(start + mostInBlock, bytes.count)
      let header = (end - start) << 3 | (end == bytes.count ? 1 : 0)
      for place in 0..<3 { frame.append(UInt8(truncatingIfNeeded: header >> (8 * place))) }
      frame += bytes[start..<end]
      start = end
    } while start < bytes.count
    return frame
  }

  /// What a frame of stored blocks and runs contains.
  enum Contents: Equatable {
    case bytes([UInt8])
    /// It is compressed, or has parts that only a decoder understands.
    case compressed
    case damaged
  }

  /// Reads a frame, up to a number of bytes; a longer one counts as damaged.
  static func contents(_ frame: [UInt8], limit: Int) -> Contents {
    guard frame.count > 5, frame.starts(with: magic) else { return .damaged }
    let descriptor = Int(frame[4])
    let (sizeKind, isSingle) = (descriptor >> 6, descriptor & 0x20 != 0)
    guard descriptor & 0b1011 == 0 else { return .compressed }
    let sizeBytes = sizeKind == 0 ? (isSingle ? 1 : 0) : 1 << sizeKind
    var place = 5 + (isSingle ? 0 : 1) + sizeBytes
    var bytes: [UInt8] = []
    while true {
      guard place + 3 <= frame.count else { return .damaged }
      let header = Int(frame[place]) | Int(frame[place + 1]) << 8 | Int(frame[place + 2]) << 16
      let (kind, size) = (header >> 1 & 3, header >> 3)
      place += 3
      guard size <= mostInBlock, bytes.count + size <= limit else { return .damaged }
      switch kind {
      case 0:
        guard place + size <= frame.count else { return .damaged }
        bytes += frame[place..<place + size]
        place += size
      case 1:
        guard place < frame.count else { return .damaged }
        bytes += repeatElement(frame[place], count: size)
        place += 1
      case 2: return .compressed
      default: return .damaged
      }
      if header & 1 == 1 {
        let checksum = descriptor & 4 == 0 ? 0 : 4
        return place + checksum == frame.count ? .bytes(bytes) : .damaged
      }
    }
  }
}
