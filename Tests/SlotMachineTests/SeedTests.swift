import Testing

@testable import SlotMachine

@Suite struct `A seed` {
  @Test(arguments: [
    ("0", 0), ("42", 42), ("0x2a", 42), ("0X2A", 42), ("1_000", 1000),
    ("18446744073709551615", UInt64.max), ("0xffffffffffffffff", UInt64.max),
  ])
  func `is a whole number`(text: String, value: UInt64) throws {
    #expect(try Seed(parsing: text).value == value)
  }

  @Test(arguments: ["", "abc", "-1", "+1", "1.5", "0x", "18446744073709551616", "1e3", "_"])
  func `is nothing else`(text: String) {
    #expect(throws: (any Error).self) { try Seed(parsing: text) }
  }
}
