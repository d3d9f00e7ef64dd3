import SlotControls
import Pickers

/// The days between two dates, which one picker edits in turn.
struct DaysExample: Example {
  let id = ExampleID.days
  var dial: Dial
  private let today: CivilDate
  /// The first and the second date; the picker has the current value of the one that it edits.
  private var dates: [CivilDate]
  private var edited = 0

  init(today: CivilDate) {
    self.today = today
    dates = [today, today.adding(days: 100) ?? today]
    do {
      dial = .date(try DatePicker(.date, showing: CivilDateTime(today), format: .british))
    } catch {
      preconditionFailure("A date picker without limits was refused: \(error)")
    }
  }

  var options: [OptionRow] {
    [
      OptionRow(
        choices: zip(["From", "To"], dates).map { "\($0) \($1.short)" }, chosen: edited)
    ]
  }

  let buttons = [ExampleButton(label: "Today"), ExampleButton(label: "Swap")]

  var report: String {
    let days = dates[0].days(until: dates[1])
    let count = abs(days)
    let whole = "\(count) day\(count == 1 ? "" : "s") \(days < 0 ? "earlier" : "later")"
    guard count >= 7 else { return days == 0 ? "The same day." : "\(whole)." }
    let (weeks, rest) = (count / 7, count % 7)
    let inWeeks = "\(weeks) week\(weeks == 1 ? "" : "s")"
    return "\(whole): \(inWeeks)" + (rest == 0 ? "." : " and \(rest) day\(rest == 1 ? "" : "s").")
  }

  mutating func choose(_ choice: Int, in option: Int, at now: Duration) {
    edited = choice
    show(dates[choice], at: now)
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    if button == 0 { dates[edited] = today } else { dates.swapAt(0, 1) }
    show(dates[edited], at: now)
    return []
  }

  mutating func follow(_ events: [PickerEvent], at now: Duration) -> [String] {
    if case .date(let picker) = dial { dates[edited] = picker.date }
    return []
  }

  private mutating func show(_ date: CivilDate, at now: Duration) {
    guard case .date(var picker) = dial else { return }
    picker.show(CivilDateTime(date), animated: true, at: now)
    dial = .date(picker)
  }
}

extension CivilDate {
  /// The date in short, such as 22 Nov 2026.
  fileprivate var short: String { "\(day) \(DateNames.english.shortMonths[month - 1]) \(year)" }
}
