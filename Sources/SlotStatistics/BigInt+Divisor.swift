import BigInt

extension BigInt {
  /// The greatest common divisor of two numbers that aren't both 0.
  ///
  /// Most fractions are of numbers below 2¹²⁸, for which this is many times as fast as what the
  /// package has for numbers of any size.
  func divisor(with other: BigInt) -> BigInt {
    let (mine, others) = (magnitude, other.magnitude)
    if mine == 1 || others == 1 { return 1 }
    if mine.isZero { return BigInt(others) }
    if others.isZero { return BigInt(mine) }
    // Of two sizes, the remainder of the larger one has all that they have in common.
    return mine.bitWidth < others.bitWidth
      ? Self.divisor(of: mine, rest: others % mine) : Self.divisor(of: others, rest: mine % others)
  }

  private static func divisor(of number: BigUInt, rest: BigUInt) -> BigInt {
    if rest.isZero { return BigInt(number) }
    guard number.bitWidth <= UInt128.bitWidth else {
      return BigInt(number.greatestCommonDivisor(with: rest))
    }
    // At most half of the number, as the rest is smaller: its highest bit, a sign, is never set.
    return BigInt(words: divisor(UInt128(number), UInt128(rest)).words)
  }

  /// Source: Stein's algorithm; Knuth, The Art of Computer Programming 2, 4.5.2, algorithm B.
  private static func divisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    let twos = (left | right).trailingZeroBitCount
    var (odd, rest) = (left >> left.trailingZeroBitCount, right)
    while rest != 0 {
      rest >>= rest.trailingZeroBitCount
      if rest < odd { swap(&odd, &rest) }
      rest -= odd
    }
    return odd << twos
  }
}
