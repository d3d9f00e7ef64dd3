/// The content of a date picker: its wheels, their rows and which of them are allowed.
///
/// Every selection corresponds to a *minute number*, counted from 1970-01-01T00:00, and the limits
/// are a range of minute numbers. A row is enabled if some allowed minute remains for the finer
/// wheels once it is selected: March is enabled if any minute of March in the selected year is. All
/// wheels always have all their rows, even 30 February, so that no wheel changes while it is being
/// dragged; rows that the calendar or the limits exclude are disabled, and a wheel released on one
/// rolls back.
///
/// A day beyond the month's end becomes the last day of the month, and a date that is still outside
/// the limits becomes the nearer limit. A time without a date is that of the carried date or, if the
/// limits are less than a day apart, of the day on which they allow it, so that they may go over
/// midnight.
public struct DateWheels: PickerContent, Hashable, Sendable {
  /// What a wheel shows.
  public enum Column: Hashable, Sendable {
    /// The parts of a date.
    case year, month, day
    /// Whole dates with their weekdays.
    case date
    /// The parts of a time.
    case hour, minute
    /// AM and PM.
    case period

    fileprivate var isOfTime: Bool {
      switch self {
      case .hour, .minute, .period: true
      case .year, .month, .day, .date: false
      }
    }
  }

  /// The wheels from left to right.
  public let columns: [Column]
  /// How dates and times are written.
  public let format: DateFormat
  /// The minutes between consecutive rows of the minute wheel.
  public let minuteInterval: Int

  /// The minute numbers that may be selected; both ends are reachable.
  let allowed: ClosedRange<Int>
  /// The value that supplies the date or time that no wheel shows.
  let carried: CivilDateTime
  let isCountDown: Bool

  /// Creates the content of a picker.
  ///
  /// - Parameters:
  ///   - mode: What the picker is for.
  ///   - value: The initial minute number, which also supplies the date or time that no wheel
  ///     shows.
  ///   - limits: The minute numbers that may be selected.
  ///   - minuteInterval: The minutes between consecutive rows.
  ///   - format: How dates and times are written.
  init(
    _ mode: DatePicker.Mode, showing value: Int, within limits: ClosedRange<Int>,
    minuteInterval: Int, format: DateFormat
  ) throws(DatePickerError) {
    guard (1...60).contains(minuteInterval), 60 % minuteInterval == 0 else {
      throw .minuteInterval(minuteInterval)
    }
    try format.names.check()
    self.format = format
    isCountDown = mode == .countDown
    self.minuteInterval = mode == .date ? 1 : minuteInterval
    columns = Self.columns(mode, format)
    allowed = try Self.reachable(limits, every: self.minuteInterval, mode)
    let shown = min(max(value, allowed.lowerBound), allowed.upperBound)
    carried = CivilDateTime(clampingMinuteNumber: shown)
  }

  private static func columns(_ mode: DatePicker.Mode, _ format: DateFormat) -> [Column] {
    let date: [Column] =
      switch format.order {
      case .yearMonthDay: [.year, .month, .day]
      case .dayMonthYear: [.day, .month, .year]
      case .monthDayYear: [.month, .day, .year]
      }
    let time: [Column] =
      format.clock == .twelveHours ? [.hour, .minute, .period] : [.hour, .minute]
    return switch mode {
    case .date: date
    case .time: time
    case .dateAndTime: [.date] + time
    case .countDown: [.hour, .minute]
    }
  }

  /// The limits narrowed to minutes that the wheels can show; whole days if no time is shown.
  private static func reachable(
    _ limits: ClosedRange<Int>, every interval: Int, _ mode: DatePicker.Mode
  ) throws(DatePickerError) -> ClosedRange<Int> {
    if mode == .date {
      let perDay = CivilTime.minutesPerDay
      let first = limits.lowerBound - limits.lowerBound.modulo(perDay)
      return first...limits.upperBound + perDay - 1 - limits.upperBound.modulo(perDay)
    }
    let first = limits.lowerBound + (-limits.lowerBound).modulo(interval)
    let last = limits.upperBound - limits.upperBound.modulo(interval)
    guard first <= last else {
      throw .nothingAllowed(
        minimum: text(limits.lowerBound, mode), maximum: text(limits.upperBound, mode),
        minuteInterval: interval)
    }
    return first...last
  }

  /// A minute number as text for an error.
  static func text(_ number: Int, _ mode: DatePicker.Mode) -> String {
    mode == .countDown
      ? "\(number) minutes" : CivilDateTime(clampingMinuteNumber: number).description
  }
}

extension DateNames {
  /// Refuses lists with the wrong number of names.
  func check() throws(DatePickerError) {
    for (list, names, count) in [
      ("months", months, 12), ("shortened months", shortMonths, 12),
      ("shortened weekdays", shortWeekdays, 7),
    ] where names.count != count {
      throw .names(of: list, count: names.count, expected: count)
    }
  }
}

// MARK: - Selections and minutes

extension DateWheels {
  /// The minute number of a selection; a day beyond the month's end counts as the last.
  func minuteNumber(of selection: [Int]) -> Int {
    func row(_ column: Column) -> Int? { columns.firstIndex(of: column).map { selection[$0] } }
    var date = carried.date
    if let year = row(.year), let month = row(.month), let day = row(.day) {
      date = CivilDate(year: year + 1, month: month + 1, clampingDay: day + 1)
    } else if let days = row(.date) {
      date = CivilDate.first.adding(days: days) ?? date
    }
    var time = carried.time.minutes
    if let hour = row(.hour), let minute = row(.minute) {
      time = (hour + 12 * (row(.period) ?? 0)) * 60 + minute * minuteInterval
    }
    let number = date.dayNumber * CivilTime.minutesPerDay + time
    return onAllowedDay(number)
  }

  /// The days that a time may be of, counted from the carried date: its neighbours too where the limits are less than a day
  /// apart, so that they mean times of day.
  private var daysOfTime: [Int] {
    let isWithinDay = allowed.upperBound - allowed.lowerBound < CivilTime.minutesPerDay
    return !isCountDown && isWithinDay && columns.allSatisfy(\.isOfTime) ? [0, 1, -1] : [0]
  }

  /// A minute on the day on which the limits allow it, or come nearest to it.
  private func onAllowedDay(_ number: Int) -> Int {
    daysOfTime.map { number + $0 * CivilTime.minutesPerDay }
      .min { distance(from: $0) < distance(from: $1) } ?? number
  }

  /// How far a minute is from the limits.
  private func distance(from number: Int) -> Int {
    max(0, allowed.lowerBound - number, number - allowed.upperBound)
  }

  /// Whether the limits allow one of the minutes, on any day that they may be of.
  func allows(_ minutes: ClosedRange<Int>) -> Bool {
    daysOfTime.contains { day in
      let shift = day * CivilTime.minutesPerDay
      return minutes.lowerBound + shift <= allowed.upperBound
        && allowed.lowerBound <= minutes.upperBound + shift
    }
  }

  /// The selection for a minute number, or for the nearest allowed one.
  func selection(of number: Int) -> [Int] {
    let shown = onAllowedDay(number).clamped(to: allowed)
    let value = CivilDateTime(clampingMinuteNumber: shown)
    return columns.map { column in
      switch column {
      case .year: value.date.year - 1
      case .month: value.date.month - 1
      case .day: value.date.day - 1
      case .date: CivilDate.first.days(until: value.date)
      case .hour: columns.contains(.period) ? value.time.hour % 12 : value.time.hour
      case .minute: value.time.minute / minuteInterval
      case .period: value.time.hour / 12
      }
    }
  }

  /// The selection of the allowed minute nearest to that of a selection.
  public func nearestAllowed(to selection: [Int]) -> [Int] {
    let existing = zip(columns, selection).map { min(max($1, 0), rows(in: $0) - 1) }
    return self.selection(of: minuteNumber(of: existing))
  }
}
