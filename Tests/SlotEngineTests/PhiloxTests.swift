import Testing

@testable import SlotEngine

@Suite struct `The generator` {
  /// A counter, a key, and the corresponding block.
  struct Vector: Sendable {
    let counter: [UInt64]
    let key: [UInt64]
    let words: [UInt64]
  }

  /// Source: Random123, the known-answer vectors of philox4x64 with 10 rounds.
  static let published = [
    Vector(
      counter: [0, 0, 0, 0], key: [0, 0],
      words: [
        0x1655_4d9e_ca36_314c, 0xdb20_fe9d_672d_0fdc, 0xd7e7_72ce_e186_176b, 0x7e68_b68a_ec7b_a23b,
      ]),
    Vector(
      counter: [.max, .max, .max, .max], key: [.max, .max],
      words: [
        0x87b0_92c3_013f_e90b, 0x438c_3c67_be8d_0224, 0x9cc7_d7c6_9cd7_77b6, 0xa09c_aebf_594f_0ba0,
      ]),
    Vector(
      counter: [
        0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344, 0xa409_3822_299f_31d0, 0x082e_fa98_ec4e_6c89,
      ],
      key: [0x4528_21e6_38d0_1377, 0xbe54_66cf_34e9_0c6c],
      words: [
        0xa528_f454_03e6_1d95, 0x38c7_2dbd_566e_9788, 0xa5a1_610e_72fd_18b5, 0x57bd_43b5_e52b_7fe6,
      ]),
  ]

  @Test(arguments: published)
  func `gives the published vectors`(vector: Vector) {
    #expect(words(counter: vector.counter, key: vector.key) == vector.words)
  }

  @Test func `agrees with numpy`() throws {
    struct Blocks: Decodable {
      struct Row: Decodable { let counter, key, words: [String] }
      let blocks: [Row]
    }
    let rows = try Fixture.decode(Blocks.self, from: "philox-numpy.json").blocks
    #expect(rows.count == 12)
    for row in rows {
      let (counter, key) = (row.counter.compactMap(UInt64.init), row.key.compactMap(UInt64.init))
      #expect(words(counter: counter, key: key) == row.words.compactMap(UInt64.init))
    }
  }

  /// Numbers of blocks around those that vectors process together.
  @Test(arguments: [0, 1, 5, 8, 31, 32, 33, 40, 64, 77], [0, 1 << 40, UInt64.max - 76])
  func `fills a buffer with consecutive blocks`(blocks: Int, first: UInt64) {
    let generator = Philox4x64(key: 0x4528_21e6_38d0_1377, 0xbe54_66cf_34e9_0c6c)
    // Zero in some cases, and large in others.
    let third = first ^ UInt64(blocks / 5)
    let expected = (0..<blocks).flatMap { place in
      generator.block(first + UInt64(place), 0, third, 0).all
    }
    for fills in [Philox4x64.fill, Philox4x64.fillInTurn] {
      var filled = ContiguousArray(repeating: UInt64(7), count: 4 * blocks + 1)
      var filling = filled.mutableSpan
      fills(generator)(&filling, blocks, first, third)
      #expect(Array(filled) == expected + [7])
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 31, 33, 70])
  func `fills an array with the blocks of any rounds`(blocks: Int) {
    let generator = Philox4x64(key: 0x4528_21e6_38d0_1377, 0)
    let counters = ContiguousArray((0..<UInt64(blocks)).map { $0 &* $0 &* 0x9E37_79B9_7F4A_7C15 })
    let expected = counters.flatMap { generator.block($0, 0, 3, 0).all }
    var filled = ContiguousArray(repeating: UInt64(7), count: 4 * blocks + 1)
    generator.fillBlocks(of: &filled, counters: counters, blocks: blocks, third: 3)
    #expect(Array(filled) == expected + [7])
    filled = ContiguousArray(repeating: UInt64(7), count: 4 * blocks + 1)
    generator.fillBlocksInTurn(of: &filled, counters: counters, blocks: blocks, third: 3)
    #expect(Array(filled) == expected + [7])
  }

  private func words(counter: [UInt64], key: [UInt64]) -> [UInt64] {
    let block = Philox4x64(key: key[0], key[1])
      .block(counter[0], counter[1], counter[2], counter[3])
    return (0..<4).map { block[$0] }
  }
}
