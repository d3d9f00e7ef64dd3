import SlotEngine
import Testing

@testable import SlotAnalysis

@Suite struct `What spins lead to` {
  /// Tags of one cell each, of as many reels.
  private static func tags(_ count: Int) -> (SpinTags, [Int]) {
    var tags = SpinTags()
    let numbers = (0..<count).map { tags.tag(ofShown: [Cell(reel: ReelIndex($0), row: 0): 1]) }
    return (tags, numbers)
  }

  /// A hundred tags take more than a kilobyte, and less than a hundred.
  @Test func `counts as memory once`() throws {
    var (tags, numbers) = Self.tags(100)
    #expect(Set(numbers).count == 100)
    var again = tags
    #expect(throws: AnalysisError.self) { try again.take(in: AnalysisEffort(mostBytes: 1_000)) }
    let effort = AnalysisEffort(mostBytes: 100_000)
    for _ in 0..<1_000 { try tags.take(in: effort) }
    #expect(effort.steps == 100 * 100)
  }

  /// By hand: 101 tags of 200 cells take 30 · 200 + 100 · 102 bytes, and a hundred pairs 6,400 more. The union of a cell and
  /// of all cells is that of all, so no tag is made.
  @Test func `counts with the pairs whose union is known`() throws {
    var (tags, numbers) = Self.tags(100)
    let cells = (0..<100).map { (Cell(reel: ReelIndex($0), row: 0), SymbolID(1)) }
    let all = tags.tag(ofShown: Dictionary(uniqueKeysWithValues: cells))
    let effort = AnalysisEffort(mostBytes: 20_000)
    try tags.take(in: effort)
    for number in numbers {
      let union = tags.union(number, all)
      #expect(union == all)
    }
    #expect(throws: AnalysisError.self) { try tags.take(in: effort) }
  }
}
