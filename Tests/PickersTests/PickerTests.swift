import Pickers
import Testing

@Suite struct `A picker` {
  @Test func `starts on the first rows, at rest`() {
    let picker = Picker(over: sandwich)
    #expect(picker.selection == [0, 0])
    #expect(picker.nextDeadline == nil)
    #expect(!picker.isTurning(at: .zero))
    #expect(picker.position(of: 0, at: .zero) == 0)
  }

  @Test func `starts on the nearest rows that are allowed`() {
    #expect(Picker(over: sandwich, selecting: [9, -4]).selection == [2, 0])
    #expect(Picker(over: fruits, selecting: [5]).selection == [6])
  }

  @Test func `selects a row once its wheel is at rest, and says so once`() {
    var picker = Picker(over: sandwich)
    #expect(picker.reduce(.key(.down), over: sandwich, at: .seconds(1)).isEmpty)
    #expect(picker.selection == [0, 0])
    let early = picker.reduce(.tick, over: sandwich, at: .milliseconds(1179))
    #expect(early == [.tick(component: 0)])
    #expect(picker.selection == [0, 0])
    #expect(picker.nextDeadline == .milliseconds(1180))
    let late = picker.reduce(.tick, over: sandwich, at: .milliseconds(1180))
    #expect(late == [.selected(row: 1, component: 0), .rested(component: 0)])
    #expect(picker.selection == [1, 0])
    #expect(picker.nextDeadline == nil)
    #expect(picker.reduce(.tick, over: sandwich, at: .seconds(9)).isEmpty)
  }

  @Test func `counts what the program selects from the call on, without an event`() {
    var picker = Picker(over: sandwich)
    picker.select(row: 3, in: 1, animated: true, over: sandwich, at: .zero)
    #expect(picker.selection == [0, 3])
    #expect(picker.isTurning(at: .milliseconds(100)))
    #expect((0.1..<3).contains(picker.position(of: 1, at: .milliseconds(100))))
    #expect(picker.comeToRest(over: sandwich, from: .zero) == [.rested(component: 1)])
    #expect(picker.position(of: 1, at: .seconds(1)) == 3)

    picker.select(row: 1, in: 1, animated: false, over: sandwich, at: .seconds(2))
    #expect(picker.position(of: 1, at: .seconds(2)) == 1)
    #expect(picker.nextDeadline == nil)
  }

  @Test func `selects all rows in one step`() {
    var picker = Picker(over: sandwich)
    picker.select([2, 1], animated: false, over: sandwich, at: .zero)
    #expect(picker.selection == [2, 1])
    picker.select([0, 3], animated: true, over: sandwich, at: .zero)
    #expect(picker.selection == [0, 3])
    _ = picker.comeToRest(over: sandwich, from: .zero)
    #expect(picker.position(of: 0, at: .seconds(1)) == 0)
    #expect(picker.position(of: 1, at: .seconds(1)) == 3)
  }

  @Test func `takes the shorter way round an endless wheel`() {
    var picker = Picker(over: reel)
    picker.select(row: 5, in: 0, animated: true, over: reel, at: .zero)
    #expect((5..<6).contains(picker.position(of: 0, at: .milliseconds(60))))
    #expect(picker.speed(of: 0, at: .milliseconds(60)) < 0)
  }

  @Test func `selects the nearest row instead of a disabled one`() {
    var picker = Picker(over: fruits)
    picker.select(row: 5, in: 0, animated: false, over: fruits, at: .zero)
    #expect(picker.selection == [6])
  }

  @Test func `ignores the user while interaction is off, but not the program`() {
    var picker = Picker(over: sandwich)
    picker.isEnabled = false
    let before = picker
    for action: PickerAction in [
      .key(.down), .key(.right), .typed("j"), .scrolled(rows: 1, .first(0)),
      .directionPressed(.down), .pressed(.first(30)), .moved(.first(90)), .released(.first(90)),
    ] {
      #expect(picker.reduce(action, over: sandwich, at: .zero).isEmpty)
      #expect(picker == before, "after \(action)")
    }
    picker.select(row: 2, in: 0, animated: true, over: sandwich, at: .zero)
    #expect(picker.comeToRest(over: sandwich, from: .zero) == [.rested(component: 0)])
    #expect(picker.selection == [2, 0])
  }

  @Test func `goes on from fewer rows with the nearest of them when it is reloaded`() {
    var columns = fruits
    var picker = Picker(over: columns, selecting: [4])
    columns.columns[0].rows = ["Apple", "Banana"]
    picker.reload(0, over: columns, at: .zero)
    #expect(picker.selection == [1])
    #expect(picker.position(of: 0, at: .zero) == 1)
    #expect(picker.visibleRows(of: 0, over: columns, at: .zero).map(\.row) == [0, 1])
  }

  @Test func `goes on with more or fewer components when it is reloaded`() {
    var picker = Picker(over: sandwich, selecting: [2, 3])
    picker.reduce(.key(.right), over: sandwich, at: .zero)
    picker.reload(over: fruits, at: .zero)
    #expect(picker.selection == [2])
    #expect(picker.focus == 0)
    picker.reload(over: sandwich, at: .zero)
    #expect(picker.selection == [2, 0])
    #expect(picker.components == 2)
  }

  @Test func `stays still without any component or row`() {
    let empties = PickerColumns([.init([]), .init(["One"])])
    var picker = Picker(over: empties)
    let nothing = PickerColumns([])
    var blank = Picker(over: nothing)
    for action: PickerAction in PickerKey.allCases.map({ .key($0) }) + [
      .typed("x"), .scrolled(rows: 3, .first(0)), .pressed(.first(0)), .moved(.first(40)),
      .released(.first(40)), .directionPressed(.down), .tick,
    ] {
      _ = picker.reduce(action, over: empties, at: .zero)
      _ = blank.reduce(action, over: nothing, at: .zero)
    }
    #expect(picker.selectedRow(in: 0) == nil)
    #expect(picker.selectedRow(in: 1) == 0)
    #expect(blank.selection.isEmpty)
  }

  @Test func `that has no enabled row stays where it is`() {
    let sold = PickerColumns([
      .init((1...5).map { PickerRow("\($0)", isEnabled: false) })
    ])
    var picker = Picker(over: sold, selecting: [2])
    #expect(picker.selection == [2])
    picker.reduce(.pressed(.first(0)), over: sold, at: .zero)
    picker.reduce(.moved(.first(-60)), over: sold, at: .milliseconds(200))
    picker.reduce(.released(.first(-60)), over: sold, at: .milliseconds(500))
    let events = picker.comeToRest(over: sold, from: .milliseconds(500)).withoutTicks
    #expect(events == [.rested(component: 0)])
    #expect(picker.selection == [2])
  }

  @Test func `names a row and a component that don't exist`() async {
    await #expect(processExitsWith: .failure) {
      var picker = Picker(over: PickerColumns([.init(["A", "B"])]))
      picker.select(
        row: 2, in: 0, animated: false, over: PickerColumns([.init(["A", "B"])]), at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var picker = Picker(over: PickerColumns([.init(["A", "B"])]))
      picker.select(
        row: 0, in: 1, animated: false, over: PickerColumns([.init(["A", "B"])]), at: .zero)
    }
  }
}
