import TestSupport
import Testing

@testable import Pickers

/// The motion of the documentation, which divides by its duration.
private struct Straight: WheelMotion {
  let duration: Duration
  let start, end: Double
  func position(at elapsed: Duration) -> Double { start + (end - start) * (elapsed / duration) }
  func speed(at elapsed: Duration) -> Double { (end - start) / (duration / .seconds(1)) }
}

/// A motion whose every answer is the same.
private struct Stuck: WheelMotion {
  let duration: Duration
  let value: Double
  func position(at elapsed: Duration) -> Double { value }
  func speed(at elapsed: Duration) -> Double { -value }
}

/// A content that answers with extreme numbers.
private struct Extreme: PickerContent {
  let counts: [Int]
  let height: Double
  let width: Double
  let isEndless: Bool
  var components: Int { counts.count }
  func rows(in component: Int, given selection: [Int]) -> Int { counts[component] }
  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    PickerRow("\(row)", isEnabled: row % 3 != 1)
  }
  func width(of component: Int) -> Double { width }
  func rowHeight(of component: Int) -> Double { height }
  func isEndless(_ component: Int) -> Bool { isEndless }
}

@Suite struct `A picker given extreme values` {
  private let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 31.9, 1e9, -1e9, 1e18, 1e19, -1e19, 1e300, -1e300, .infinity, -.infinity,
    .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
  private let times: [Duration] = [
    .zero, .nanoseconds(1), .milliseconds(1), .milliseconds(90), .seconds(1), .seconds(3600),
    .seconds(-1), .seconds(-3600), .seconds(Int64.max), .seconds(Int64.min), .seconds(1 << 50),
    .seconds(Int64.max) * 10, .seconds(Int64.min) * 10,
  ]
  private let integers = [
    0, 1, -1, 2, 5, 40, -40, 1_000_000_000_000, .max, .min, .max - 1, .min + 1, 1 << 53,
  ]

  @Test func `rests at once after a motion that takes no time`() {
    for duration in [Duration.zero, .seconds(-3), .seconds(Int64.min)] {
      var picker = Picker(over: reel)
      let motion = Straight(duration: duration, start: 0, end: 2)
      picker.select(row: 2, in: 0, following: motion, over: reel, at: .zero)
      #expect(picker.position(of: 0, at: .zero) == 2)
      #expect(picker.speed(of: 0, at: .zero) == 0)
      #expect(
        picker.reduce(.tick, over: reel, at: .milliseconds(1)) == [.rested(component: 0)])
      #expect(picker.selection == [2] && picker.nextDeadline == nil)
    }
  }

  @Test func `turns an endless wheel by any number of rows onto the row that it says`() {
    for (rows, landing) in [(1_000_000_000_000, 4), (Int.max, 1), (Int.min, 4), (Int.max - 1, 0)] {
      var picker = Picker(over: reel)
      picker.reduce(.scrolled(rows: rows, .first(0)), over: reel, at: .zero)
      _ = picker.comeToRest(over: reel, from: .zero)
      // Python: 10**12 % 6, (2**63-1) % 6, -2**63 % 6, (2**63-2) % 6.
      #expect(picker.selection == [landing], "\(rows)")
    }
    var picker = Picker(over: fruits, selecting: [3])
    picker.reduce(.scrolled(rows: .max, .first(0)), over: fruits, at: .zero)
    _ = picker.comeToRest(over: fruits, from: .zero)
    #expect(picker.selection == [6])
    picker.reduce(.scrolled(rows: .min, .first(0)), over: fruits, at: .seconds(9))
    _ = picker.comeToRest(over: fruits, from: .seconds(9))
    #expect(picker.selection == [0])
  }

  @Test func `doesn't repeat a held direction for a time in which nobody looked`() {
    let wheel = PickerColumns([.init((0..<50).map { PickerRow("\($0)") }, isEndless: true)])
    for gap in [Duration.seconds(3600), .seconds(48 * 3600), .seconds(Int64.max)] {
      var picker = Picker(over: wheel)
      picker.reduce(.directionPressed(.down), over: wheel, at: .zero)
      let events = picker.reduce(.directionReleased(.down), over: wheel, at: gap)
      #expect(
        events.withoutTicks == [.selected(row: 1, component: 0), .rested(component: 0)], "\(gap)")
      #expect(picker.nextDeadline == nil)
    }
    // Held on, it repeats as before.
    var picker = Picker(over: wheel)
    picker.reduce(.directionPressed(.down), over: wheel, at: .zero)
    picker.reduce(.tick, over: wheel, at: .seconds(3600))
    var now = Duration.seconds(3600)
    for _ in 0..<60 {
      now += .milliseconds(50)
      picker.reduce(.tick, over: wheel, at: now)
    }
    picker.reduce(.directionReleased(.down), over: wheel, at: now)
    _ = picker.comeToRest(over: wheel, from: now)
    // Once when it was pressed, and every tenth of a second for three seconds.
    #expect(picker.selection == [31])
  }

  @Test func `counts a row height that is none as the usual one`() {
    for height in [0, -5, .nan, .infinity] as [Double] {
      let content = PickerColumns([.init(["a", "b", "c"], rowHeight: height)])
      var picker = Picker(over: content)
      picker.reduce(.pressed(.first(0)), over: content, at: .zero)
      picker.reduce(.moved(.first(-36)), over: content, at: .milliseconds(10))
      #expect(picker.position(of: 0, at: .milliseconds(10)) == 1)
    }
  }

  @Test func `shows rows at any position and in any look`() {
    let positions = [0, -1.5, 1e18, -1e300, .infinity, .nan] as [Double]
    for number in numbers {
      for rows in [0, 1, 5, .max, .min] {
        for look in [WheelLook.drum, .drum(radius: number), .flat(rows: number)] {
          for isEndless in [true, false] {
            for position in positions {
              for row in look.visibleRows(at: position, of: rows, isEndless: isEndless) {
                #expect(row.row >= 0 && row.row < rows)
                #expect(row.offset.isFinite && row.scale.isFinite && row.opacity.isFinite)
              }
            }
          }
        }
      }
    }
  }

  /// Random actions with random extreme numbers on random extreme contents, at times that also run backwards.
  @Test(.timeLimit(.minutes(20)))
  func `never traps, and always shows a row that exists`() {
    var random = RandomNumbers(seed: 2027)
    for round in 0..<Thoroughness.cases(20_000, orOnly: 600) {
      let counts = (0..<random.int(0...3)).map { _ in random.element(of: integers) }
      let content = Extreme(
        counts: counts, height: random.element(of: numbers), width: random.element(of: numbers),
        isEndless: random.int(0...1) == 0)
      let looks: [WheelLook] = [
        .drum, .drum(radius: random.element(of: numbers)), .flat(rows: random.element(of: numbers)),
      ]
      var picker = Picker(over: content, look: random.element(of: looks))
      for _ in 0..<12 {
        let now = random.element(of: times) + .milliseconds(random.int(0...400))
        act(on: &picker, content, at: now, &random)
        for component in counts.indices {
          let rows = content.rowCount(in: component, given: picker.selection)
          if rows == 0 {
            #expect(picker.selectedRow(in: component) == nil)
          } else {
            #expect((0..<rows).contains(picker.selection[component]), "round \(round)")
          }
          #expect(picker.position(of: component, at: now).isFinite, "round \(round)")
          #expect(picker.speed(of: component, at: now).isFinite, "round \(round)")
          for row in picker.visibleRows(of: component, over: content, at: now) {
            #expect((0..<max(1, rows)).contains(row.row), "round \(round)")
          }
        }
        _ = picker.spoken(over: content, at: now)
        _ = picker.isTurning(at: now)
        _ = picker.landingSelection(over: content, at: now)
      }
    }
  }

  private func act(
    on picker: inout Picker, _ content: Extreme, at now: Duration, _ random: inout RandomNumbers
  ) {
    let point = PickerPoint(x: random.element(of: numbers), y: random.element(of: numbers))
    let component = random.int(0...max(0, content.components - 1))
    let rows =
      content.components == 0 ? 0 : content.rowCount(in: component, given: picker.selection)
    switch random.int(0...13) {
    case 0, 1: picker.reduce(.pressed(PickerPoint(x: 0, y: point.y)), over: content, at: now)
    case 2, 3: picker.reduce(.moved(point), over: content, at: now)
    case 4: picker.reduce(.released(point), over: content, at: now)
    case 5: picker.reduce(.cancelled(), over: content, at: now)
    case 6:
      picker.reduce(
        .scrolled(rows: random.element(of: integers), PickerPoint(x: 0, y: 0)), over: content,
        at: now)
    case 7: picker.reduce(.key(random.element(of: PickerKey.allCases)), over: content, at: now)
    case 8: picker.reduce(.typed(random.element(of: ["0", "7"])), over: content, at: now)
    case 9:
      picker.reduce(
        .directionPressed(random.element(of: PickerDirection.allCases)), over: content, at: now)
    case 10 where rows > 0:
      let row = random.element(of: [0, rows - 1, rows / 2])
      let motion = Stuck(duration: random.element(of: times), value: random.element(of: numbers))
      picker.select(row: row, in: component, following: motion, over: content, at: now)
    case 11 where rows > 0:
      picker.select(row: rows - 1, in: component, animated: true, over: content, at: now)
    case 12: picker.reload(over: content, at: now)
    default: picker.reduce(.tick, over: content, at: now)
    }
  }

  @Test func `makes dates of any numbers, or none`() throws {
    for number in integers {
      _ = CivilDate(year: number, month: number, day: number)
      _ = CivilDate(dayNumber: number)
      _ = CivilTime(hour: number, minute: number)
      _ = CivilDate.isLeap(number)
      _ = CivilDate.days(inMonth: number, of: number)
      for date in [CivilDate.first, .last] {
        _ = date.adding(days: number)
        _ = date.adding(months: number)
        _ = date.adding(years: number)
      }
      _ = try? DatePicker(
        .dateAndTime, showing: CivilDateTime(.first), minuteInterval: number, format: .british)
      for time in times {
        _ = try? DatePicker(
          countingDown: time, minimum: time, maximum: time, minuteInterval: number,
          format: .british)
      }
    }
    for time in times {
      var picker = try DatePicker(countingDown: time, format: .german)
      for key in PickerKey.allCases { picker.reduce(.key(key), at: time) }
      picker.land(at: time)
      #expect(picker.duration >= .seconds(60))
    }
  }
}
