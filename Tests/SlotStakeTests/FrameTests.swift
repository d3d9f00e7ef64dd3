import Testing

@testable import SlotStake

@Suite struct `A stored frame` {
  /// Byte by byte from RFC 8878, 3.1.1: the length in eight bytes, a window of 128 KiB, one block that is the last.
  @Test func `is what the description of the format says`() {
    let frame = ZstandardFrame.stored(Array("ab".utf8))
    #expect(
      frame == [
        0x28, 0xB5, 0x2F, 0xFD, 0xC0, 0x38, 2, 0, 0, 0, 0, 0, 0, 0, 0x11, 0, 0, 0x61, 0x62,
      ])
    #expect(ZstandardFrame.contents(frame, limit: 2) == .bytes(Array("ab".utf8)))
    #expect(ZstandardFrame.contents(frame, limit: 1) == .damaged)
  }

  @Test(arguments: [0, 1, 131_071, 131_072, 131_073, 300_000])
  func `gives its bytes back`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let frame = ZstandardFrame.stored(bytes)
    #expect(ZstandardFrame.contents(frame, limit: count) == .bytes(bytes))
    #expect(ZstandardFrame.contents(Array(frame.dropLast()), limit: count) == .damaged)
    #expect(ZstandardFrame.contents(frame + [0], limit: count) == .damaged)
  }

  @Test func `may have runs and a checksum, and says when it is compressed`() {
    // A single segment of one byte's length, with a run of five, and a checksum that isn't computed.
    let run: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x24, 5, 0x2B, 0, 0, 0x78, 1, 2, 3, 4]
    #expect(ZstandardFrame.contents(run, limit: 9) == .bytes(Array("xxxxx".utf8)))
    let compressed: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x20, 5, 0x2D, 0, 0, 1, 2, 3, 4, 5]
    #expect(ZstandardFrame.contents(compressed, limit: 9) == .compressed)
    #expect(ZstandardFrame.contents(Array("not a frame".utf8), limit: 9) == .damaged)
  }
}
