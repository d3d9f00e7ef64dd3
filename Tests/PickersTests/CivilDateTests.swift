import Foundation
import Pickers
import Testing

@Suite struct `A civil date` {
  /// Python's answers about a date; see Fixtures/dates.py.
  struct Line {
    let date, later, laterByMonths: CivilDate
    let ordinal, weekday, dayOfYear, days, months: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: " ").map(String.init)
      guard parts.count == 8, let date = CivilDate(parts[0]), let ordinal = Int(parts[1]),
        let weekday = Int(parts[2]), let dayOfYear = Int(parts[3]), let days = Int(parts[4]),
        let later = CivilDate(parts[5]), let months = Int(parts[6]),
        let laterByMonths = CivilDate(parts[7])
      else { return nil }
      (self.date, self.later, self.laterByMonths) = (date, later, laterByMonths)
      (self.ordinal, self.weekday, self.dayOfYear) = (ordinal, weekday, dayOfYear)
      (self.days, self.months) = (days, months)
    }
  }

  static func lines() throws -> [Line] {
    let url = try #require(
      Bundle.module.url(forResource: "dates", withExtension: "txt", subdirectory: "Fixtures"))
    let text = try String(contentsOf: url, encoding: .utf8)
    return try text.split(separator: "\n").map { try #require(Line($0), "\($0)") }
  }

  @Test func `agrees with Python on 10,000 dates`() throws {
    let lines = try Self.lines()
    #expect(lines.count == 10_000)
    // The ordinal of 1970-01-01, from Python: datetime.date(1970, 1, 1).toordinal().
    let epoch = 719_163
    for line in lines {
      let date = line.date
      #expect(date.dayNumber == line.ordinal - epoch, "\(date)")
      #expect(CivilDate(dayNumber: line.ordinal - epoch) == date)
      #expect(date.weekday.rawValue == line.weekday, "\(date)")
      #expect(date.dayOfYear == line.dayOfYear, "\(date)")
      #expect(date.adding(days: line.days) == line.later, "\(date) + \(line.days) days")
      #expect(date.days(until: line.later) == line.days, "\(date) to \(line.later)")
      #expect(
        date.adding(months: line.months) == line.laterByMonths, "\(date) + \(line.months) months")
      #expect((date < line.later) == (line.days > 0), "\(date) < \(line.later)")
    }
  }

  @Test func `numbers every day once, without a gap`() throws {
    var date = CivilDate.first
    var count = 1
    while let next = date.adding(days: 1) {
      if next.dayNumber != date.dayNumber + 1 || next <= date { Issue.record("after \(date)") }
      date = next
      count += 1
    }
    #expect(date == .last)
    // datetime.date.max.toordinal()
    #expect(count == 3_652_059)
  }

  @Test func `refuses days that don't exist`() {
    #expect(CivilDate(year: 2023, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 2024, month: 4, day: 31) == nil)
    #expect(CivilDate(year: 2024, month: 0, day: 1) == nil)
    #expect(CivilDate(year: 2024, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 2024, month: 1, day: 0) == nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
  }

  @Test(arguments: [
    "2024-2-29", "2024-02-30", "24-02-29", "2024/02/29", "+024-02-01", "2024-02-1x", "",
  ])
  func `isn't read from anything else`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func `reads what it writes`() throws {
    let date = try #require(CivilDate(year: 33, month: 4, day: 3))
    #expect(date.description == "0033-04-03")
    #expect(CivilDate(date.description) == date)
  }

  @Test(arguments: [Int.max, Int.min, 4_000_000, -4_000_000])
  func `ends with the years 1 and 9999, and doesn't overflow`(count: Int) throws {
    let date = try #require(CivilDate("2024-02-29"))
    #expect(date.adding(days: count) == nil)
    #expect(date.adding(months: count) == nil)
    #expect(date.adding(years: count) == nil)
    #expect(CivilDate(dayNumber: count) == nil)
  }
}
