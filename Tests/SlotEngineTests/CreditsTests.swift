import Foundation
import SlotEngine
import Testing

@Suite struct `An amount of credits` {
  @Test func `is a plain number in JSON and in print`() throws {
    let amounts: [Credits] = [0, 12, -5]
    #expect(String(decoding: try JSONEncoder().encode(amounts), as: UTF8.self) == "[0,12,-5]")
    #expect(try JSONDecoder().decode([Credits].self, from: Data("[0,12,-5]".utf8)) == amounts)
    #expect("\(amounts)" == "[0, 12, -5]")
  }

  @Test func `adds up, and is multiplied by plain numbers`() {
    let (cost, pays) = (Credits(20), [Credits(0), 45, 5])
    #expect(pays.reduce(0, +) - cost * pays.count == -10)
    #expect(pays.max() == 45 && cost > 5)
    #expect((cost * 3).count == 60)
  }

  @Test func `ends at the largest amount where it is clamped`() {
    #expect(Credits(1 << 40).multipliedClamped(by: 1 << 40) == .max)
    #expect(Credits(6).multipliedClamped(by: 7) == 42)
    #expect(Credits.max.addingClamped(1) == .max)
    #expect(Credits(6).addingClamped(7) == 13)
  }
}

@Suite struct `A cell` {
  @Test func `is plain numbers in JSON and in print`() throws {
    let cell = Cell(reel: 2, row: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(cell), as: UTF8.self) == #"{"reel":2,"row":1}"#)
    #expect("\([cell, Cell(reel: 3, row: 0)].map(\.reel))" == "[2, 3]")
    #expect(cell.reel.number == 3)
  }

  @Test func `is found in columns of different heights`() {
    let columns = [["a", "b"], ["c"], ["d", "e", "f"]]
    let cells = Cell.all(rows: columns.map(\.count))
    #expect(cells.map { columns[$0] } == ["a", "b", "c", "d", "e", "f"])
    #expect(cells == cells.reversed().sorted())
    #expect(Cell(reel: 2, row: 2).isShown(rows: [2, 1, 3]))
    #expect(!Cell(reel: 1, row: 1).isShown(rows: [2, 1, 3]))
    #expect(
      Set(Cell(reel: 1, row: 1).neighbors) == [
        Cell(reel: 0, row: 1), Cell(reel: 2, row: 1), Cell(reel: 1, row: 0), Cell(reel: 1, row: 2),
      ])
  }

  @Test func `of a line is in the line's row of its reel`() throws {
    let machine = try MachineBuilder("three", rows: 3)
      .reels("a b c", "a b c", "a b c").lines([0, 2, 1]).pays("a", [3: 1]).machine()
    #expect(
      machine.cells(of: 0) == [
        Cell(reel: 0, row: 0), Cell(reel: 1, row: 2), Cell(reel: 2, row: 1),
      ])
    #expect(machine.outcome(ofOrdinal: 0).window[reel: 1].map(\.name) == ["a", "b", "c"])
  }
}
