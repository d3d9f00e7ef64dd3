/// A picker for a date, a time, both, or a duration.
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
/// It combines a ``Picker`` with its content, ``DateWheels``, and is drawn like any other. It has
/// no clock, time zone or language of its own: the initial value, the limits and the names are
/// passed in.
///
/// Rows outside the limits are shown but disabled, and so are days that a month doesn't have; a
/// wheel released on one rolls back to the nearest allowed row. If turning one wheel makes the date
/// as a whole invalid, such as 31 March to February or to the year of the maximum, the other wheels
/// roll to the nearest allowed date.
public struct DatePicker: Hashable, Sendable {
  /// What the picker is for.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// A date; the time of the initial value is kept.
    case date
    /// A time; the date of the initial value is kept. Limits that are less than a day apart may go over
    /// midnight, such as those from 22:00 to 06:00 of the next day; then the date follows.
    case time
    /// A date, on one wheel, and a time.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDown
  }

  /// What the picker is for.
  public let mode: Mode
  /// The underlying picker with its wheels.
  public private(set) var picker: Picker
  /// The picker's content, needed for drawing.
  public let wheels: DateWheels

  /// Creates a picker of dates and times.
  ///
  /// - Parameters:
  ///   - mode: What the picker is for; in ``Mode/countDown``, the time of day is the duration.
  ///   - value: The initial value, rounded down to the minute interval, or the nearest allowed one.
  ///   - minimum: The earliest minute that can be picked; in ``Mode/date`` the whole of its day.
  ///     Ignored for a countdown.
  ///   - maximum: The latest minute that can be picked; in ``Mode/date`` the whole of its day.
  ///     Ignored for a countdown.
  ///   - minuteInterval: The minutes between consecutive rows, a divisor of 60.
  ///   - format: How dates and times are written.
  /// - Throws: ``DatePickerError`` if the limits, the interval or the names are invalid.
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

  /// Creates a picker of a duration, such as for a timer.
  ///
  /// - Parameters:
  ///   - duration: The initial value, rounded down to the minute interval.
  ///   - minimum: The shortest duration that can be picked; one minute interval by default.
  ///   - maximum: The longest duration that can be picked; at most 23 hours 59 minutes, the
  ///     default.
  ///   - minuteInterval: The minutes between consecutive rows, a divisor of 60.
  ///   - format: The source of the names.
  /// - Throws: ``DatePickerError`` if the limits, the interval or the names are invalid.
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

// MARK: - The picked value

extension DatePicker {
  /// The picked date and time.
  public var dateTime: CivilDateTime {
    CivilDateTime(clampingMinuteNumber: wheels.minuteNumber(of: picker.selection))
  }

  /// The date and time once every wheel is at rest, if nothing else happens; see
  /// ``Picker/landingSelection(over:at:)``.
  public func landingDateTime(at now: Duration) -> CivilDateTime {
    let selection = picker.landingSelection(over: wheels, at: now)
    return CivilDateTime(clampingMinuteNumber: wheels.minuteNumber(of: selection))
  }

  /// The picked date.
  public var date: CivilDate { dateTime.date }

  /// The picked time.
  public var time: CivilTime { dateTime.time }

  /// The picked duration: the time since midnight.
  public var duration: Duration { .seconds(time.minutes * 60) }

  /// Shows another value, or the nearest allowed one.
  ///
  /// Parts that no wheel shows are kept.
  ///
  /// - Returns: The events that were already due, in order.
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
  /// Handles an action and the passing of time; see ``Picker/reduce(_:over:at:)``.
  @discardableResult
  public mutating func reduce(_ action: PickerAction, at now: Duration) -> [PickerEvent] {
    picker.reduce(action, over: wheels, at: now)
  }

  /// Brings every wheel to rest at once; see ``Picker/land(over:at:)``.
  @discardableResult
  public mutating func land(at now: Duration) -> [PickerEvent] {
    picker.land(over: wheels, at: now)
  }

  /// When something next happens without user input; nil while nothing turns.
  public var nextDeadline: Duration? { picker.nextDeadline }

  /// Whether the user can turn the wheels.
  public var isEnabled: Bool {
    get { picker.isEnabled }
    set { picker.isEnabled = newValue }
  }

  /// The visible rows of a wheel at a given time, from top to bottom.
  public func visibleRows(of component: Int, at now: Duration) -> [VisibleRow] {
    picker.visibleRows(of: component, over: wheels, at: now)
  }

  /// Describes the picker for screen readers.
  public func spoken(at now: Duration, in phrases: PickerPhrases = .english) -> String {
    picker.spoken(over: wheels, at: now, in: phrases)
  }
}
