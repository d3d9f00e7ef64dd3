/// SHA-256, for the digests of machines: some kilobytes at a time, so that it is short rather than fast.
///
/// Written here so that code that depends on the engine depends on nothing else.
///
/// Source: NIST, FIPS 180-4, "Secure Hash Standard" (2015), sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.
package struct SHA256 {
  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private var hash: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// Hashes bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  private init(of bytes: some Sequence<UInt8>) {
    var block: [UInt8] = []
    var count: UInt64 = 0
    for byte in bytes {
      block.append(byte)
      count += 1
      if block.count == 64 { mix(&block) }
    }
    block.append(0x80)
    if block.count > 56 {
      block.append(contentsOf: repeatElement(0, count: 64 - block.count))
      mix(&block)
    }
    block.append(contentsOf: repeatElement(0, count: 56 - block.count))
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      block.append(UInt8(truncatingIfNeeded: (8 * count) >> shift))
    }
    mix(&block)
  }

  /// The hash of bytes, as 64 hexadecimal digits.
  package static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    SHA256(of: bytes).hash.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

extension SHA256 {
  /// Takes a block of 64 bytes in, and empties it.
  private mutating func mix(_ block: inout [UInt8]) {
    let words = Self.schedule(block)
    block.removeAll(keepingCapacity: true)
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for round in 0..<64 {
      let chosen = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let one = h &+ e.sum(6, 11, 25) &+ chosen &+ Self.constants[round] &+ words[round]
      let two = a.sum(2, 13, 22) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
  }

  /// The 64 words that are made from a block.
  private static func schedule(_ block: [UInt8]) -> [UInt32] {
    var words = (0..<16).map { word in
      block[4 * word..<4 * word + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (early, late) = (words[place - 15], words[place - 2])
      let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
      let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
      words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
    }
    return words
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  /// The word with its bits turned to the right.
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }

  /// Three rotations of the word, added bit by bit.
  fileprivate func sum(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
    rotated(first) ^ rotated(second) ^ rotated(third)
  }
}
