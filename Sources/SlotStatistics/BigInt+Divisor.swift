import BigInt

extension BigInt {
  /// The greatest common divisor of two numbers that aren't both 0.
  ///
  /// Most fractions involve numbers below 2¹²⁸, for which this is many times faster than the
  /// package's gcd for integers of any size.
  func divisor(with other: BigInt) -> BigInt {
    let (mine, others) = (magnitude, other.magnitude)
    if mine == 1 || others == 1 { return 1 }
    if mine.isZero { return BigInt(others) }
    if others.isZero { return BigInt(mine) }
    // gcd(a, b) = gcd(a mod b, b), so the larger number can be replaced by its remainder.
    return mine.bitWidth < others.bitWidth
      ? Self.divisor(of: mine, rest: others % mine) : Self.divisor(of: others, rest: mine % others)
  }

  private static func divisor(of number: BigUInt, rest: BigUInt) -> BigInt {
    if rest.isZero { return BigInt(number) }
    guard number.bitWidth <= UInt128.bitWidth else {
      return BigInt(number.greatestCommonDivisor(with: rest))
    }
    // The gcd divides the number and is at most the smaller remainder, so it is at most half of the
    // number: its top bit, which `words` would read as a sign, is never set.
    return BigInt(words: divisor(UInt128(number), UInt128(rest)).words)
  }

  /// Computes the gcd of two numbers, `left` not 0, by shifts and subtractions.
  ///
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
