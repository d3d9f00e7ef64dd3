/// How a date picker writes dates and times: the order of its wheels, the clock and the names.
public struct DateFormat: Hashable, Sendable {
  /// The order of day, month and year.
  public enum Order: Hashable, Sendable, CaseIterable {
    /// 2024, December, 24.
    case yearMonthDay
    /// 24, December, 2024.
    case dayMonthYear
    /// December, 24, 2024.
    case monthDayYear
  }

  /// The 12-hour or the 24-hour clock.
  public enum Clock: Hashable, Sendable, CaseIterable {
    /// 12, 1, 2 … 11, in the morning and in the afternoon.
    case twelveHours
    /// 00 to 23.
    case twentyFourHours
  }

  /// The order of day, month and year.
  public var order: Order
  /// The 12-hour or the 24-hour clock.
  public var clock: Clock
  /// The names of months, weekdays and wheels.
  public var names: DateNames

  /// Creates a format.
  public init(order: Order, clock: Clock, names: DateNames) {
    self.order = order
    self.clock = clock
    self.names = names
  }

  /// 24 December 2024, 18:30.
  public static let british = DateFormat(
    order: .dayMonthYear, clock: .twentyFourHours, names: .english)
  /// December 24, 2024, 6:30 PM.
  public static let american = DateFormat(
    order: .monthDayYear, clock: .twelveHours, names: .english)
  /// 24. Dezember 2024, 18:30.
  public static let german = DateFormat(
    order: .dayMonthYear, clock: .twentyFourHours, names: .german)
}

/// The names that a date picker shows and speaks, in any language.
public struct DateNames: Hashable, Sendable {
  /// The titles of the wheels.
  public struct Titles: Hashable, Sendable {
    /// The wheels of a date.
    public var year, month, day: String
    /// The wheel of whole dates.
    public var date: String
    /// The wheels of a time.
    public var hour, minute: String
    /// The wheel of AM and PM.
    public var period: String

    /// Creates titles.
    public init(
      year: String, month: String, day: String, date: String, hour: String, minute: String,
      period: String
    ) {
      self.year = year
      self.month = month
      self.day = day
      self.date = date
      self.hour = hour
      self.minute = minute
      self.period = period
    }
  }

  /// The months from January to December.
  public var months: [String]
  /// The abbreviated months from January to December.
  public var shortMonths: [String]
  /// The abbreviated days of the week from Monday to Sunday.
  public var shortWeekdays: [String]
  /// The names of the hours before and after noon, such as AM and PM.
  public var morning, afternoon: String
  /// The words after the hours and the minutes of a countdown.
  public var hours, minutes: String
  /// The titles of the wheels.
  public var titles: Titles

  /// Creates names.
  public init(
    months: [String], shortMonths: [String], shortWeekdays: [String], morning: String,
    afternoon: String, hours: String, minutes: String, titles: Titles
  ) {
    self.months = months
    self.shortMonths = shortMonths
    self.shortWeekdays = shortWeekdays
    self.morning = morning
    self.afternoon = afternoon
    self.hours = hours
    self.minutes = minutes
    self.titles = titles
  }

  /// English names.
  public static let english = DateNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], morning: "AM",
    afternoon: "PM", hours: "h", minutes: "min",
    titles: Titles(
      year: "Year", month: "Month", day: "Day", date: "Date", hour: "Hour", minute: "Minute",
      period: "AM or PM"))

  /// German names.
  public static let german = DateNames(
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ],
    shortMonths: [
      "Jan.", "Febr.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
      "Dez.",
    ],
    shortWeekdays: ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."], morning: "vorm.",
    afternoon: "nachm.", hours: "Std.", minutes: "Min.",
    titles: Titles(
      year: "Jahr", month: "Monat", day: "Tag", date: "Datum", hour: "Stunde", minute: "Minute",
      period: "Tageshälfte"))
}
