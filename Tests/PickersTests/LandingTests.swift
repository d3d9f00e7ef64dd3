import Testing

@testable import Pickers

@Suite struct `Where wheels land` {
  @Test func `is the row that a turning wheel is going to, not the one it is leaving`() {
    var picker = Picker(over: fruits, selecting: [1])
    picker.reduce(.key(.down), over: fruits, at: .zero)
    let now = Duration.milliseconds(60)
    picker.reduce(.tick, over: fruits, at: now)
    #expect(picker.selection == [1])
    #expect(picker.landingSelection(over: fruits, at: now) == [2])
    #expect(picker.landingRow(in: 0, over: fruits, at: now) == 2)
    // Asking stops nothing.
    #expect(picker.isTurning(at: now))

    #expect(
      picker.land(over: fruits, at: now)
        == [.selected(row: 2, component: 0), .rested(component: 0)])
    #expect(picker.selection == [2])
    #expect(picker.nextDeadline == nil)
    #expect(picker.position(of: 0, at: now) == 2)
  }

  @Test func `is the enabled row nearest to the band while a wheel is held`() {
    var picker = Picker(over: fruits, selecting: [2])
    picker.reduce(.pressed(.first(0)), over: fruits, at: .zero)
    // 4 points are the tremor of a hand, so this is three rows: the fifth row, which is disabled.
    picker.reduce(.moved(.first(-4 - 3 * 32)), over: fruits, at: .milliseconds(300))
    let now = Duration.milliseconds(310)
    #expect(picker.isTurning(at: now))
    #expect(!picker.isMoving(at: now))
    #expect(picker.landingSelection(over: fruits, at: now) == [6])
    #expect(picker.isHeld(0))
    picker.land(over: fruits, at: now)
    #expect(picker.selection == [6] && !picker.isHeld(0) && !picker.isTurning(at: now))
    // The pointer that was taken away turns nothing.
    picker.reduce(.moved(.first(90)), over: fruits, at: .milliseconds(400))
    #expect(picker.reduce(.released(.first(90)), over: fruits, at: .milliseconds(500)) == [])
    #expect(picker.position(of: 0, at: .seconds(1)) == 6)
  }

  @Test(.timeLimit(.minutes(20)))
  func `is where they come to rest by themselves, whatever was done before`() {
    var turning = 0
    for seed in 0..<200 {
      var user = RandomUser(seed: UInt64(seed))
      var picker = Picker(over: Tree())
      var now = Duration.zero
      for _ in 0..<12 {
        now += user.pause()
        picker.reduce(user.action(components: 3), over: Tree(), at: now)
      }
      for direction in PickerDirection.allCases {
        picker.reduce(.directionReleased(direction), over: Tree(), at: now)
      }
      // A held wheel lands when its pointer lets go without a throw, which it does after a rest.
      now += .milliseconds(150)
      picker.reduce(.tick, over: Tree(), at: now)
      turning += picker.isTurning(at: now) ? 1 : 0
      let landing = picker.landingSelection(over: Tree(), at: now)
      var landed = picker
      landed.land(over: Tree(), at: now)
      picker.isEnabled = false
      for pointer in 0...1 {
        picker.reduce(.released(.first(0), pointer: pointer), over: Tree(), at: now)
      }
      _ = picker.comeToRest(over: Tree(), from: now)
      #expect(landing == picker.selection, "seed \(seed)")
      #expect(landed.selection == landing && landed.nextDeadline == nil, "seed \(seed)")
    }
    #expect(turning > 50)
  }

  @Test func `of a date is the day that the wheels turn to`() throws {
    let shown = CivilDateTime(try #require(CivilDate("2024-01-31")))
    var picker = try DatePicker(.date, showing: shown, format: .british)
    picker.reduce(.key(.right), at: .zero)
    picker.reduce(.key(.down), at: .zero)
    #expect(picker.date == CivilDate("2024-01-31"))
    // February has no 31st day.
    #expect(picker.landingDateTime(at: .milliseconds(20)).date == CivilDate("2024-02-29"))
    #expect(!picker.land(at: .milliseconds(20)).isEmpty)
    #expect(picker.date == CivilDate("2024-02-29"))
  }

  @Test func `also ends for a content whose nearest enabled row never is`() {
    struct Endless: PickerContent {
      var components: Int { 1 }
      func rows(in component: Int, given selection: [Int]) -> Int { 5 }
      func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow { "row" }
      func enabledRow(
        from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
      ) -> Int? { (row + 1) % 5 }
      func nearestAllowed(to selection: [Int]) -> [Int] { selection }
    }
    var picker = Picker(over: Endless())
    picker.reduce(.key(.down), over: Endless(), at: .zero)
    picker.land(over: Endless(), at: .milliseconds(10))
    #expect(picker.nextDeadline == nil)
  }

  @Test func `is told even by a wheel that is sent to the row it shows`() {
    let reels = PickerColumns((0..<5).map { _ in .init(["a", "b", "c", "d"], isEndless: true) })
    var picker = Picker(over: reels, selecting: [0, 1, 2, 3, 0])
    for (component, row) in [1, 1, 2, 0, 0].enumerated() {
      #expect(picker.select(row: row, in: component, animated: true, over: reels, at: .zero) == [])
    }
    #expect(picker.isTurning(at: .zero))
    // Those that are there rest at once; the others when they have turned.
    #expect(
      picker.reduce(.tick, over: reels, at: .milliseconds(1))
        == [1, 2, 4].map { PickerEvent.rested(component: $0) })
    #expect(
      picker.comeToRest(over: reels, from: .zero)
        == [0, 3].map { PickerEvent.rested(component: $0) })
    // A wheel that jumps has nothing to tell.
    picker.select(row: 2, in: 0, animated: false, over: reels, at: .seconds(1))
    #expect(picker.reduce(.tick, over: reels, at: .seconds(2)) == [])
  }
}
