package import Pickers
package import SlotPaint

/// An input to a form.
package enum FormAction: Sendable, Hashable {
  case pointerMoved(Point, pointer: Int)
  case pointerPressed(Point, pointer: Int)
  case pointerReleased(Point, pointer: Int)
  case pointerLeft
  /// Whatever is held down is let go of, and does nothing more.
  case cancelled
  /// The mouse wheel was turned towards later rows, by a number that needn't be whole.
  case scrolled(rows: Double, Point)
  case key(ControlKey)
}

/// Where the user's pointer and focus are on a form, and what input does to it.
package struct FormHand: Sendable, Hashable {
  /// The control with the keyboard focus; nil for none.
  package var focus: FormControl.ID?
  /// Whether the focus is drawn: once a key has moved it, until the pointer is used.
  package var showsFocus = false
  package internal(set) var pointer: Point?
  /// The control on which the pointer went down.
  package internal(set) var pressed: FormControl.ID?
  /// How far a form that is too high for its room is scrolled, in points.
  package var offset = 0.0
  /// Where the pointer holds the form itself, to scroll it; nil if it doesn't.
  private var grip: Double?
  /// How far the mouse wheel was turned since the last whole row, in rows.
  private var scrolled = 0.0

  /// Creates a hand that does nothing.
  package init() {}

  /// How a control responds to the pointer.
  package func state(of control: FormControl) -> ControlState {
    let isHovered = control.isEnabled && pointer.map(control.frame.contains) == true
    return ControlState(
      isEnabled: control.isEnabled, isChosen: control.isChosen, isHovered: isHovered,
      isPressed: pressed == control.id && isHovered)
  }

  /// Handles input.
  ///
  /// - Parameters:
  ///   - action: The input.
  ///   - controls: What there is to operate, in the order in which Tab visits it.
  ///   - em: The em of labels, by which sliders are drawn.
  ///   - frame: Where the form's picker is; nil if it has none.
  ///   - scroll: How far the form is scrolled; nil where there is none.
  ///   - dial: The form's picker, which is turned; nil if it has none.
  ///   - now: The time.
  /// - Returns: What the user did, and what happened to the picker.
  package mutating func reduce(
    _ action: FormAction, on controls: [FormControl], em: Double, frame: DialFrame? = nil,
    scroll: FormScroll? = nil, dial: inout Dial?, at now: Duration
  ) -> (events: [FormEvent], picker: [PickerEvent]) {
    func place(_ point: Point) -> PickerPoint {
      frame?.pickerPoint(point) ?? PickerPoint(x: -1, y: 0)
    }
    let isOnForm = { (point: Point) in scroll?.room.contains(point) ?? true }
    // A form that is scrolled goes on behind the tabs.
    func control(at point: Point) -> FormControl? {
      controls.last {
        $0.isEnabled && $0.frame.contains(point)
          && ($0.role == .tab || scroll?.most ?? 0 == 0 || isOnForm(point))
      }
    }
    if let scroll { offset = scroll.offset }
    switch action {
    case .pointerMoved(let point, let id):
      if let grip { offset = grip - point.y }
      pointer = point
      let events = pressed.flatMap { pressed in controls.first { $0.id == pressed } }
        .flatMap { slid($0, to: point, em: em) }
      return (
        events.map { [$0] } ?? [], dial?.reduce(.moved(place(point), pointer: id), at: now) ?? []
      )
    case .pointerPressed(let point, let id):
      (pointer, showsFocus) = (point, false)
      guard let control = control(at: point) else {
        if let scroll, scroll.most > 0, isOnForm(point) { grip = scroll.offset + point.y }
        return ([], [])
      }
      focus = control.id
      if control.role == .wheel {
        return ([], dial?.reduce(.pressed(place(point), pointer: id), at: now) ?? [])
      }
      pressed = control.id
      return (slid(control, to: point, em: em).map { [$0] } ?? [], [])
    case .pointerReleased(let point, let id):
      (pointer, grip) = (point, nil)
      let picker = dial?.reduce(.released(place(point), pointer: id), at: now) ?? []
      defer { pressed = nil }
      guard let pressed, let control = control(at: point), control.id == pressed,
        control.role != .slider
      else { return ([], picker) }
      return (operated(control), picker)
    case .pointerLeft:
      (pointer, grip) = (nil, nil)
      return ([], [])
    case .cancelled:
      (pointer, pressed, grip) = (nil, nil, nil)
      return ([], (0...1).flatMap { dial?.reduce(.cancelled(pointer: $0), at: now) ?? [] })
    case .scrolled(let rows, let point):
      guard rows.isFinite else { return ([], []) }
      guard control(at: point)?.role == .wheel else {
        // Further than the end is taken back when the form is laid out.
        if let scroll { offset = min(max(0, offset + 3 * em * rows), scroll.most) }
        return ([], [])
      }
      scrolled += rows
      let whole = scrolled.rounded(.towardZero)
      scrolled -= whole
      let steps = Int(min(100, max(-100, whole)))
      guard steps != 0 else { return ([], []) }
      return ([], dial?.reduce(.scrolled(rows: steps, place(point)), at: now) ?? [])
    case .key(let key):
      let before = focus
      let done = take(key, on: controls, dial: &dial, at: now)
      if let scroll, scroll.most > 0 { follow(key, from: before, on: controls, scroll) }
      return done
    }
  }

  /// Takes the pointer and the focus away, as when another form comes up.
  package mutating func letGo(of dial: inout Dial?, at now: Duration) {
    for pointer in 0...1 { _ = dial?.reduce(.cancelled(pointer: pointer), at: now) }
    (pressed, focus, scrolled) = (nil, nil, 0)
    (offset, grip) = (0, nil)
  }
}

// MARK: - Operating

extension FormHand {
  private func operated(_ control: FormControl) -> [FormEvent] {
    switch (control.role, control.id.part) {
    case (.choice, .choice(let index)): [.chose(control.id.form, index)]
    case (.stepper, let part): [.stepped(control.id.form, by: part == .raise ? 1 : -1)]
    case (.toggle, _): [.toggled(control.id.form)]
    case (.wheel, _), (.slider, _), (.choice, _): []
    case (.button, _), (.tab, _): [.pressed(control.id.form)]
    }
  }

  private func slid(_ control: FormControl, to point: Point, em: Double) -> FormEvent? {
    guard control.role == .slider else { return nil }
    let track = ControlPainter.track(ofSlider: control.frame, em: em)
    return .slid(control.id.form, min(1, max(0, (point.x - track.x) / track.width)))
  }
}

// MARK: - Keys

extension FormHand {
  /// How far a key moves a slider, and how far the page keys do.
  private static let step = 0.05, leap = 0.25

  private mutating func take(
    _ key: ControlKey, on controls: [FormControl], dial: inout Dial?, at now: Duration
  ) -> (events: [FormEvent], picker: [PickerEvent]) {
    // What it means to escape is for the screen around the form to say.
    guard key != .escape else { return ([], []) }
    showsFocus = true
    let focused = controls.first { $0.id == focus && $0.isEnabled }
    switch (key, focused?.role) {
    case (.next, _): return ([], moveFocus(by: 1, on: controls, dial: &dial, at: now))
    case (.previous, _): return ([], moveFocus(by: -1, on: controls, dial: &dial, at: now))
    case (.enter, .wheel), (.enter, nil):
      let button = controls.first { $0.isFirst && $0.isEnabled }
      return (button.map(operated) ?? [], [])
    case (_, .wheel):
      let events = turn(key, &dial, at: now)
      if let dial { focus = .wheel(dial.picker.focus) }
      return ([], events)
    case (_, .slider?):
      guard let focused, let share = moved(focused.share, by: key) else { return ([], []) }
      return ([.slid(focused.id.form, share)], [])
    case (.enter, _), (.space, _): return (focused.map(operated) ?? [], [])
    case (.up, _), (.left, _): return ([], moveFocus(by: -1, on: controls, dial: &dial, at: now))
    case (.down, _), (.right, _): return ([], moveFocus(by: 1, on: controls, dial: &dial, at: now))
    default: return ([], [])
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

  private func turn(_ key: ControlKey, _ dial: inout Dial?, at now: Duration) -> [PickerEvent] {
    let action: PickerAction? =
      switch key {
      case .space: .typed(" ")
      case .character(let character): .typed(character)
      default: PickerKey(key).map(PickerAction.key)
      }
    return action.flatMap { dial?.reduce($0, at: now) } ?? []
  }

  private mutating func moveFocus(
    by step: Int, on controls: [FormControl], dial: inout Dial?, at now: Duration
  ) -> [PickerEvent] {
    let ids = controls.filter(\.isEnabled).map(\.id)
    guard !ids.isEmpty else { return [] }
    let place = focus.flatMap { ids.firstIndex(of: $0) }
    let next = place.map { ($0 + step + ids.count) % ids.count } ?? (step > 0 ? 0 : ids.count - 1)
    focus = ids[next]
    return followFocus(&dial, at: now)
  }

  /// Moves the picker's own focus to the wheel in focus.
  private func followFocus(_ dial: inout Dial?, at now: Duration) -> [PickerEvent] {
    guard case .wheel(let component)? = focus?.part, let own = dial?.picker.focus else { return [] }
    // It moves by its arrow keys alone, wheel by wheel.
    let key: PickerKey = component > own ? .right : .left
    return (0..<abs(component - own)).flatMap { _ in dial?.reduce(.key(key), at: now) ?? [] }
  }

  /// Scrolls to the control that a key has moved the focus to, or by pages where the control in focus has no use for
  /// them.
  private mutating func follow(
    _ key: ControlKey, from before: FormControl.ID?, on controls: [FormControl],
    _ scroll: FormScroll
  ) {
    let form = controls.filter { $0.role != .tab && $0.isEnabled }
    let focused = form.first { $0.id == focus }
    if let focused, focus != before || key == .next || key == .previous {
      // What is above the first control and below the last one belongs to them.
      let revealed = scroll.offset(showing: focused.frame)
      let isEnd = focused.id == form.last?.id
      let end = isEnd ? scroll.most : focused.id == form.first?.id ? 0 : revealed
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
