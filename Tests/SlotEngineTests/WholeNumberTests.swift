import SlotEngine
import Testing

@Suite struct `A whole number on the command line` {
  @Test(
    arguments: [
      ("0", 0), ("42", 42), ("1_000_000", 1_000_000), ("1e9", 1_000_000_000), ("1E3", 1_000),
      ("64k", 64_000), ("2K", 2_000), ("1.5M", 1_500_000), ("3G", 3_000_000_000),
      ("9T", 9_000_000_000_000), ("2.50e1", 25), ("0e99", 0),
      ("18446744073709551615", .max),
    ] as [(String, UInt64)])
  func `is read as people write it`(text: String, number: UInt64) {
    #expect(WholeNumber.parse(text) == number)
  }

  @Test(arguments: [
    "", "-5", "+5", "abc", "1e", "e9", "k", "1.5", "1.5e0", "_1", "1_", "1e30", "1e-3", "0x2a",
    "18446744073709551616", " 1", "1 ", "1k k", "1.2.3", "٣", "1ek", ".5k",
  ])
  func `is refused where it isn't whole or too large`(text: String) {
    #expect(WholeNumber.parse(text) == nil)
  }
}
