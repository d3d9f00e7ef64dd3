package import Pickers
package import SlotPaint

/// An input to a form.
package enum FormAction: Sendable, Hashable {
  case pointerMoved(Point, pointer: Int)
  case pointerPressed(Point, pointer: Int)
  case pointerReleased(Point, pointer: Int)
  case pointerLeft
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
  ///   - dial: The form's picker, which is turned; nil if it has none.
  ///   - now: The time.
  /// - Returns: What the user did, and what happened to the picker.
  package mutating func reduce(
    _ action: FormAction, on controls: [FormControl], em: Double, frame: DialFrame? = nil,
    dial: inout Dial?, at now: Duration
  ) -> (events: [FormEvent], picker: [PickerEvent]) {
    func place(_ point: Point) -> PickerPoint {
      frame?.pickerPoint(point) ?? PickerPoint(x: -1, y: 0)
    }
    func control(at point: Point) -> FormControl? {
      controls.last { $0.isEnabled && $0.frame.contains(point) }
    }
    switch action {
    case .pointerMoved(let point, let id):
      pointer = point
      let events = pressed.flatMap { pressed in controls.first { $0.id == pressed } }
        .flatMap { slid($0, to: point, em: em) }
      return (
        events.map { [$0] } ?? [], dial?.reduce(.moved(place(point), pointer: id), at: now) ?? []
      )
    case .pointerPressed(let point, let id):
      (pointer, showsFocus) = (point, false)
      guard let control = control(at: point) else { return ([], []) }
      focus = control.id
      if control.role == .wheel {
        return ([], dial?.reduce(.pressed(place(point), pointer: id), at: now) ?? [])
      }
      pressed = control.id
      return (slid(control, to: point, em: em).map { [$0] } ?? [], [])
    case .pointerReleased(let point, let id):
      pointer = point
      let picker = dial?.reduce(.released(place(point), pointer: id), at: now) ?? []
      defer { pressed = nil }
      guard let pressed, let control = control(at: point), control.id == pressed,
        control.role != .slider
      else { return ([], picker) }
      return (operated(control), picker)
    case .pointerLeft:
      pointer = nil
      return ([], [])
    case .scrolled(let rows, let point):
      guard control(at: point)?.role == .wheel else { return ([], []) }
      scrolled += rows
      let whole = scrolled.rounded(.towardZero)
      scrolled -= whole
      let steps = Int(min(100, max(-100, whole)))
      guard steps != 0 else { return ([], []) }
      return ([], dial?.reduce(.scrolled(rows: steps, place(point)), at: now) ?? [])
    case .key(let key): return take(key, on: controls, dial: &dial, at: now)
    }
  }

  /// Takes the pointer and the focus away, as when another form comes up.
  package mutating func letGo(of dial: inout Dial?, at now: Duration) {
    for pointer in 0...1 { _ = dial?.reduce(.cancelled(pointer: pointer), at: now) }
    (pressed, focus, scrolled) = (nil, nil, 0)
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
}
