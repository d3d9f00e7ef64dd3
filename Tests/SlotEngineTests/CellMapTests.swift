import Foundation
import Testing

@testable import SlotEngine

@Suite struct `What some cells have` {
  /// Any sequence of changes does the same to a dictionary.
  @Test(arguments: [UInt64](1...20)) func `is what a dictionary has`(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    var (map, dictionary) = (CellMap<Int>(), [Cell: Int]())
    for step in 0..<300 {
      let cell = Cell(reel: ReelIndex(below(4)), row: RowIndex(below(4)))
      let value = below(3) == 0 ? nil : step
      map[cell] = value
      dictionary[cell] = value
      #expect(map.dictionary == dictionary)
      #expect(map.isEmpty == dictionary.isEmpty)
      #expect(map == CellMap(dictionary))
      for cell in Cell.all(rows: [4, 4, 4, 4]) { #expect(map[cell] == dictionary[cell]) }
    }
    #expect(
      map.keeping { $0.row.index > 1 }.dictionary == dictionary.filter { $0.key.row.index > 1 })
    #expect(map.map(\.cell) == dictionary.keys.sorted())
    for (cell, value) in map { #expect(dictionary[cell] == value) }
    let read = try JSONDecoder().decode(
      CellMap<Int>.self, from: JSONEncoder().encode(dictionary))
    #expect(read == map)
    #expect(
      try JSONDecoder().decode([Cell: Int].self, from: JSONEncoder().encode(map)) == dictionary)
  }
}
