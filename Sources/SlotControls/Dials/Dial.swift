package import Pickers

/// A picker together with what it shows.
package enum Dial: Sendable {
  /// Wheels over any content.
  case wheels(Picker, any PickerContent & Sendable)
  /// The wheels of a date, a time or a duration.
  case date(DatePicker)
}

extension Dial {
  /// Creates wheels over content.
  package init(_ content: any PickerContent & Sendable, selecting selection: [Int]? = nil) {
    self = .wheels(Picker(over: content, selecting: selection), content)
  }

  /// The picker.
  package var picker: Picker {
    switch self {
    case .wheels(let picker, _): picker
    case .date(let date): date.picker
    }
  }

  /// What the picker shows.
  package var content: any PickerContent & Sendable {
    switch self {
    case .wheels(_, let content): content
    case .date(let date): date.wheels
    }
  }

  /// Handles an action and the passing of time.
  @discardableResult
  package mutating func reduce(_ action: PickerAction, at now: Duration) -> [PickerEvent] {
    switch self {
    case .wheels(var picker, let content):
      let events = picker.reduce(action, over: content, at: now)
      self = .wheels(picker, content)
      return events
    case .date(var date):
      let events = date.reduce(action, at: now)
      self = .date(date)
      return events
    }
  }

  /// Brings every wheel to rest at once where it would have come to rest, before what it shows is acted on.
  package mutating func land(at now: Duration) -> [PickerEvent] {
    switch self {
    case .wheels(var picker, let content):
      let events = picker.land(over: content, at: now)
      self = .wheels(picker, content)
      return events
    case .date(var date):
      let events = date.land(at: now)
      self = .date(date)
      return events
    }
  }

  /// Takes the wheels out of every hand, before something else comes up.
  package mutating func letGo(at now: Duration) {
    for pointer in 0...1 { reduce(.cancelled(pointer: pointer), at: now) }
  }

  /// The selected row of a component; nil if it has no rows.
  package func row(in component: Int) -> PickerRow? {
    picker.selectedRow(in: component).map {
      content.row($0, in: component, given: picker.selection)
    }
  }

  /// Whether a wheel is at rest on its selected row.
  package func isAtRest(_ component: Int, at now: Duration) -> Bool {
    let row = Double(picker.selectedRow(in: component) ?? 0)
    return !picker.isHeld(component) && picker.position(of: component, at: now) == row
  }

  /// The visible rows of a component.
  package func visibleRows(of component: Int, at now: Duration) -> [VisibleRow] {
    picker.visibleRows(of: component, over: content, at: now)
  }

  /// The size of all wheels, in the picker's own points.
  package var extent: (width: Double, height: Double) {
    let components = 0..<content.components
    let width = components.reduce(0) { $0 + content.width(of: $1) }
    let rows =
      switch picker.look {
      case .drum(let radius): 2 * radius
      case .flat(let rows): rows
      }
    return (width, rows * (components.map { content.rowHeight(of: $0) }.max() ?? 0))
  }
}

extension Dial {
  /// The value of a wheel in words, without revealing where a turning one will stop.
  package func spokenValue(
    of component: Int, at now: Duration, in phrases: PickerPhrases = .english
  ) -> String {
    picker.spokenValue(of: component, over: content, at: now, in: phrases)
  }
}

extension [PickerEvent] {
  /// Whether rows have passed, so that a click is heard. A late tick may find many of them; one click is enough.
  package var areHeard: Bool {
    contains { if case .tick = $0 { true } else { false } }
  }
}
