extension DateWheels {
  /// The number of wheels.
  public var components: Int { columns.count }

  /// The number of rows of a wheel, which doesn't depend on the selection.
  public func rows(in component: Int, given selection: [Int]) -> Int {
    rows(in: columns[component])
  }

  func rows(in column: Column) -> Int {
    switch column {
    case .year: CivilDate.years.count
    case .month: 12
    case .day: 31
    case .date: CivilDate.first.days(until: .last) + 1
    case .hour: columns.contains(.period) ? 12 : 24
    case .minute: 60 / minuteInterval
    case .period: 2
    }
  }

  /// The contents of a row, disabled if no allowed minute would remain once it is selected.
  public func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    let minutes = minutes(of: row, in: component, given: selection)
    let isEnabled = minutes.map(allows) ?? false
    let names = format.names
    switch columns[component] {
    case .year: return PickerRow(String(row + 1), isEnabled: isEnabled)
    case .month: return PickerRow(names.months[row], isEnabled: isEnabled)
    case .day: return PickerRow(String(row + 1), isEnabled: isEnabled)
    case .date:
      let date = CivilDate.first.adding(days: row) ?? .last
      return PickerRow(format.text(date), isEnabled: isEnabled)
    case .hour where isCountDown:
      return PickerRow("\(row) \(names.hours)", isEnabled: isEnabled)
    case .hour where columns.contains(.period):
      return PickerRow(String(row == 0 ? 12 : row), isEnabled: isEnabled)
    case .minute where isCountDown:
      return PickerRow("\(row * minuteInterval) \(names.minutes)", isEnabled: isEnabled)
    case .hour:
      return PickerRow(row.padded(to: 2), spoken: String(row), isEnabled: isEnabled)
    case .minute:
      let minute = row * minuteInterval
      return PickerRow(minute.padded(to: 2), spoken: String(minute), isEnabled: isEnabled)
    case .period:
      return PickerRow(row == 0 ? names.morning : names.afternoon, isEnabled: isEnabled)
    }
  }

  /// The minutes that remain for the finer wheels once a row is selected; nil for a day that the
  /// month doesn't have.
  private func minutes(
    of row: Int, in component: Int, given selection: [Int]
  ) -> ClosedRange<Int>? {
    let now = CivilDateTime(clampingMinuteNumber: minuteNumber(of: selection))
    func days(_ first: CivilDate, _ count: Int) -> ClosedRange<Int> {
      let start = CivilDateTime(first).minuteNumber
      return start...start + count * CivilTime.minutesPerDay - 1
    }
    func ofToday(_ minute: Int, _ count: Int) -> ClosedRange<Int> {
      let start = CivilDateTime(now.date).minuteNumber + minute
      return start...start + count - 1
    }
    switch columns[component] {
    case .year:
      let year = row + 1
      return days(
        CivilDate(year: year, month: 1, clampingDay: 1), CivilDate.isLeap(year) ? 366 : 365)
    case .month:
      return days(
        CivilDate(year: now.date.year, month: row + 1, clampingDay: 1),
        CivilDate.days(inMonth: row + 1, of: now.date.year))
    case .day:
      return CivilDate(year: now.date.year, month: now.date.month, day: row + 1)
        .map { days($0, 1) }
    case .date: return CivilDate.first.adding(days: row).map { days($0, 1) }
    case .period: return ofToday(row * 720, 720)
    case .hour:
      let afternoon = columns.contains(.period) ? now.time.hour / 12 * 12 : 0
      return ofToday((afternoon + row) * 60, 60)
    case .minute: return ofToday(now.time.hour * 60 + row * minuteInterval, 1)
    }
  }

  /// Computes the enabled rows of the long wheels instead of searching for them.
  public func enabledRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int? {
    let first = CivilDateTime(clampingMinuteNumber: allowed.lowerBound).date
    let last = CivilDateTime(clampingMinuteNumber: allowed.upperBound).date
    let enabled: ClosedRange<Int>
    switch columns[component] {
    case .year: enabled = first.year - 1...last.year - 1
    case .date:
      enabled = CivilDate.first.days(until: first)...CivilDate.first.days(until: last)
    default: return scannedRow(from: row, direction, in: component, given: selection)
    }
    switch direction {
    case .nearest: return min(max(row, enabled.lowerBound), enabled.upperBound)
    case .forward: return row > enabled.upperBound ? nil : max(row, enabled.lowerBound)
    case .backward: return row < enabled.lowerBound ? nil : min(row, enabled.upperBound)
    }
  }
}

// MARK: - Appearance

extension DateWheels {
  /// The width of a wheel in points.
  public func width(of component: Int) -> Double {
    switch columns[component] {
    case .year: 76
    case .month: 136
    case .date: 200
    case .day, .hour, .minute, .period: isCountDown ? 96 : 60
    }
  }

  /// Whether a wheel is endless: all but years, dates, AM/PM and the hours of a countdown.
  public func isEndless(_ component: Int) -> Bool {
    switch columns[component] {
    case .month, .day, .minute: true
    case .hour: !isCountDown
    case .year, .date, .period: false
    }
  }

  /// The title of a wheel.
  public func title(of component: Int) -> String? {
    let titles = format.names.titles
    return switch columns[component] {
    case .year: titles.year
    case .month: titles.month
    case .day: titles.day
    case .date: titles.date
    case .hour: titles.hour
    case .minute: titles.minute
    case .period: titles.period
    }
  }
}

extension DateFormat {
  /// A whole date as a row's text, such as Tue 24 Dec 2024.
  func text(_ date: CivilDate) -> String {
    let weekday = names.shortWeekdays[date.weekday.rawValue - 1]
    let month = names.shortMonths[date.month - 1]
    return switch order {
    case .yearMonthDay: "\(date.year) \(month) \(date.day) \(weekday)"
    case .dayMonthYear: "\(weekday) \(date.day) \(month) \(date.year)"
    case .monthDayYear: "\(weekday) \(month) \(date.day) \(date.year)"
    }
  }
}
