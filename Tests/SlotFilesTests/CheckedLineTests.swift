import SlotFiles
import Testing

@Suite struct `A checked line` {
  // Source: Python 3.11, zlib.crc32; the third is the check value of the standard.
  @Test(arguments: [
    ("{}", "a3a6bf43"), (#"{"spins":65536}"#, "674eb2cf"), ("123456789", "cbf43926"),
    (#"{"name":"Grüße"}"#, "5e56f3f4"),
  ])
  func `carries the checksum of its record`(record: String, checksum: String) {
    let line = CheckedLine.line(of: Array(record.utf8))
    #expect(
      String(decoding: line, as: UTF8.self) == #"{"crc32":"\#(checksum)","record":\#(record)}"#
        + "\n")
    #expect(CheckedLine.record(of: line) == Array(record.utf8))
  }

  @Test func `is refused with any bit turned over`() {
    let line = CheckedLine.line(of: Array(#"{"spins":65536}"#.utf8))
    for place in line.indices {
      for bit in 0..<8 {
        var damaged = line
        damaged[place] ^= 1 << bit
        #expect(CheckedLine.record(of: damaged) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `is refused if it isn't all there`() {
    let line = CheckedLine.line(of: Array(#"{"spins":65536}"#.utf8))
    for length in line.indices {
      #expect(CheckedLine.record(of: line[..<length]) == nil, "\(length) bytes")
    }
    #expect(CheckedLine.record(of: line + line) == nil)
  }
}
