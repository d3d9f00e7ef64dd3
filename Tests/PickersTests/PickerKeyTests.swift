import Pickers
import Testing

@Suite struct `A picker's keys` {
  /// The final row after keys pressed 10 ms apart.
  private func row(
    after actions: [PickerAction], from row: Int, over content: some PickerContent = fruits
  ) -> Int {
    var picker = Picker(over: content, selecting: [row])
    for (index, action) in actions.enumerated() {
      picker.reduce(action, over: content, at: .milliseconds(10 * index))
    }
    _ = picker.comeToRest(over: content, from: .milliseconds(10 * actions.count))
    return picker.selection[0]
  }

  @Test func `turn by one row and by five, to the first and the last`() {
    #expect(row(after: [.key(.down)], from: 0) == 1)
    #expect(row(after: [.key(.up)], from: 1) == 0)
    #expect(row(after: [.key(.pageUp)], from: 6) == 1)
    #expect(row(after: [.key(.home)], from: 4) == 0)
    #expect(row(after: [.key(.end)], from: 2) == 6)
  }

  @Test func `skip disabled rows`() {
    #expect(row(after: [.key(.down)], from: 4) == 6)
    #expect(row(after: [.key(.up)], from: 6) == 4)
    // The row five further on is disabled, the next one isn't.
    #expect(row(after: [.key(.pageDown)], from: 0) == 6)
  }

  @Test func `stop at the ends of a bounded wheel and go round an endless one`() {
    #expect(row(after: [.key(.up)], from: 0) == 0)
    #expect(row(after: [.key(.down)], from: 6) == 6)
    #expect(row(after: [.key(.pageDown)], from: 3) == 6)
    #expect(row(after: [.key(.up)], from: 0, over: reel) == 5)
    #expect(row(after: [.key(.pageDown)], from: 3, over: reel) == 2)
  }

  @Test func `stay put when all rows that way are disabled`() {
    let content = PickerColumns([.init(["A", "B", PickerRow("C", isEnabled: false)])])
    #expect(row(after: [.key(.down)], from: 1, over: content) == 1)
    #expect(row(after: [.key(.pageDown)], from: 0, over: content) == 1)
    #expect(row(after: [.key(.end)], from: 0, over: content) == 1)
  }

  @Test func `add up while the wheel still turns`() {
    #expect(row(after: [.key(.down), .key(.down), .key(.down)], from: 0) == 3)
    #expect(row(after: [.key(.down), .key(.down), .key(.up)], from: 0) == 1)
    let round = Array(repeating: PickerAction.key(.down), count: 8)
    #expect(row(after: round, from: 0, over: reel) == 2)
  }

  @Test func `move the focus, and say nothing at the outer ends`() {
    var picker = Picker(over: sandwich)
    #expect(picker.reduce(.key(.left), over: sandwich, at: .zero).isEmpty)
    #expect(picker.reduce(.key(.right), over: sandwich, at: .zero) == [.focused(component: 1)])
    #expect(picker.reduce(.key(.right), over: sandwich, at: .zero).isEmpty)
    picker.reduce(.key(.down), over: sandwich, at: .zero)
    _ = picker.comeToRest(over: sandwich, from: .zero)
    #expect(picker.selection == [0, 1])
  }

  @Test func `find a row by what is typed`() {
    #expect(row(after: [.typed("c")], from: 0) == 3)
    #expect(row(after: [.typed("B")], from: 0) == 1)
    #expect(row(after: [.typed("b"), .typed("l")], from: 0) == 2)
    // Repeating a letter goes on to the next match, and round to the first.
    #expect(row(after: [.typed("b"), .typed("b")], from: 0) == 2)
    #expect(row(after: [.typed("b"), .typed("b"), .typed("b")], from: 0) == 1)
    // Neither a disabled row nor a missing one is found.
    #expect(row(after: [.typed("m")], from: 3) == 3)
    #expect(row(after: [.typed("x")], from: 3) == 3)
  }

  @Test func `find numbers with the same digit twice`() {
    let days = PickerColumns([.init((1...31).map { PickerRow(String($0)) }, isEndless: true)])
    #expect(row(after: [.typed("2"), .typed("2")], from: 0, over: days) == 21)
    #expect(row(after: [.typed("1"), .typed("7")], from: 4, over: days) == 16)
  }

  @Test func `begin a new word after a second`() {
    var picker = Picker(over: fruits)
    picker.reduce(.typed("b"), over: fruits, at: .zero)
    picker.reduce(.typed("l"), over: fruits, at: .milliseconds(1000))
    _ = picker.comeToRest(over: fruits, from: .seconds(1))
    #expect(picker.selection == [4])
  }

  @Test func `of a controller repeat while they are held`() {
    var picker = Picker(over: reel)
    picker.reduce(.directionPressed(.down), over: reel, at: .zero)
    // Once at the press, then after 400, 500 and 600 ms.
    picker.reduce(.directionReleased(.up), over: reel, at: .milliseconds(300))
    picker.reduce(.directionReleased(.down), over: reel, at: .milliseconds(650))
    let events = picker.comeToRest(over: reel, from: .milliseconds(650)).withoutTicks
    #expect(events == [.selected(row: 4, component: 0), .rested(component: 0)])
  }

  @Test func `are outdone by a hand that holds the wheel`() {
    var picker = Picker(over: fruits, selecting: [3])
    picker.reduce(.pressed(.first(0)), over: fruits, at: .zero)
    picker.reduce(.key(.down), over: fruits, at: .zero)
    picker.reduce(.typed("a"), over: fruits, at: .zero)
    #expect(picker.position(of: 0, at: .seconds(1)) == 3)
    picker.reduce(.cancelled(), over: fruits, at: .seconds(1))
    _ = picker.comeToRest(over: fruits, from: .seconds(1))
    #expect(picker.selection == [3])
  }

  @Test func `of the mouse's wheel turn the component under the pointer`() {
    var picker = Picker(over: sandwich)
    picker.reduce(.scrolled(rows: 1, PickerPoint(x: 150, y: 5)), over: sandwich, at: .zero)
    picker.reduce(.scrolled(rows: 1, PickerPoint(x: 250, y: 5)), over: sandwich, at: .zero)
    picker.reduce(.scrolled(rows: -1, PickerPoint(x: -1, y: 5)), over: sandwich, at: .zero)
    _ = picker.comeToRest(over: sandwich, from: .zero)
    #expect(picker.selection == [0, 1])
    #expect(picker.focus == 0)
  }
}
