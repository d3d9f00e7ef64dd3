/// The counter-based generator Philox4x64-10: a keyed bijection of 256-bit counters.
///
/// Any block is found from its counter alone, in constant time and with no state, which is why a
/// spin can be replayed without those before it.
///
/// - Warning: Whoever knows the seed, or has seen enough outcomes to search for it, knows every
///   draw to come. Philox is for simulation, tests and play without money; it must not be used
///   where outcomes have to be unpredictable.
///
/// Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC'11).
public struct Philox4x64: Sendable, Hashable {
  /// Four 64-bit words, in the order in which the generator's authors number them.
  public typealias Words = InlineArray<4, UInt64>

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
    var (c0, c1, c2, c3) = (counter0, counter1, counter2, counter3)
    var (k0, k1) = (key0, key1)
    for _ in 0..<10 {
      let left = c0.multipliedFullWidth(by: 0xD2E7_470E_E14C_6C93)
      let right = c2.multipliedFullWidth(by: 0xCA5A_8263_9512_1157)
      (c0, c1, c2, c3) = (right.high ^ c1 ^ k0, right.low, left.high ^ c3 ^ k1, left.low)
      k0 &+= 0x9E37_79B9_7F4A_7C15
      k1 &+= 0xBB67_AE85_84CA_A73B
    }
    return [c0, c1, c2, c3]
  }
}
