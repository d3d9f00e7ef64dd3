/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// Today's rules apply to all years, including those before 1582. A date has no time zone, and only
/// the caller knows what day it is.
///
/// ```swift
/// let leapDay = CivilDate(year: 2024, month: 2, day: 29)
/// leapDay?.weekday                                           // .thursday
/// leapDay?.adding(years: 1)                                  // 2025-02-28
/// CivilDate("2024-12-24")?.days(until: CivilDate("2025-01-01"))
/// ```
///
/// Source of the two conversions between dates and day numbers: Howard Hinnant, "chrono-compatible
/// low-level date algorithms" (2021), `days_from_civil` and `civil_from_days`. They start years in
/// March, so that the leap day is the last day of its year, and group them into eras of 400 years,
/// or 146,097 days.
public struct CivilDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; nil if there is no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), Self.months.contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  private init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The years that a date can have.
  public static let years = 1...9999
  /// The months that a date can have.
  public static let months = 1...12
  /// The first date.
  public static let first = CivilDate(checkedYear: 1, month: 1, day: 1)
  /// The last date.
  public static let last = CivilDate(checkedYear: 9999, month: 12, day: 31)
}

// MARK: - Day numbers

extension CivilDate {
  /// The number of days since 1970-01-01; negative for earlier dates.
  public var dayNumber: Int {
    let yearFromMarch = month > 2 ? year : year - 1
    let era = yearFromMarch / 400
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysToEpoch
  }

  /// Creates the date with a day number; nil outside the years 1 to 9999.
  public init?(dayNumber: Int) {
    guard (Self.first.dayNumber...Self.last.dayNumber).contains(dayNumber) else { return nil }
    let days = dayNumber + Self.daysToEpoch
    let era = days / Self.daysPerEra
    let dayOfEra = days - era * Self.daysPerEra
    // Dropping the leap days leaves years of 365 days: there is one leap day every four years, none
    // every hundred, and one at the very end of the era.
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      checkedYear: era * 400 + yearOfEra + (month > 2 ? 0 : 1), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Days in 400 years.
  private static let daysPerEra = 146_097
  /// Days from 0000-03-01, where the first era begins, to 1970-01-01.
  private static let daysToEpoch = 719_468
}

// MARK: - Calendar rules

extension CivilDate {
  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, from 28 to 31.
  ///
  /// - Parameters:
  ///   - month: The month, from 1 to 12.
  ///   - year: The year, which decides how long February is.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[(dayNumber + 3).modulo(7)]
  }

  /// The day of the year, from 1 to 366.
  public var dayOfYear: Int { dayNumber - Self(checkedYear: year, month: 1, day: 1).dayNumber + 1 }
}

/// A day of the week, in the order of ISO 8601.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The days from Monday (1) to Sunday (7).
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}

// MARK: - Arithmetic

extension CivilDate: Comparable {
  /// Whether one date is earlier than another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate {
  /// The number of days until another date; negative if it is earlier.
  public func days(until other: CivilDate) -> Int { other.dayNumber - dayNumber }

  /// The date the given number of days later, or earlier if negative; nil outside the years 1 to
  /// 9999.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflows) = dayNumber.addingReportingOverflow(days)
    return overflows ? nil : CivilDate(dayNumber: sum)
  }

  /// The same day a number of months later, or the last day of a shorter month; nil outside the
  /// years 1 to 9999.
  public func adding(months: Int) -> CivilDate? {
    let (count, overflows) = (year * 12 + month - 1).addingReportingOverflow(months)
    let year = count / 12
    guard !overflows, count >= 12, Self.years.contains(year) else { return nil }
    return CivilDate(year: year, month: count % 12 + 1, clampingDay: day)
  }

  /// The same date a number of years later, or 28 February in place of a missing 29 February; nil
  /// outside the years 1 to 9999.
  public func adding(years: Int) -> CivilDate? {
    let (months, overflows) = years.multipliedReportingOverflow(by: 12)
    return overflows ? nil : adding(months: months)
  }

  /// Creates the given day of a month, or its last one if the month is shorter.
  init(year: Int, month: Int, clampingDay day: Int) {
    self.init(
      checkedYear: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }
}

// MARK: - As text

extension CivilDate: LosslessStringConvertible {
  /// The date in ISO 8601 format, such as 2024-02-29.
  public var description: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }

  /// Parses a date in ISO 8601 format, such as 2024-02-29; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Int {
  /// The number padded with leading zeros.
  func padded(to digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
