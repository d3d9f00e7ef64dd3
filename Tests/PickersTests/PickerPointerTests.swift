import Pickers
import Testing

@Suite struct `A pointer on a picker` {
  /// A hundred rows, the last ten disabled.
  let numbers = PickerColumns([
    .init((0..<100).map { PickerRow("\($0)", isEnabled: $0 < 90) }, rowHeight: 20)
  ])

  /// Drags by points over a number of milliseconds, and releases `pause` later.
  private func drag(
    _ picker: inout Picker, by points: Int, in milliseconds: Int, pause: Int = 0
  ) -> [PickerEvent] {
    var events = picker.reduce(.pressed(.first(0)), over: numbers, at: .zero)
    for time in stride(from: 10, through: milliseconds, by: 10) {
      let y = Double(points * time) / Double(milliseconds)
      events += picker.reduce(.moved(.first(y)), over: numbers, at: .milliseconds(time))
    }
    let end = Duration.milliseconds(milliseconds + pause)
    events += picker.reduce(.released(.first(Double(points))), over: numbers, at: end)
    return events + picker.comeToRest(over: numbers, from: end)
  }

  @Test func `drags a wheel with it, up to later rows`() {
    var picker = Picker(over: numbers, selecting: [50])
    picker.reduce(.pressed(.first(0)), over: numbers, at: .zero)
    #expect(picker.isHeld(0))
    picker.reduce(.moved(.first(-44)), over: numbers, at: .milliseconds(10))
    // Forty points beyond the four of the tremor are two rows.
    #expect(picker.position(of: 0, at: .milliseconds(10)) == 52)
    #expect(picker.position(of: 0, at: .seconds(10)) == 52)
    #expect(picker.speed(of: 0, at: .seconds(10)) == 0)
    #expect(picker.selection == [50])
  }

  @Test func `that rests before it lets go leaves the nearest row within 180 ms`() {
    var picker = Picker(over: numbers, selecting: [50])
    let events = drag(&picker, by: -72, in: 200, pause: 150).withoutTicks
    #expect(events == [.selected(row: 53, component: 0), .rested(component: 0)])
  }

  @Test func `flicks a wheel on against friction`() {
    var picker = Picker(over: numbers, selecting: [50])
    // 200 points in 200 ms are 50 rows per second: 10 rows by hand, and 25 more by friction alone.
    _ = drag(&picker, by: -200, in: 200)
    #expect((83...85).contains(picker.selection[0]))
    var back = Picker(over: numbers, selecting: [50])
    _ = drag(&back, by: 200, in: 200)
    #expect(50 - back.selection[0] == picker.selection[0] - 50)
  }

  @Test func `leaves no wheel on a disabled row: it rolls back to the nearest`() {
    var picker = Picker(over: numbers, selecting: [85])
    let events = drag(&picker, by: -184, in: 900, pause: 200).withoutTicks
    #expect(events == [.selected(row: 89, component: 0), .rested(component: 0)])
  }

  @Test func `stretches a wheel beyond its end, from where it springs back`() {
    var picker = Picker(over: numbers, selecting: [2])
    picker.reduce(.pressed(.first(0)), over: numbers, at: .zero)
    picker.reduce(.moved(.first(1000)), over: numbers, at: .milliseconds(500))
    let stretched = picker.position(of: 0, at: .milliseconds(500))
    #expect(stretched < -1 && stretched > -2)
    picker.reduce(.released(.first(1000)), over: numbers, at: .milliseconds(500))
    _ = picker.comeToRest(over: numbers, from: .milliseconds(500))
    #expect(picker.position(of: 0, at: .milliseconds(680)) == 0)
    #expect(picker.selection == [0])
  }

  @Test func `takes a turning wheel where it is, and a tap then only stops it`() {
    var picker = Picker(over: numbers)
    picker.reduce(.key(.end), over: numbers, at: .zero)
    let now = Duration.milliseconds(150)
    let position = picker.position(of: 0, at: now)
    picker.reduce(.pressed(.first(25)), over: numbers, at: now)
    #expect(abs(picker.position(of: 0, at: .seconds(5)) - position) < 1e-9)
    picker.reduce(.released(.first(25)), over: numbers, at: now)
    _ = picker.comeToRest(over: numbers, from: now)
    #expect(picker.selection == [Int(position.rounded())])
  }

  @Test func `selects the row it taps, unless that is disabled`() {
    var picker = Picker(over: numbers, selecting: [88])
    for (y, row) in [(-38.0, 86), (21, 87), (33, 89), (3, 89), (20, 89), (-20, 88)] {
      picker.reduce(.pressed(.first(y)), over: numbers, at: .zero)
      picker.reduce(.moved(.first(y + 3)), over: numbers, at: .zero)
      picker.reduce(.released(.first(y + 3)), over: numbers, at: .zero)
      _ = picker.comeToRest(over: numbers, from: .zero)
      #expect(picker.selection == [row], "at \(y)")
    }
  }

  @Test func `that the system takes away leaves the selection as it was`() {
    var picker = Picker(over: numbers, selecting: [50])
    picker.reduce(.pressed(.first(0)), over: numbers, at: .zero)
    picker.reduce(.moved(.first(-100)), over: numbers, at: .milliseconds(20))
    picker.reduce(.cancelled(), over: numbers, at: .milliseconds(30))
    #expect(
      picker.comeToRest(over: numbers, from: .milliseconds(30)).withoutTicks
        == [.rested(component: 0)])
    #expect(picker.selection == [50])
    #expect(picker.position(of: 0, at: .seconds(1)) == 50)
  }

  @Test func `turns one wheel each`() {
    var picker = Picker(over: sandwich)
    let left = PickerPoint(x: 10, y: 0)
    let right = PickerPoint(x: 110, y: 0)
    let events = picker.reduce(.pressed(right, pointer: 7), over: sandwich, at: .zero)
    #expect(events == [.focused(component: 1)])
    picker.reduce(.pressed(left, pointer: 8), over: sandwich, at: .zero)
    // A second finger on a held wheel does nothing.
    picker.reduce(.pressed(left, pointer: 9), over: sandwich, at: .zero)
    picker.reduce(.moved(PickerPoint(x: 110, y: -36), pointer: 7), over: sandwich, at: .zero)
    picker.reduce(.moved(PickerPoint(x: 10, y: -68), pointer: 8), over: sandwich, at: .zero)
    picker.reduce(.moved(PickerPoint(x: 10, y: 90), pointer: 9), over: sandwich, at: .zero)
    #expect(picker.position(of: 0, at: .zero) == 2)
    #expect(picker.position(of: 1, at: .zero) == 1)
    for pointer in [7, 8, 9] {
      picker.reduce(.released(left, pointer: pointer), over: sandwich, at: .seconds(1))
    }
    _ = picker.comeToRest(over: sandwich, from: .seconds(1))
    #expect(picker.selection == [2, 1])
  }

  @Test func `is let go when interaction is switched off`() {
    var picker = Picker(over: numbers, selecting: [50])
    picker.reduce(.pressed(.first(0)), over: numbers, at: .zero)
    picker.reduce(.moved(.first(-44)), over: numbers, at: .milliseconds(10))
    picker.isEnabled = false
    picker.reduce(.moved(.first(-444)), over: numbers, at: .milliseconds(20))
    picker.reduce(.released(.first(-444)), over: numbers, at: .milliseconds(20))
    _ = picker.comeToRest(over: numbers, from: .milliseconds(20))
    #expect(picker.selection == [52])
  }

  @Test func `clicks for every row, but never more than 40 times a second`() {
    var slow = Picker(over: numbers, selecting: [50])
    let clicks = drag(&slow, by: -84, in: 1000, pause: 200).filter { $0 == .tick(component: 0) }
    #expect(clicks.count == 4)

    var fast = Picker(over: numbers)
    fast.reduce(.pressed(.first(0)), over: numbers, at: .zero)
    fast.reduce(.moved(.first(-500)), over: numbers, at: .milliseconds(20))
    fast.reduce(.released(.first(-500)), over: numbers, at: .milliseconds(21))
    var times: [Duration] = []
    while let deadline = fast.nextDeadline {
      let events = fast.reduce(.tick, over: numbers, at: deadline)
      times += events.filter { $0 == .tick(component: 0) }.map { _ in deadline }
    }
    #expect(times.count > 20)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(25) })
  }
}
