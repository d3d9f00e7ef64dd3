/// A canonical Huffman code, as in deflate, defined by the lengths of its code words.
struct HuffmanCode {
  /// The maximum length of a code word, in bits.
  static let longest = 15

  /// The number of code words of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  /// The symbols, sorted by the length of their code words and then by value.
  private var symbols: [Int] = []

  /// Creates the code with the given lengths; 0 means that a symbol has no code word.
  ///
  /// - Throws: ``CompressionError`` if the lengths are oversubscribed. An incomplete code is allowed:
  ///   reading an unassigned code word is an error.
  init(lengths: some Collection<Int>) throws(CompressionError) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...Self.longest {
      free = 2 * free - counts[length]
      guard free >= 0 else { throw .damaged("a code of too many words") }
    }
    var next = [0, 0]
    for length in 1..<Self.longest { next.append(next[length] + counts[length]) }
    symbols = Array(repeating: 0, count: counts.reduce(0, +))
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[next[length]] = symbol
      next[length] += 1
    }
  }

  /// Reads a symbol. Code words of one length are consecutive numbers, so the code word ends at the
  /// first length for which the bits so far don't exceed the last code word of that length.
  func symbol(from bits: inout BitReader) throws(CompressionError) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      code |= try bits.bit()
      let count = counts[length]
      if code - first < count { return symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .damaged("a word that no code has")
  }
}

/// The bits of a deflate stream, least significant bit of each byte first.
struct BitReader {
  private let bytes: [UInt8]
  /// The index of the first byte that hasn't been touched.
  private(set) var position: Int
  private var held = 0
  private var heldCount = 0

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func bit() throws(CompressionError) -> Int { try self.bits(1) }

  /// Reads a number of up to 16 bits.
  mutating func bits(_ count: Int) throws(CompressionError) -> Int {
    while heldCount < count {
      guard position < bytes.count else { throw .truncated }
      held |= Int(bytes[position]) << heldCount
      heldCount += 8
      position += 1
    }
    defer {
      held >>= count
      heldCount -= count
    }
    return held & (1 << count - 1)
  }

  /// Skips the rest of a partly read byte.
  mutating func alignToByte() {
    held = 0
    heldCount = 0
  }
}
