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
