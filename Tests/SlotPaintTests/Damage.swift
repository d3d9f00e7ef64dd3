import Foundation

/// Changes bytes of files at random, for readers that have to withstand it.
enum Damage {
  /// The number of damaged files that a test reads; `SLOT_MUTATIONS` overrides it.
  static let rounds =
    ProcessInfo.processInfo.environment["SLOT_MUTATIONS"].flatMap(Int.init) ?? 3000

  /// A file with a few bytes changed, removed or inserted.
  ///
  /// - Parameter mendingChunks: Whether to recompute the checksums of a PNG's chunks, so that the
  ///   code that reads their contents meets the damage too.
  static func applied(to file: [UInt8], mendingChunks: Bool, _ random: inout SplitMix64) -> [UInt8]
  {
    var bytes = file
    for _ in 0...random.next() % 4 {
      let index = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 6 {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[index] ^= 1 << UInt8(random.next() % 8)
      case 2: bytes[index] = [0, 1, 127, 128, 255][Int(random.next() % 5)]
      case 3: bytes.remove(at: index)
      case 4: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
      default: bytes.removeSubrange(index...)
      }
      if bytes.isEmpty { return [0] }
    }
    if mendingChunks { mendChunks(&bytes) }
    return bytes
  }

  private static func mendChunks(_ bytes: inout [UInt8]) {
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { return }
      var crc: UInt32 = ~0
      for byte in bytes[at + 4..<at + 8 + length] {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      crc = ~crc
      for place in 0..<4 { bytes[at + 8 + length + place] = UInt8(crc >> (24 - 8 * place) & 255) }
      at += 12 + length
    }
  }
}

/// A small generator for tests.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
