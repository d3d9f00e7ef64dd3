import Pickers
import SlotPaint

extension Hand {
  /// How far a key moves a slider, and how far the page keys do.
  private static var step: Double { 0.05 }
  private static var leap: Double { 0.25 }

  mutating func take(
    _ key: ControlKey, on controls: [Control<ID>], _ wheels: HandledWheels?
  ) -> [HandEvent<ID>] {
    switch key {
    // What they mean is for the screen to say.
    case .escape, .command, .function, .nextScreen, .previousScreen, .controller:
      return [.key(key)]
    default: showsFocus = true
    }
    let focused = controls.first { $0.id == focus && $0.isEnabled }
    switch (key, focused?.role) {
    case (.next, _): return moveFocus(by: 1, on: controls, wheels)
    case (.previous, _): return moveFocus(by: -1, on: controls, wheels)
    case (.enter, .wheel), (.enter, nil):
      return controls.first { $0.isFirst && $0.isEnabled }.map { [.operated($0)] } ?? []
    case (_, .wheel): return PickerAction(key).map { [.turned($0)] } ?? []
    case (_, .slider?):
      guard let focused, let share = moved(focused.share, by: key) else { return [] }
      return [.slid(focused.id, to: share)]
    case (.up, .text), (.down, .text): return [.key(key)]
    case (.up, .card), (.down, .card), (.character, .card):
      guard let focused, let next = card(after: focused, by: key, on: controls) else {
        return [.key(key)]
      }
      return setFocus(next.id, wheels)
    case (.enter, _), (.space, _): return focused.map { [.operated($0)] } ?? []
    case (.up, _), (.left, _): return moveFocus(by: -1, on: controls, wheels)
    case (.down, _), (.right, _): return moveFocus(by: 1, on: controls, wheels)
    default: return [.key(key)]
    }
  }

  /// Moves the focus to the next or the previous control, and from the last one to the first, and shows it.
  @discardableResult
  package mutating func moveFocus(
    by step: Int, on controls: [Control<ID>], _ wheels: HandledWheels? = nil
  ) -> [HandEvent<ID>] {
    showsFocus = true
    let ids = controls.filter(\.isEnabled).map(\.id)
    guard !ids.isEmpty else { return [] }
    let place = focus.flatMap { ids.firstIndex(of: $0) }
    let next = place.map { ($0 + step + ids.count) % ids.count } ?? (step > 0 ? 0 : ids.count - 1)
    return setFocus(ids[next], wheels)
  }

  /// Moves the focus to a control and, on a wheel, the picker's own focus with it.
  package mutating func setFocus(_ id: ID, _ wheels: HandledWheels?) -> [HandEvent<ID>] {
    focus = id
    guard let component = id.wheel, let wheels else { return [] }
    // A picker's own focus moves by its arrow keys alone, wheel by wheel.
    let key: PickerKey = component > wheels.focus ? .right : .left
    return Array(repeating: .turned(.key(key)), count: abs(component - wheels.focus))
  }

  /// The card to which a key leads: above or below another one, or the next one whose label begins with a letter.
  private func card(
    after focused: Control<ID>, by key: ControlKey, on controls: [Control<ID>]
  ) -> Control<ID>? {
    let cards = controls.filter { $0.role == .card && $0.isEnabled }
    switch key {
    case .up:
      return cards.last { $0.frame.y < focused.frame.y && $0.frame.hasInColumn(focused.frame) }
    case .down:
      return cards.first { $0.frame.y > focused.frame.y && $0.frame.hasInColumn(focused.frame) }
        // Below the last card of a column is the end of a shorter row.
        ?? cards.last { $0.frame.y > focused.frame.y }
    default:
      let place = cards.firstIndex { $0.id == focused.id } ?? 0
      return (cards[place...].dropFirst() + cards[...place]).first { card in
        key.meaning { letter in card.label.lowercased().first == letter ? true : nil } ?? false
      }
    }
  }

  private func moved(_ share: Double, by key: ControlKey) -> Double? {
    let target: Double? =
      switch key {
      case .left, .down: share - Self.step
      case .right, .up: share + Self.step
      case .pageDown: share - Self.leap
      case .pageUp: share + Self.leap
      case .home: 0
      case .end: 1
      default: nil
      }
    return target.map { min(1, max(0, $0)) }
  }

  /// Scrolls to the control that a key has moved the focus to, or by pages where the control in focus has no use for
  /// them.
  mutating func follow(
    _ key: ControlKey, from before: ID?, on controls: [Control<ID>], _ scroll: ControlScroll
  ) {
    let own = controls.filter { $0.role != .tab && $0.isEnabled }
    let focused = own.first { $0.id == focus }
    if let focused, focus != before || key == .next || key == .previous {
      // What is above the first control and below the last one belongs to them.
      let revealed = scroll.offset(showing: focused.frame)
      let isEnd = focused.id == own.last?.id
      let end = isEnd ? scroll.most : focused.id == own.first?.id ? 0 : revealed
      let top = focused.frame.y + scroll.offset - end
      let isVisible =
        top >= scroll.room.y
        && top + focused.frame.height <= scroll.room.y + scroll.room.height
      offset = isVisible ? end : revealed
      return
    }
    guard focused?.role != .wheel, focused?.role != .slider else { return }
    let page = 0.8 * scroll.room.height
    let target: Double? =
      switch key {
      case .pageDown: scroll.offset + page
      case .pageUp: scroll.offset - page
      case .home: 0
      case .end: scroll.most
      default: nil
      }
    if let target { offset = min(max(0, target), scroll.most) }
  }
}

extension Rect {
  /// Whether the middle of another rectangle is in the same column.
  fileprivate func hasInColumn(_ other: Rect) -> Bool {
    x <= other.center.x && other.center.x < x + width
  }
}
