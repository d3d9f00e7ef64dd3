import Pickers
import Testing

@Suite struct `A date picker` {
  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func moment(_ text: String, _ hour: Int = 0, _ minute: Int = 0) throws -> CivilDateTime {
    CivilDateTime(try date(text), try #require(CivilTime(hour: hour, minute: minute)))
  }

  /// Presses keys in a component, lets the wheels come to rest, and returns the events.
  @discardableResult
  private func press(
    _ picker: inout DatePicker, _ keys: [PickerKey], in component: Int
  ) -> [PickerEvent] {
    var events: [PickerEvent] = []
    for _ in 0..<4 { picker.reduce(.key(.left), at: .zero) }
    for _ in 0..<component { picker.reduce(.key(.right), at: .zero) }
    for key in keys { events += picker.reduce(.key(key), at: .zero) }
    while let deadline = picker.nextDeadline {
      events += picker.reduce(.tick, at: deadline)
    }
    return events.withoutTicks
  }

  /// The texts of the selected rows.
  private func texts(_ picker: DatePicker) -> [String] {
    let selection = picker.picker.selection
    return selection.indices.map {
      picker.wheels.row(selection[$0], in: $0, given: selection).text ?? ""
    }
  }

  @Test func `orders its wheels and counts its hours as configured`() throws {
    let value = try moment("2024-12-24", 18, 5)
    func shown(_ mode: DatePicker.Mode, _ format: DateFormat) throws -> [String] {
      texts(try DatePicker(mode, showing: value, format: format))
    }
    var iso = DateFormat.british
    iso.order = .yearMonthDay
    #expect(try shown(.date, .british) == ["24", "December", "2024"])
    #expect(try shown(.date, .american) == ["December", "24", "2024"])
    #expect(try shown(.date, iso) == ["2024", "December", "24"])
    #expect(try shown(.date, .german) == ["24", "Dezember", "2024"])
    #expect(try shown(.time, .british) == ["18", "05"])
    #expect(try shown(.time, .american) == ["6", "05", "PM"])
    #expect(try shown(.dateAndTime, .british) == ["Tue 24 Dec 2024", "18", "05"])
    #expect(try shown(.dateAndTime, .american) == ["Tue Dec 24 2024", "6", "05", "PM"])
    #expect(try shown(.dateAndTime, iso) == ["2024 Dec 24 Tue", "18", "05"])
    #expect(try shown(.countDown, .british) == ["18 h", "5 min"])
  }

  @Test(arguments: [
    (0, "12", "AM"), (1, "1", "AM"), (11, "11", "AM"), (12, "12", "PM"), (23, "11", "PM"),
  ])
  func `begins each half of the day with twelve`(hour: Int, text: String, half: String) throws {
    let value = try moment("2024-01-01", hour, 30)
    let picker = try DatePicker(.time, showing: value, format: .american)
    #expect(texts(picker) == [text, "30", half])
    #expect(picker.time.hour == hour)
  }

  @Test func `picks every date of the outside table`() throws {
    for line in try `A civil date`.lines().prefix(2000) {
      let value = CivilDateTime(line.date)
      var picker = try DatePicker(.date, showing: value, format: .american)
      #expect(picker.date == line.date)
      picker.show(CivilDateTime(line.later), animated: false, at: .zero)
      #expect(picker.date == line.later)
      let both = try DatePicker(.dateAndTime, showing: value, format: .british)
      #expect(both.date == line.date)
    }
  }

  @Test func `turns to the month's last day from one that the month doesn't have`() throws {
    var picker = try DatePicker(.date, showing: moment("2024-03-31"), format: .british)
    let events = press(&picker, [.up], in: 1)
    #expect(picker.date == (try date("2024-02-29")))
    #expect(
      events == [
        .selected(row: 1, component: 1), .selected(row: 28, component: 0), .rested(component: 1),
        .rested(component: 0),
      ])
    press(&picker, [.down], in: 2)
    #expect(picker.date == (try date("2025-02-28")))
  }

  @Test func `shows days that the month doesn't have, disabled`() throws {
    let picker = try DatePicker(.date, showing: moment("2023-02-10"), format: .british)
    let selection = picker.picker.selection
    #expect(picker.wheels.rows(in: 0, given: selection) == 31)
    let enabled = (0..<31).filter { picker.wheels.row($0, in: 0, given: selection).isEnabled }
    #expect(enabled == Array(0..<28))
  }

  @Test func `skips what its limits exclude`() throws {
    var picker = try DatePicker(
      .date, showing: moment("2024-05-20"), minimum: moment("2024-05-10", 15),
      maximum: moment("2025-02-03", 9), format: .british)
    // Earlier and later years, and months of this year.
    press(&picker, [.up], in: 2)
    #expect(picker.date == (try date("2024-05-20")))
    press(&picker, [.up], in: 1)
    #expect(picker.date == (try date("2024-12-20")))
    // Into the year of the maximum: the nearest allowed date.
    press(&picker, [.down, .down, .down], in: 2)
    #expect(picker.date == (try date("2025-02-03")))
    press(&picker, [.down], in: 0)
    #expect(picker.date == (try date("2025-02-01")))
    // And back to before the minimum.
    press(&picker, [.up], in: 2)
    #expect(picker.date == (try date("2024-05-10")))
  }

  @Test func `rolls a wheel back that is let go outside of its limits`() throws {
    var picker = try DatePicker(
      .date, showing: moment("2024-05-20"), maximum: moment("2024-06-15"), format: .british)
    let year = { (y: Double) in PickerPoint(x: 230, y: y) }
    picker.reduce(.pressed(year(0)), at: .zero)
    picker.reduce(.moved(year(-100)), at: .milliseconds(300))
    #expect(picker.picker.position(of: 2, at: .milliseconds(300)) == 2026)
    picker.reduce(.released(year(-100)), at: .milliseconds(600))
    var events: [PickerEvent] = []
    while let deadline = picker.nextDeadline { events += picker.reduce(.tick, at: deadline) }
    #expect(events.withoutTicks == [.rested(component: 2)])
    #expect(picker.date == (try date("2024-05-20")))
  }

  @Test func `shows the nearest date that is allowed`() throws {
    var picker = try DatePicker(
      .date, showing: moment("1990-01-01"), minimum: moment("2000-02-29"),
      maximum: moment("2001-01-01"), format: .american)
    #expect(picker.date == (try date("2000-02-29")))
    picker.show(try moment("2030-01-01"), animated: true, at: .zero)
    #expect(picker.date == (try date("2001-01-01")))
  }

  @Test func `keeps the part that it doesn't show`() throws {
    var days = try DatePicker(.date, showing: moment("2024-05-20", 13, 7), format: .british)
    press(&days, [.down], in: 0)
    #expect(days.dateTime == (try moment("2024-05-21", 13, 7)))
    var hours = try DatePicker(.time, showing: moment("2024-05-20", 23, 59), format: .british)
    press(&hours, [.down], in: 0)
    press(&hours, [.down], in: 1)
    #expect(hours.dateTime == (try moment("2024-05-20", 0, 0)))
    hours.show(try moment("1999-01-01", 7, 8), animated: false, at: .zero)
    #expect(hours.dateTime == (try moment("2024-05-20", 7, 8)))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60])
  func `has minutes at equal intervals that divide an hour`(interval: Int) throws {
    let picker = try DatePicker(
      .time, showing: moment("2024-05-20", 10, 59), minuteInterval: interval, format: .british)
    #expect(picker.wheels.rows(in: 1, given: picker.picker.selection) == 60 / interval)
    #expect(picker.time.minute == 60 - interval)
  }

  @Test func `limits hours and minutes of the day on which a limit falls`() throws {
    var picker = try DatePicker(
      .dateAndTime, showing: moment("2024-05-20", 12, 0), minimum: moment("2024-05-20", 9, 20),
      maximum: moment("2024-05-21", 14, 0), minuteInterval: 15, format: .british)
    press(&picker, [.up, .up, .up], in: 1)
    // 9:00 is before the minimum; 9:30 is the first allowed value after it.
    #expect(picker.dateTime == (try moment("2024-05-20", 9, 30)))
    press(&picker, [.up], in: 1)
    #expect(picker.dateTime == (try moment("2024-05-20", 23, 30)))
    press(&picker, [.down], in: 0)
    #expect(picker.dateTime == (try moment("2024-05-21", 14, 0)))
    press(&picker, [.down], in: 0)
    #expect(picker.dateTime == (try moment("2024-05-21", 14, 0)))
    press(&picker, [.home], in: 0)
    #expect(picker.dateTime == (try moment("2024-05-20", 14, 0)))
  }

  @Test func `turns to the other half of the day`() throws {
    var picker = try DatePicker(
      .time, showing: moment("2024-05-20", 6, 5), maximum: moment("2024-05-20", 17, 30),
      format: .american)
    press(&picker, [.down], in: 2)
    #expect(picker.time == CivilTime(hour: 17, minute: 30))
  }

  @Test func `reaches every time between limits that go over midnight, and no other`() throws {
    let (minimum, maximum) = (try moment("2026-11-25", 22), try moment("2026-11-26", 6))
    let night = try DatePicker(
      .time, showing: moment("2026-11-25", 23), minimum: minimum, maximum: maximum,
      minuteInterval: 30, format: .british)
    var picker = night
    press(&picker, Array(repeating: .down, count: 4), in: 0)
    #expect(picker.dateTime == (try moment("2026-11-26", 3)))
    press(&picker, Array(repeating: .up, count: 5), in: 0)
    #expect(picker.dateTime == (try moment("2026-11-25", 22)))

    // By hand: 22:00 to 05:30 in half hours, and 06:00.
    var seen: Set<CivilDateTime> = []
    for hour in 0..<24 {
      for half in 0..<2 {
        var picker = night
        press(&picker, [.home] + Array(repeating: .down, count: hour), in: 0)
        press(&picker, Array(repeating: .down, count: half), in: 1)
        seen.insert(picker.dateTime)
      }
    }
    #expect(seen.min() == minimum && seen.max() == maximum)
    #expect(seen.count == 17)
    let enabled = (0..<24).filter {
      night.wheels.row($0, in: 0, given: night.picker.selection).isEnabled
    }
    #expect(enabled == [0, 1, 2, 3, 4, 5, 6, 22, 23])

    // A time between the limits' ends becomes the nearer one: 06:00 is six hours before noon, 22:00 ten after it.
    picker.show(try moment("2026-11-25", 12), animated: false, at: .zero)
    #expect(picker.dateTime == maximum)
    picker.show(try moment("2026-11-25", 15), animated: false, at: .zero)
    #expect(picker.dateTime == minimum)
    picker.show(try moment("2026-11-20", 2, 30), animated: false, at: .zero)
    #expect(picker.dateTime == (try moment("2026-11-26", 2, 30)))

    var halves = try DatePicker(
      .time, showing: moment("2026-11-26", 3), minimum: minimum, maximum: maximum,
      format: .american)
    press(&halves, [.down], in: 2)
    // 3 PM isn't allowed, but 10 PM is.
    #expect(halves.dateTime == minimum)
  }

  @Test func `counts down from at least one interval`() throws {
    var picker = try DatePicker(
      countingDown: .seconds(3600), minuteInterval: 5, format: .british)
    #expect(picker.duration == .seconds(3600))
    press(&picker, [.up], in: 0)
    #expect(picker.duration == .seconds(300))
    press(&picker, [.end], in: 0)
    press(&picker, [.end], in: 1)
    #expect(picker.duration == .seconds(23 * 3600 + 55 * 60))
    let longest = try DatePicker(countingDown: .seconds(1_000_000), format: .british)
    #expect(longest.duration == .seconds(86_340))
    let limited = try DatePicker(
      countingDown: .zero, minimum: .seconds(91), maximum: .seconds(500), format: .british)
    #expect(limited.duration == .seconds(120))
  }

  @Test func `refuses what can't be used, and says what could`() throws {
    let value = try moment("2024-05-20", 10, 1)
    func reason(_ make: () throws -> DatePicker) -> String? {
      do {
        _ = try make()
        return nil
      } catch { return "\(error)" }
    }
    for interval in [0, -5, 7, 45, 120] {
      #expect(
        reason { try DatePicker(.time, showing: value, minuteInterval: interval, format: .german) }
          == "A minute interval of \(interval) doesn't divide an hour; "
          + "use 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30 or 60.")
    }
    let later = try moment("2024-05-20", 10, 14)
    #expect(
      reason {
        try DatePicker(.date, showing: value, minimum: later, maximum: value, format: .german)
      }
        == "The minimum 2024-05-20T10:14 is later than the maximum 2024-05-20T10:01; swap them.")
    #expect(
      reason {
        try DatePicker(
          .time, showing: value, minimum: value, maximum: later, minuteInterval: 15,
          format: .german)
      }
        == "No time at intervals of 15 minutes lies from 2024-05-20T10:01 to 2024-05-20T10:14; "
        + "widen the limits or use a smaller interval.")
    var format = DateFormat.german
    format.names.shortWeekdays.removeLast()
    #expect(
      reason { try DatePicker(.date, showing: value, format: format) }
        == "There are 6 names of shortened weekdays; give 7.")
  }

  @Test(.timeLimit(.minutes(20)))
  func `never leaves its limits, whatever is done to it`() throws {
    let minimum = try moment("2023-11-30", 22, 50)
    let maximum = try moment("2024-03-01", 1, 10)
    for mode in [DatePicker.Mode.date, .dateAndTime] {
      var user = RandomUser(seed: 7)
      var picker = try DatePicker(
        mode, showing: maximum, minimum: minimum, maximum: maximum, minuteInterval: 10,
        format: .american)
      var now = Duration.zero
      var seen: Set<CivilDate> = []
      for step in 0..<3000 {
        now += user.pause()
        picker.reduce(user.action(components: picker.picker.components), at: now)
        seen.insert(picker.date)
        if picker.date < minimum.date || picker.date > maximum.date {
          Issue.record("\(picker.dateTime) at step \(step)")
        }
        if mode == .dateAndTime, picker.dateTime < minimum || picker.dateTime > maximum {
          Issue.record("\(picker.dateTime) at step \(step)")
        }
      }
      // Out of the 93 days between the limits.
      #expect(seen.count > 15)
    }
  }
}
