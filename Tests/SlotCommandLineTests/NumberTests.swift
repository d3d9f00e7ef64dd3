import SlotCommandLine
import Testing

@Suite struct `A number on the command line` {
  @Test(
    arguments: [
      ("42", 42), ("0x2a", 42), ("0X2A", 42), ("0xffff_ffff_ffff_ffff", .max), ("1e3", 1_000),
    ] as [(String, UInt64)])
  func `may be a hexadecimal seed`(text: String, seed: UInt64) throws {
    #expect(try Seed(parsing: text).value == seed)
  }

  @Test(arguments: ["abc", "-1", "0x", "0xg", "0x1_0000_0000_0000_0000", "1.5"])
  func `is refused as a seed otherwise`(text: String) {
    #expect(throws: (any Error).self) { try Seed(parsing: text) }
  }

  @Test(arguments: ["42:1406", "0x2a:1406", "42:1_406"])
  func `may be a seed and a spin's number`(text: String) throws {
    let replay = try Replay(parsing: text)
    #expect(replay.seed.value == 42)
    #expect(replay.spin.value == 1_406)
  }

  @Test(arguments: ["42", "42:", ":7", "42:7:1", "42:-1", "a:7", "42 7", "42:18446744073709551616"])
  func `is refused as a replay otherwise`(text: String) {
    #expect(throws: (any Error).self) { try Replay(parsing: text) }
  }

  @Test(
    arguments: [
      ("0.001", 0.001), ("1e-3", 0.001), ("+5", 5), ("0x10", nil), ("0x1p-10", nil), ("nan", nil),
      ("inf", nil),
      ("1e999", nil), ("", nil), (" 1", nil), ("٣", nil), ("1,5", nil),
    ] as [(String, Double?)])
  func `with decimals is written as people write it`(text: String, number: Double?) {
    #expect(Double(decimal: text) == number)
  }

  @Test func `of spins is at least 1 and exact in JSON`() throws {
    #expect(try SpinCount(parsing: "9007199254740991").value == 9_007_199_254_740_991)
    #expect(throws: (any Error).self) { try SpinCount(parsing: "9007199254740992") }
    #expect(throws: (any Error).self) { try SpinCount(parsing: "0") }
  }
}
