/// Decompresses.
///
/// The length of the result is given, so that a small file can't expand to fill memory: excess data
/// is an error as soon as it occurs, and so is a shortfall.
///
/// Source: RFC 1950 (zlib) and RFC 1951 (deflate).
package enum Inflate {
  /// Decompresses a zlib stream.
  ///
  /// - Parameters:
  ///   - bytes: The stream.
  ///   - count: The length of the uncompressed data, in bytes.
  package static func zlib(_ bytes: [UInt8], count: Int) throws(CompressionError) -> [UInt8] {
    guard bytes.count >= 6 else { throw .truncated }
    let header = Int(bytes[0]) << 8 | Int(bytes[1])
    guard bytes[0] & 15 == 8, header % 31 == 0, bytes[1] & 32 == 0 else {
      throw .damaged("it isn't compressed by zlib")
    }
    let (output, end) = try deflated(bytes, from: 2, count: count)
    guard end + 4 <= bytes.count else { throw .truncated }
    let sum = bytes[end..<end + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    guard sum == Checksum.adler32(output) else { throw .damaged("its checksum is wrong") }
    return output
  }

  /// Decompresses a deflate stream without header and checksum, as in a zip archive.
  ///
  /// - Parameters:
  ///   - bytes: The stream.
  ///   - count: The length of the uncompressed data, in bytes.
  package static func raw(_ bytes: [UInt8], count: Int) throws(CompressionError) -> [UInt8] {
    try deflated(bytes, from: 0, count: count).output
  }

  private static func deflated(
    _ bytes: [UInt8], from start: Int, count: Int
  ) throws(CompressionError) -> (output: [UInt8], end: Int) {
    // A byte of deflate expands to at most 1,032 bytes.
    guard count <= 1032 * bytes.count else { throw .truncated }
    var stream = InflateStream(BitReader(bytes, from: start), count: count)
    let end = try stream.run()
    guard stream.output.count == count else { throw .truncated }
    return (stream.output, end)
  }
}

/// A deflate stream that is being decompressed.
private struct InflateStream {
  private var bits: BitReader
  private let count: Int
  private(set) var output: [UInt8] = []

  init(_ bits: BitReader, count: Int) {
    self.bits = bits
    self.count = count
    output.reserveCapacity(count)
  }

  /// Decompresses all blocks.
  ///
  /// - Returns: The index at which the stream ends.
  mutating func run() throws(CompressionError) -> Int {
    var isLast = false
    while !isLast {
      isLast = try bits.bit() == 1
      switch try bits.bits(2) {
      case 0: try copyStored()
      case 1: try decode(literals: Self.fixed.literals, distances: Self.fixed.distances)
      case 2:
        let codes = try readCodes()
        try decode(literals: codes.literals, distances: codes.distances)
      default: throw .damaged("a block of no known kind")
      }
    }
    bits.alignToByte()
    return bits.position
  }

  private mutating func append(_ byte: UInt8) throws(CompressionError) {
    guard output.count < count else { throw .tooLong }
    output.append(byte)
  }

  private mutating func copyStored() throws(CompressionError) {
    bits.alignToByte()
    let (length, complement) = (try bits.bits(16), try bits.bits(16))
    guard length ^ complement == 0xFFFF else { throw .damaged("a stored block's length") }
    for _ in 0..<length { try append(UInt8(try bits.bits(8))) }
  }

  private mutating func decode(literals: HuffmanCode, distances: HuffmanCode)
    throws(CompressionError)
  {
    while true {
      let symbol = try literals.symbol(from: &bits)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol < 257 + Deflate.lengths.count else { throw .damaged("a length of no kind") }
        let length =
          try Deflate.lengths[symbol - 257] + bits.bits(Deflate.lengthBits[symbol - 257])
        let kind = try distances.symbol(from: &bits)
        guard kind < Deflate.distances.count else { throw .damaged("a distance of no kind") }
        let distance = try Deflate.distances[kind] + bits.bits(Deflate.distanceBits[kind])
        guard distance <= output.count else { throw .damaged("a copy from before the start") }
        guard output.count + length <= count else { throw .tooLong }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  /// Reads the codes of a dynamic block, whose lengths are themselves Huffman-coded.
  private mutating func readCodes() throws(CompressionError) -> (
    literals: HuffmanCode, distances: HuffmanCode
  ) {
    let literalCount = try bits.bits(5) + 257
    let distanceCount = try bits.bits(5) + 1
    let orderCount = try bits.bits(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else {
      throw .damaged("a code of too many words")
    }
    var meta = [Int](repeating: 0, count: 19)
    for place in Deflate.metaOrder.prefix(orderCount) { meta[place] = try bits.bits(3) }
    let metaCode = try HuffmanCode(lengths: meta)

    var lengths: [Int] = []
    let total = literalCount + distanceCount
    while lengths.count < total {
      let symbol = try metaCode.symbol(from: &bits)
      let (value, times): (Int, Int)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .damaged("a repetition of nothing") }
        (value, times) = (last, try bits.bits(2) + 3)
      case 17: (value, times) = (0, try bits.bits(3) + 3)
      case 18: (value, times) = (0, try bits.bits(7) + 11)
      default: (value, times) = (symbol, 1)
      }
      guard lengths.count + times <= total else { throw .damaged("a code of too many words") }
      lengths += Array(repeating: value, count: times)
    }
    return (
      try HuffmanCode(lengths: lengths[..<literalCount]),
      try HuffmanCode(lengths: lengths[literalCount...])
    )
  }

  /// The codes of a block with fixed codes.
  private static let fixed: (literals: HuffmanCode, distances: HuffmanCode) = {
    let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    guard let literals = try? HuffmanCode(lengths: lengths),
      let distances = try? HuffmanCode(lengths: Array(repeating: 5, count: 30))
    else { preconditionFailure("The fixed codes are complete.") }
    return (literals, distances)
  }()
}
