import Foundation
import SlotEngine
import Testing

@Suite struct `An index of a machine's list` {
  @Test func `is a plain number in JSON and in print`() throws {
    let modes: [ModeID] = [.base, 3]
    let json = try JSONEncoder().encode(modes)
    #expect(String(decoding: json, as: UTF8.self) == "[0,3]")
    #expect(try JSONDecoder().decode([ModeID].self, from: json) == modes)
    #expect("\(modes)" == "[0, 3]")
    #expect("\(Asked.symbol(2))" == "symbol(2)")
  }

  @Test func `finds its element, counts from 1 for people, and orders as the list does`() {
    let symbols = Machine.classic.symbols
    let bar = SymbolID(1)
    #expect(symbols[bar].name == "bar")
    #expect(symbols[bar].id == bar)
    #expect(bar.number == 2)
    #expect(symbols.map(\.id).sorted(by: >).first?.index == 5)
  }

  @Test func `takes the memory of an integer`() {
    #expect(MemoryLayout<SymbolID>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<LineIndex?>.size == MemoryLayout<Int?>.size)
  }
}
