import Testing

@testable import SlotStatistics

@Suite struct `A whole number from a floating-point one` {
  @Test(arguments: [
    (0.0, 0), (1.9, 1), (-1.9, -1), (0x1p62, 1 << 62), (0x1p63, Int.max), (0x1p64, .max),
    (-0x1p63, Int.min), (-0x1p64, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
    (-0.0, 0), (.greatestFiniteMagnitude, .max), (0x1p63.nextDown, Int.max - 1023),
  ])
  func `is held to what fits`(number: Double, expected: Int) {
    #expect(Int(saturating: number) == expected)
  }
}
