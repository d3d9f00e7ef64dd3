/// A time of day to the minute, from 00:00 to 23:59.
public struct CivilTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The minutes since midnight, from 0 to 1439.
  public let minutes: Int

  /// Creates a time of day; nil if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  init(minutes: Int) { self.minutes = minutes }

  /// The hour, from 0 to 23.
  public var hour: Int { minutes / 60 }
  /// The minute, from 0 to 59.
  public var minute: Int { minutes % 60 }

  /// The time in ISO 8601 format, such as 09:05.
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }

  /// Whether one time is earlier than another.
  public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

  /// The start of a day.
  public static let midnight = CivilTime(minutes: 0)

  /// Minutes in a day.
  static let minutesPerDay = 1440
}

/// A date and time to the minute, without a time zone.
public struct CivilDateTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The day.
  public var date: CivilDate
  /// The time of day.
  public var time: CivilTime

  /// Creates a date and time, by default midnight.
  public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
    self.date = date
    self.time = time
  }

  /// The date and time in ISO 8601 format, such as 2024-02-29T09:05.
  public var description: String { "\(date)T\(time)" }

  /// Whether one time is earlier than another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension CivilDateTime {
  /// The minutes since 1970-01-01T00:00.
  var minuteNumber: Int { date.dayNumber * CivilTime.minutesPerDay + time.minutes }

  /// Creates the date and time with a minute number, clamped to the years 1 to 9999.
  init(clampingMinuteNumber number: Int) {
    let perDay = CivilTime.minutesPerDay
    let inside = min(max(number, Self.first.minuteNumber), Self.last.minuteNumber)
    let minutes = inside.modulo(perDay)
    date = CivilDate(dayNumber: (inside - minutes) / perDay) ?? .first
    time = CivilTime(minutes: minutes)
  }

  /// The first minute.
  static let first = CivilDateTime(.first)
  /// The last minute.
  static let last = CivilDateTime(.last, CivilTime(minutes: CivilTime.minutesPerDay - 1))
}
