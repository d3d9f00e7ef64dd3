import SlotWords
import Testing

@Suite struct `A list of machines` {
  @Test func `has each name and title in a line, and the text broken under it`() {
    let words = Array(repeating: "twelve chars", count: 8).joined(separator: " ")
    let list = MachineList([
      .init(name: "one", title: "The One", about: nil),
      .init(name: "second", title: "The Second", about: words),
    ])
    // Eight columns for names leave 72: five times 13 characters, without the last space, is 64.
    let line = Array(repeating: "twelve chars", count: 5).joined(separator: " ")
    #expect(
      list.text == """
        one     The One
        second  The Second
                \(line) twelve
                chars twelve chars twelve chars

        """)
  }

  @Test func `leaves a word that is too long as it is`() {
    let word = String(repeating: "x", count: 100)
    #expect(
      MachineList([.init(name: "a", title: "A", about: word)]).text == "a  A\n   \(word)\n")
  }
}
