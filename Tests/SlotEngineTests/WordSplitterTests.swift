import Testing

@testable import SlotEngine

@Suite struct `A draw from a word` {
  @Test func `is exactly uniform for every range of an 8-bit word`() {
    for bound in UInt8.min + 1...UInt8.max {
      for count in 1...8 where fits(Int(bound), count, below: 1 << 8) {
        expectUniform(WordSplitter(bound: bound, count: count))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [Int])
  func `is exactly uniform on 16-bit words`(count: Int) {
    let bounds: [UInt16] = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 15, 16, 37, 40, 216, 255, 256, 257]
    let wide: [UInt16] = count == 1 ? [1_000, 7_776, 32_767, 32_768, 32_769, 50_000, 65_535] : []
    for bound in bounds + wide where fits(Int(bound), count, below: 1 << 16) {
      expectUniform(WordSplitter(bound: bound, count: count))
    }
  }

  @Test func `refuses no more words than the remainder`() {
    let splitter = WordSplitter<UInt8>(bound: 6, count: 3)
    let refused = (UInt8.min...UInt8.max).filter { !splitter.accepts($0) }
    #expect(refused.count == 256 % 216)
  }

  /// Exhausts all words: each of the boundᵏ results must come from the same number of them.
  private func expectUniform<Word>(_ splitter: WordSplitter<Word>) {
    let bound = Int(splitter.bound)
    let results = (0..<splitter.count).reduce(1) { product, _ in product * bound }
    var words = Array(repeating: 0, count: results)
    for word in Word.min...Word.max where splitter.accepts(word) {
      let result = (0..<splitter.count).reduce(0) {
        $0 * bound + Int(splitter.number($1, of: word))
      }
      words[result] += 1
    }
    let expected = (Int(Word.max) + 1) / results
    #expect(
      words.allSatisfy { $0 == expected }, "bound \(bound), \(splitter.count) numbers a word")
  }

  private func fits(_ bound: Int, _ count: Int, below limit: Int) -> Bool {
    (0..<count).reduce(1) { product, _ in min(product * bound, limit) } < limit
  }
}
