import BigInt
import SlotStatistics
import Testing

@Suite struct `A rational number` {
  @Test(
    arguments: [
      (576, 7_776, "2/27"), (0, 5, "0/1"), (5, 5, "1/1"), (7, 3, "7/3"),
      (UInt64.max, UInt64.max - 1, "18446744073709551615/18446744073709551614"),
    ] as [(UInt64, UInt64, String)])
  func `is in lowest terms`(numerator: UInt64, denominator: UInt64, text: String) {
    #expect(Rational(numerator, denominator).description == text)
  }

  @Test func `has the nearest floating-point value`() {
    #expect(Rational(2, 27).value == 0.07407407407407407)
  }

  /// Values of fractions too large for a quotient of two floating-point numbers, from Python's `fractions`, which rounds
  /// correctly: `float(Fraction(2**200 + 1, 3 * 2**198))` and so on.
  @Test(
    arguments: [
      (BigInt(2).power(200) + 1, 3 * BigInt(2).power(198), 1.3333333333333333),
      (-BigInt(2).power(200) - 1, 3 * BigInt(2).power(198), -1.3333333333333333),
      (BigInt(10).power(40), BigInt(7), 1.4285714285714284e39),
      (BigInt(7), BigInt(10).power(40), 7e-40),
      (BigInt(3).power(200), BigInt(5).power(50), 2.9905476533144516e60),
      (BigInt(2).power(53) + 1, BigInt(2), 4503599627370496),
      (BigInt(2).power(53), BigInt(3), 3002399751580330.5),
    ] as [(BigInt, BigInt, Double)])
  func `has the value of a fraction of any size`(top: BigInt, bottom: BigInt, value: Double) {
    #expect(abs(Rational(top, bottom).value - value) <= value.ulp)
  }

  @Test func `subtracts, divides and compares as on paper`() {
    let (half, third) = (Rational(1, 2), Rational(1, 3))
    #expect(half - third == Rational(1, 6))
    #expect(third - half == Rational(-1, 6))
    #expect(-half == Rational(1, -2) && -half != half)
    #expect(half / third == Rational(3, 2))
    #expect(half / -third == Rational(-3, 2))
    #expect(third < half && !(half < third) && !(half < half))
    #expect(-half < -third && -half < third)
    #expect(2 as Rational == Rational(4, 2))
    #expect(Rational.one == Rational(5, 5) && Rational.zero == Rational(0, 5))
    var number = half
    number += third
    #expect(number == Rational(5, 6))
    number *= Rational(3, 5)
    #expect(number == half)
  }

  /// Numbers of all sizes, around those at which the arithmetic switches methods, including
  /// negative ones and 0.
  private static let numbers: [BigInt] = {
    let steps = [0, 1, 2, 62, 63, 64, 65, 127, 128, 129, 200, 300]
    let powers = steps.flatMap { step in [-1, 0, 1].map { (BigInt(1) << step) + $0 } }
    let products = [6, 35, 360_360, 7_776].flatMap { factor in
      [1, 40, 64, 110, 128, 190].map { BigInt(factor) * (BigInt(3).power($0)) }
    }
    return powers + products + (powers + products).map { -$0 }
  }()

  @Test func `adds and multiplies as fractions of any size do`() {
    var broken: [String] = []
    let numbers = Self.numbers
    for (place, number) in numbers.enumerated() {
      let others = [7, 11, 31, 64].map { numbers[(place * $0 + 5) % numbers.count] }
      let (below, other, otherBelow) = (others[0], others[1], others[2])
      guard below != 0, otherBelow != 0 else { continue }
      let (left, right) = (Rational(number, below), Rational(other, otherBelow))
      let sum = left + right
      let product = left * right
      let isRight =
        sum.numerator * below * otherBelow
        == sum.denominator * (number * otherBelow + other * below)
        && product.numerator * below * otherBelow == product.denominator * number * other
        && [left, sum, product].allSatisfy(Self.isLowest)
      if !isRight { broken.append("\(number)/\(below), \(other)/\(otherBelow)") }
    }
    #expect(broken == [])
  }

  private static func isLowest(_ fraction: Rational) -> Bool {
    // Euclid's algorithm, the slow way.
    var (number, rest) = (fraction.denominator, fraction.numerator)
    while rest != 0 { (number, rest) = (rest, number % rest) }
    return fraction.denominator > 0 && number.magnitude == 1
  }
}
