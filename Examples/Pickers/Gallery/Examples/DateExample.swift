import SlotControls
import Pickers

/// A date picker with its modes and with limits.
struct DateExample: Example {
  let id = ExampleID.date
  var dial: Dial
  private(set) var report = "Turn the wheels and press Select."
  private let today: CivilDate
  private var mode = DatePicker.Mode.date
  private var isLimited = false

  private static let modes: [(mode: DatePicker.Mode, label: String)] = [
    (.date, "Date"), (.time, "Time"), (.dateAndTime, "Date & time"), (.countDown, "Timer"),
  ]

  init(today: CivilDate) {
    self.today = today
    dial = .date(Self.picker(.date, showing: Self.start(today), isLimited: false, today))
  }

  var options: [OptionRow] {
    [
      OptionRow(
        choices: Self.modes.map(\.label),
        chosen: Self.modes.firstIndex { $0.mode == mode } ?? 0),
      OptionRow(choices: ["No limits", limitLabel], chosen: isLimited ? 1 : 0),
    ]
  }

  private var limitLabel: String {
    switch mode {
    case .date, .dateAndTime: "Next 12 months"
    case .time: "From 9 to 17"
    case .countDown: "Up to an hour"
    }
  }

  let buttons = [ExampleButton(label: "Select")]

  mutating func choose(_ choice: Int, in option: Int, at now: Duration) {
    guard case .date(let picker) = dial else { return }
    if option == 0 { mode = Self.modes[choice].mode } else { isLimited = choice == 1 }
    dial = .date(
      Self.picker(mode, showing: picker.dateTime, isLimited: isLimited, today))
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    guard case .date(let picker) = dial else { return [] }
    switch mode {
    case .date: report = "You picked \(picker.date.inWords)."
    case .time: report = "You picked \(picker.time)."
    case .dateAndTime: report = "You picked \(picker.date.inWords) at \(picker.time)."
    case .countDown:
      report = "The timer is set to \(Self.inWords(minutes: picker.time.minutes))."
    }
    return []
  }

  private static func inWords(minutes: Int) -> String {
    let parts = [(minutes / 60, "hour"), (minutes % 60, "minute")].filter { $0.0 > 0 }
    return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
  }

  private static func start(_ today: CivilDate) -> CivilDateTime {
    CivilDateTime(today, CivilTime(hour: 10, minute: 30) ?? .midnight)
  }

  private static func picker(
    _ mode: DatePicker.Mode, showing value: CivilDateTime, isLimited: Bool, _ today: CivilDate
  ) -> DatePicker {
    do {
      if mode == .countDown {
        return try DatePicker(
          countingDown: .seconds(value.time.minutes * 60),
          maximum: isLimited ? .seconds(3600) : nil, format: .british)
      }
      let limits = isLimited ? limits(of: mode, value.date, today) : nil
      return try DatePicker(
        mode, showing: value, minimum: limits?.lowerBound, maximum: limits?.upperBound,
        minuteInterval: mode == .date ? 1 : 5, format: .british)
    } catch {
      preconditionFailure("The example's own limits were refused: \(error)")
    }
  }

  private static func limits(
    of mode: DatePicker.Mode, _ date: CivilDate, _ today: CivilDate
  ) -> ClosedRange<CivilDateTime> {
    let (nine, five) = (CivilTime(hour: 9, minute: 0), CivilTime(hour: 17, minute: 0))
    if mode == .time, let nine, let five {
      return CivilDateTime(date, nine)...CivilDateTime(date, five)
    }
    let last = today.adding(years: 1) ?? .last
    return CivilDateTime(today)...CivilDateTime(last, CivilTime(hour: 23, minute: 59) ?? .midnight)
  }
}

extension CivilDate {
  /// The date as in a letter, such as Sunday 22 November 2026.
  var inWords: String {
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    return "\(weekdays[weekday.rawValue - 1]) \(day) \(DateNames.english.months[month - 1]) \(year)"
  }
}
