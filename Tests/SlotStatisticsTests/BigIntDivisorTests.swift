import BigInt
import TestSupport
import Testing

@testable import SlotStatistics

/// The answer keys are the package's own gcd, which shifts and subtracts, and numbers whose gcd is known.
struct BigIntDivisorTests {
  @Test(arguments: [40, 127, 128, 129, 190, 500, 2_000, 9_000])
  func `agrees with the gcd by shifts and subtractions`(bits: Int) {
    var random = RandomNumbers(seed: UInt64(bits))
    for common in [1, bits / 7 + 1, bits / 2] {
      let factor = BigUInt.randomInteger(withExactWidth: common, using: &random)
      let one = BigUInt.randomInteger(withExactWidth: bits, using: &random) * factor
      let other = BigUInt.randomInteger(withMaximumWidth: bits, using: &random) * factor
      let key = one.greatestCommonDivisor(with: other)
      #expect(BigInt(one).divisor(with: BigInt(other)).magnitude == key, "\(one), \(other)")
      #expect(BigInt(other).divisor(with: -BigInt(one)).magnitude == key, "\(one), \(other)")
    }
  }

  @Test func `needs every step for neighbouring Fibonacci numbers`() {
    var (one, other) = (BigInt(1), BigInt(1))
    for _ in 0..<3_000 { (one, other) = (other, one + other) }
    #expect(one.divisor(with: other) == 1)
    #expect((one * 91).divisor(with: other * 35) == 7)
  }

  @Test func `finds the smaller number itself where it divides the other`() {
    let prime = BigInt(2).power(521) - 1
    #expect(prime.divisor(with: prime) == prime)
    #expect(prime.divisor(with: prime * prime) == prime)
    #expect((prime * 6).divisor(with: prime * (BigInt(2).power(300) + 3)) == prime)
    #expect(prime.divisor(with: prime - 1) == 1)
    #expect(prime.divisor(with: 0) == prime)
  }
}
