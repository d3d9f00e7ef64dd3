/// A Huffman code as deflate writes it: canonical, given by the lengths of its words.
struct HuffmanCode {
  /// The longest word, in bits.
  static let longest = 15

  /// How many words there are of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  /// The symbols, by the length of their words and then by value.
  private var symbols: [Int] = []

  /// Creates the code whose words have the given lengths; 0 for a symbol that has none.
  ///
  /// - Throws: ``PNGError`` if there can't be so many words so short. Words may be missing: then
  ///   reading one of those is an error.
  init(lengths: some Collection<Int>) throws(PNGError) {
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

  /// Reads a symbol: words of one length are consecutive numbers, so the first length at which the
  /// bits so far are below the last word's number is the word's.
  func symbol(from bits: inout BitReader) throws(PNGError) -> Int {
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

/// The bits of a deflate stream, each byte's lowest first.
struct BitReader {
  private let bytes: [UInt8]
  /// The next byte that wasn't begun.
  private(set) var position: Int
  private var held = 0
  private var heldCount = 0

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func bit() throws(PNGError) -> Int { try self.bits(1) }

  /// A number of up to 16 bits.
  mutating func bits(_ count: Int) throws(PNGError) -> Int {
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

  /// Leaves out the rest of a byte that was begun.
  mutating func alignToByte() {
    held = 0
    heldCount = 0
  }
}
