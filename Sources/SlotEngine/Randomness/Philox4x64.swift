import CVectors

/// The counter-based generator Philox4x64-10: a keyed bijection of 256-bit counters.
///
/// Any block can be computed from its counter alone, in constant time and without state, which is
/// why a spin can be replayed without those before it.
///
/// - Warning: Anyone who knows the seed, or has seen enough outcomes to search for it, knows all
///   future draws. Philox is for simulation, tests and play without money; it must not be used
///   where outcomes must be unpredictable.
///
/// Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC'11).
public struct Philox4x64: Sendable, Hashable {
  /// Four 64-bit words, in the order in which the generator's authors number them.
  ///
  /// Not an `InlineArray`, which would require macOS 26.
  public struct Words: Sendable, Hashable {
    let first, second, third, fourth: UInt64

    /// The words as an array.
    public var all: [UInt64] { [first, second, third, fourth] }

    /// The word at an index from 0 to 3.
    ///
    /// - Precondition: `index` is in 0 ... 3.
    @inline(__always)
    public subscript(index: Int) -> UInt64 {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: preconditionFailure("A block has four words.")
      }
    }
  }

  private let key0: UInt64
  private let key1: UInt64

  /// Creates a generator from the two words of its key.
  public init(key key0: UInt64, _ key1: UInt64) {
    self.key0 = key0
    self.key1 = key1
  }

  /// The block of four words at a counter.
  ///
  /// - Complexity: O(1): ten rounds of two 64 × 64-bit multiplications.
  @inline(__always)
  public func block(_ counter0: UInt64, _ counter1: UInt64, _ counter2: UInt64, _ counter3: UInt64)
    -> Words
  {
    words(
      left: counter0.multipliedFullWidth(by: Self.leftFactor),
      right: counter2.multipliedFullWidth(by: Self.rightFactor), counter1, counter3)
  }

  /// Fills a buffer with the words of consecutive blocks: the first word of their counters counts up, the
  /// third is the same for all, and the others are 0.
  ///
  /// Faster than block by block, because the blocks don't wait for what is done with the words.
  ///
  /// - Precondition: There is room for four words per block, and the last counter is at most 2⁶⁴ − 1.
  func fill(
    _ buffer: inout MutableSpan<UInt64>, blocks: Int, from first: UInt64, third: UInt64 = 0
  ) {
    precondition(blocks >= 0 && 4 * blocks <= buffer.count, "There is room for every block.")
    precondition(
      blocks == 0 || first <= .max - UInt64(blocks - 1), "Counters don't begin anew.")
    guard CVectors_AreAvailable() else {
      return fillInTurn(&buffer, blocks: blocks, from: first, third: third)
    }
    // Safety: C writes four words for each block, for which there is room.
    unsafe buffer.withUnsafeMutableBufferPointer { words in
      unsafe CVectors_FillPhilox(words.baseAddress, blocks, first, third, key0, key1)
    }
  }

  /// Fills an array with the words of blocks whose counters have any first words; the third word is the same for all,
  /// and the others are 0.
  ///
  /// - Precondition: There are as many counters as blocks, and room for four words per block.
  func fillBlocks(
    of words: inout ContiguousArray<UInt64>, counters: ContiguousArray<UInt64>, blocks: Int,
    third: UInt64
  ) {
    precondition(
      blocks <= counters.count && 4 * blocks <= words.count, "There is room for every block.")
    guard CVectors_AreAvailable() else {
      return fillBlocksInTurn(of: &words, counters: counters, blocks: blocks, third: third)
    }
    // Safety: C reads a counter for each block and writes four words, for which there is room.
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe counters.withUnsafeBufferPointer { counters in
        unsafe CVectors_FillPhiloxAt(
          words.baseAddress, blocks, counters.baseAddress, third, key0, key1)
      }
    }
  }

  /// Fills an array as ``fillBlocks(of:counters:blocks:third:)`` does, on any processor.
  func fillBlocksInTurn(
    of words: inout ContiguousArray<UInt64>, counters: ContiguousArray<UInt64>, blocks: Int,
    third: UInt64
  ) {
    for index in 0..<blocks {
      let block = block(counters[index], 0, third, 0)
      (words[4 * index], words[4 * index + 1]) = (block.first, block.second)
      (words[4 * index + 2], words[4 * index + 3]) = (block.third, block.fourth)
    }
  }

  /// Fills a buffer as ``fill(_:blocks:from:third:)`` does, on any processor.
  func fillInTurn(
    _ buffer: inout MutableSpan<UInt64>, blocks: Int, from first: UInt64, third: UInt64 = 0
  ) {
    if third == 0 {
      fillInTurn(&buffer, blocks: blocks, from: first)
    } else {
      let right = third.multipliedFullWidth(by: Self.rightFactor)
      fillInTurn(&buffer, blocks: blocks, from: first, right: right)
    }
  }

  /// Without a third word its product is a constant, which the compiler leaves out. A separate function, so
  /// that the more general loop doesn't take registers from this one.
  @inline(never)
  private func fillInTurn(_ buffer: inout MutableSpan<UInt64>, blocks: Int, from first: UInt64) {
    fillInTurn(&buffer, blocks: blocks, from: first, right: (0, 0))
  }

  /// Safety: whoever calls it has checked that there is room for four words of each block.
  @inline(__always)
  private func fillInTurn(
    _ buffer: inout MutableSpan<UInt64>, blocks: Int, from first: UInt64,
    right: (high: UInt64, low: UInt64)
  ) {
    // The first product of the next counter is this one's plus the factor, so an addition replaces
    // a multiplication.
    var product = UInt128(first) * UInt128(Self.leftFactor)
    for block in 0..<blocks {
      let left = (UInt64(truncatingIfNeeded: product >> 64), UInt64(truncatingIfNeeded: product))
      product &+= UInt128(Self.leftFactor)
      let words = words(left: left, right: right, 0, 0)
      unsafe buffer[unchecked: 4 &* block] = words.first
      unsafe buffer[unchecked: 4 &* block &+ 1] = words.second
      unsafe buffer[unchecked: 4 &* block &+ 2] = words.third
      unsafe buffer[unchecked: 4 &* block &+ 3] = words.fourth
    }
  }

  private static let leftFactor: UInt64 = 0xD2E7_470E_E14C_6C93
  private static let rightFactor: UInt64 = 0xCA5A_8263_9512_1157

  /// The block, given the products of its first round.
  @inline(__always)
  private func words(
    left: (high: UInt64, low: UInt64), right: (high: UInt64, low: UInt64), _ counter1: UInt64,
    _ counter3: UInt64
  ) -> Words {
    var (left, right) = (left, right)
    var (c1, c3) = (counter1, counter3)
    var (k0, k1) = (key0, key1)
    for _ in 0..<9 {
      let (c0, c2) = (right.high ^ c1 ^ k0, left.high ^ c3 ^ k1)
      (c1, c3) = (right.low, left.low)
      left = c0.multipliedFullWidth(by: Self.leftFactor)
      right = c2.multipliedFullWidth(by: Self.rightFactor)
      k0 &+= 0x9E37_79B9_7F4A_7C15
      k1 &+= 0xBB67_AE85_84CA_A73B
    }
    return Words(
      first: right.high ^ c1 ^ k0, second: right.low, third: left.high ^ c3 ^ k1,
      fourth: left.low)
  }
}
