/// A picker of a date, a time, both, or a length of time.
///
/// ```swift
/// var picker = try DatePicker(
///   .date, showing: CivilDateTime(today), maximum: CivilDateTime(today), format: .british)
///
/// for event in picker.reduce(action, at: now) {
///   if case .selected = event { print(picker.date, picker.date.days(until: today), "days ago") }
/// }
/// ```
///
/// It is a ``Picker`` together with its content, ``DateWheels``, and is drawn as any other one. It
/// knows neither a clock nor time zones nor languages: the day shown first, the limits and the names
/// are handed in.
///
/// Rows outside of the limits are shown but disabled, and so are days that a month doesn't have; a
/// wheel let go on one rolls back to the nearest row that is allowed. If a wheel turns such that
/// the date as a whole is not allowed any more, from 31 March to February or to the year of the
/// maximum, the other wheels roll to the nearest date that is.
public struct DatePicker: Hashable, Sendable {
  /// What is picked.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// A date; the time shown first stays.
    case date
    /// A time; the date shown first stays.
    case time
    /// A date, on one wheel, and a time.
    case dateAndTime
    /// A length of time in hours and minutes.
    case countDown
  }

  /// What is picked.
  public let mode: Mode
  /// The wheels, and where they stand.
  public private(set) var picker: Picker
  /// What the wheels show, for drawing them.
  public let wheels: DateWheels

  /// Creates a picker of dates and times.
  ///
  /// - Parameters:
  ///   - mode: What is picked; for ``Mode/countDown``, the time of day is the length of time.
  ///   - value: What is shown first, rounded down to the minute interval; if it is not allowed, the
  ///     nearest value that is.
  ///   - minimum: The first minute that can be picked; in the mode ``Mode/date`` its whole day.
  ///     A count-down ignores limits.
  ///   - maximum: The last minute that can be picked; in the mode ``Mode/date`` its whole day.
  ///   - minuteInterval: The minutes from one row to the next, a divisor of 60.
  ///   - format: How dates and times are written.
  /// - Throws: ``DatePickerError`` if the limits, the interval or the names can't be used.
  public init(
    _ mode: Mode, showing value: CivilDateTime, minimum: CivilDateTime? = nil,
    maximum: CivilDateTime? = nil, minuteInterval: Int = 1, format: DateFormat
  ) throws(DatePickerError) {
    if mode == .countDown {
      try self.init(
        countingDown: .seconds(value.time.minutes * 60), minuteInterval: minuteInterval,
        format: format)
      return
    }
    let minimum = minimum ?? .first
    let maximum = maximum ?? .last
    guard minimum <= maximum else {
      throw .limitsReversed(minimum: minimum.description, maximum: maximum.description)
    }
    try self.init(
      mode, showing: value.minuteNumber, within: minimum.minuteNumber...maximum.minuteNumber,
      minuteInterval: minuteInterval, format: format)
  }

  /// Creates a picker of a length of time, such as for a timer.
  ///
  /// - Parameters:
  ///   - duration: What is shown first, rounded down to the minute interval.
  ///   - minimum: The shortest time that can be picked; one minute interval by default.
  ///   - maximum: The longest time that can be picked; 23 hours 59 minutes by default, and at most.
  ///   - minuteInterval: The minutes from one row to the next, a divisor of 60.
  ///   - format: Where the names come from.
  /// - Throws: ``DatePickerError`` if the limits, the interval or the names can't be used.
  public init(
    countingDown duration: Duration, minimum: Duration? = nil, maximum: Duration? = nil,
    minuteInterval: Int = 1, format: DateFormat
  ) throws(DatePickerError) {
    let day = Duration.seconds(86_400)
    func minutes(_ duration: Duration, roundingUp: Bool = false) -> Int {
      let inDay = min(max(duration, .zero), day)
      let whole = Int(inDay.components.seconds / 60)
      return roundingUp && .seconds(whole * 60) < inDay ? whole + 1 : whole
    }
    let least = minimum.map { minutes($0, roundingUp: true) } ?? minuteInterval
    let most = min(maximum.map { minutes($0) } ?? 1439, 1439)
    guard least <= most else {
      throw .limitsReversed(
        minimum: DateWheels.text(least, .countDown), maximum: DateWheels.text(most, .countDown))
    }
    try self.init(
      .countDown, showing: minutes(duration), within: least...most,
      minuteInterval: minuteInterval, format: format)
  }

  private init(
    _ mode: Mode, showing value: Int, within limits: ClosedRange<Int>, minuteInterval: Int,
    format: DateFormat
  ) throws(DatePickerError) {
    self.mode = mode
    wheels = try DateWheels(
      mode, showing: value, within: limits, minuteInterval: minuteInterval, format: format)
    picker = Picker(over: wheels, selecting: wheels.selection(of: value))
  }
}

// MARK: - What is picked

extension DatePicker {
  /// The date and time that are picked.
  public var dateTime: CivilDateTime {
    CivilDateTime(clampingMinuteNumber: wheels.minuteNumber(of: picker.selection))
  }

  /// The date that is picked.
  public var date: CivilDate { dateTime.date }

  /// The time that is picked.
  public var time: CivilTime { dateTime.time }

  /// The length of time that is picked: the time since midnight.
  public var duration: Duration { .seconds(time.minutes * 60) }

  /// Shows another value, or the nearest one that is allowed.
  ///
  /// The parts that no wheel shows stay as they are.
  ///
  /// - Returns: What had been due before, in order.
  @discardableResult
  public mutating func show(
    _ value: CivilDateTime, animated isAnimated: Bool, at now: Duration
  ) -> [PickerEvent] {
    let day = mode == .time || mode == .countDown ? wheels.carried.date : value.date
    let time = mode == .date ? wheels.carried.time : value.time
    let selection = wheels.selection(of: CivilDateTime(day, time).minuteNumber)
    return picker.select(selection, animated: isAnimated, over: wheels, at: now)
  }
}

// MARK: - As a picker

extension DatePicker {
  /// Does what an action and the time ask for; see ``Picker/reduce(_:over:at:)``.
  @discardableResult
  public mutating func reduce(_ action: PickerAction, at now: Duration) -> [PickerEvent] {
    picker.reduce(action, over: wheels, at: now)
  }

  /// When something happens next without anybody's doing; nil while nothing turns.
  public var nextDeadline: Duration? { picker.nextDeadline }

  /// Whether the user can turn the wheels.
  public var isEnabled: Bool {
    get { picker.isEnabled }
    set { picker.isEnabled = newValue }
  }

  /// The rows of a wheel that can be seen at a moment, from top to bottom.
  public func visibleRows(of component: Int, at now: Duration) -> [VisibleRow] {
    picker.visibleRows(of: component, over: wheels, at: now)
  }

  /// Says what the picker shows, for those who don't see it.
  public func spoken(at now: Duration, in phrases: PickerPhrases = .english) -> String {
    picker.spoken(over: wheels, at: now, in: phrases)
  }
}
