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
}
