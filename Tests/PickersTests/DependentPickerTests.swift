import Pickers
import Testing

@Suite struct `A dependent picker` {
  /// Works out what a wheel of the tree may show, from the rows to its left alone.
  private func check(_ picker: Picker, at now: Duration, _ step: Int) {
    let selection = picker.selection
    for component in 0..<3 {
      let rows = picker.visibleRows(of: component, over: Tree(), at: now)
      let count = [7, 1 + selection[0] * 3 % 8, (selection[0] * 5 + selection[1] * 3) % 7][
        component]
      for visible in rows where !(0..<count).contains(visible.row) {
        Issue.record("row \(visible.row) of \(count) in \(component), \(selection), step \(step)")
      }
      if (count == 0) != (picker.selectedRow(in: component) == nil) {
        Issue.record("\(selection) where \(component) has \(count) rows, step \(step)")
      }
      if count > 0, !(0..<count).contains(selection[component]) {
        Issue.record("\(selection) where \(component) has \(count) rows, step \(step)")
      }
      let isEnabled = (selection.prefix(component + 1).reduce(0, +) + component) % 4 != 3
      let anyEnabled = (0..<count).contains {
        (selection.prefix(component).reduce($0, +) + component) % 4 != 3
      }
      if anyEnabled && !isEnabled {
        Issue.record("\(selection) is disabled in \(component), step \(step)")
      }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `never shows a row that the selection excludes, in 100,000 random actions`() {
    var user = RandomUser(seed: 20_240_229)
    var picker = Picker(over: Tree())
    var now = Duration.zero
    var selections: Set<[Int]> = []
    for step in 0..<100_000 {
      now += user.pause()
      picker.reduce(user.action(components: 3), over: Tree(), at: now)
      check(picker, at: now, step)
      selections.insert(picker.selection)
    }
    // The random walk must have gone nearly everywhere for the test to mean anything.
    #expect(selections.count > 40)
  }

  @Test func `follows as soon as the first wheel is at rest, and says so`() {
    // 2/3 and 0/0 are enabled in the tree's second component; 2 has seven rows there, 0 has one.
    var picker = Picker(over: Tree(), selecting: [2, 3, 1])
    #expect(picker.selection == [2, 3, 1])
    picker.reduce(.key(.home), over: Tree(), at: .zero)
    let rest = Duration.milliseconds(202)
    picker.reduce(.tick, over: Tree(), at: rest - .nanoseconds(1))
    #expect(picker.selection == [2, 3, 1])
    let events = picker.reduce(.tick, over: Tree(), at: rest).withoutTicks
    #expect(picker.selection == [0, 0, 0])
    #expect(
      events == [
        .selected(row: 0, component: 0), .selected(row: 0, component: 1),
        .selected(row: 0, component: 2), .rested(component: 0),
      ])
  }

  @Test func `stops a dependent wheel whose rows change while it turns`() {
    var picker = Picker(over: Tree(), selecting: [5, 7, 0])
    let old = Tree().rows(in: 1, given: picker.selection)
    picker.reduce(.key(.right), over: Tree(), at: .zero)
    picker.reduce(.key(.up), over: Tree(), at: .zero)
    picker.select(row: 0, in: 0, animated: false, over: Tree(), at: .milliseconds(20))
    #expect(old == 8)
    #expect(picker.selection == [0, 0, 0])
    #expect(picker.position(of: 1, at: .milliseconds(20)) == 0)
    #expect(picker.visibleRows(of: 1, over: Tree(), at: .milliseconds(20)).map(\.row) == [0])
  }

  @Test func `takes a wheel in the hand to rows that are still there`() {
    var picker = Picker(over: Tree(), selecting: [5, 7, 0])
    let second = PickerPoint(x: 150, y: 0)
    picker.reduce(.pressed(second), over: Tree(), at: .zero)
    picker.select(row: 0, in: 0, animated: false, over: Tree(), at: .milliseconds(10))
    #expect(picker.isHeld(1))
    #expect(picker.position(of: 1, at: .milliseconds(10)) == 0)
    picker.reduce(.released(second), over: Tree(), at: .milliseconds(20))
    _ = picker.comeToRest(over: Tree(), from: .milliseconds(20))
    #expect(picker.selection == [0, 0, 0])
  }
}
