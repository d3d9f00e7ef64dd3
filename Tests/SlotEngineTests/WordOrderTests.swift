import SlotEngine
import Testing

@Suite struct `An order of random words` {
  private func words(_ order: WordOrder, blocks: Range<UInt64>, seed: UInt64) -> [UInt64] {
    blocks.flatMap { order.words(ofBlock: $0, seed: seed) }
  }

  @Test func `has the words of the generator as they come, or the first of each seed`() {
    let raw = words(.raw, blocks: 0..<3, seed: 42)
    // Spins of a machine with 2⁶³ combinations take a word each, and of that the upper 63 bits.
    let stream = SpinStream(seed: 42, cycle: 1 << 63)
    #expect(raw.map { $0 >> 1 } == (0..<12).map { stream.ordinal(ofSpin: $0) })
    #expect(words(.seeds, blocks: 1..<2, seed: 41) == Array(raw[..<4]))
    #expect(words(.seeds, blocks: 1..<2, seed: .max) == words(.raw, blocks: 0..<1, seed: 0))
  }

  @Test func `has the words of later draws`() {
    let stream = SpinStream(seed: 42, cycle: 100)
    let draws = (0..<3 as Range<UInt64>).flatMap { round in
      (0..<4 as Range<UInt64>).map { stream.number(below: 1 << 63, draw: $0, round: round) }
    }
    #expect(words(.spins, blocks: 0..<3, seed: 42).map { $0 >> 1 } == draws)
  }

  @Test func `has thirds of ordinals`() {
    let stream = SpinStream(seed: 42, cycle: 196_608)
    let bits = words(.ordinals, blocks: 0..<2, seed: 42).flatMap { word in
      stride(from: 48, through: 0, by: -16).map { word >> UInt64($0) & 0xFFFF }
    }
    #expect(bits == (0..<16).map { stream.ordinal(ofSpin: $0) / 3 })
  }
}
