import Pickers
package import SlotPaint

/// Where a person's pointer and focus are among the controls of a screen, and what input does there.
///
/// A control acts when the pointer is released on it, so a press can be dragged off and is cancelled then. Wheels and
/// sliders follow the pointer wherever it goes. Keys move the focus, which wraps around, and operate what is in focus.
package struct Hand<ID: ControlID>: Sendable, Hashable {
  /// The control with the keyboard focus; nil for none.
  package var focus: ID?
  /// Whether the focus is drawn: once a key has moved it, until the pointer is used.
  package var showsFocus = false
  /// How far a screen that is too high for its room is scrolled, in points.
  package var offset = 0.0
  package private(set) var pointer: Point?
  /// The control on which the pointer went down.
  package private(set) var pressed: ID?
  /// Where the pointer went down, on a control or beside all; nil if it is up.
  private var start: Point?
  /// Where the pointer holds the screen itself, to scroll it; nil if it doesn't.
  private var grip: Double?
  /// How far the mouse wheel was turned since the last whole row, in rows.
  private var scrolled = 0.0

  /// Creates a hand that does nothing.
  package init() {}

  /// Handles input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - controls: What there is to operate, in the order in which Tab visits it; later ones cover earlier ones.
  ///   - em: The em of labels, by which sliders are drawn.
  ///   - wheels: The screen's picker; nil if it has none.
  ///   - scroll: How far the screen is scrolled; nil where it can't be.
  package mutating func take(
    _ input: ControlInput, on controls: [Control<ID>], em: Double = 0,
    wheels: HandledWheels? = nil, scroll: ControlScroll? = nil
  ) -> [HandEvent<ID>] {
    if let scroll { offset = scroll.offset }
    switch input {
    case .pointerMoved(let point, let number):
      pointer = point
      if let grip { offset = grip - point.y }
      return slide(to: point, on: controls, em: em)
        + turn(wheels, at: point, on: controls) { .moved($0, pointer: number) }
    case .pointerPressed(let point, let number):
      (pointer, start, showsFocus) = (point, point, false)
      guard let control = control(at: point, on: controls, scroll) else {
        pressed = nil
        if let scroll, scroll.most > 0, scroll.room.contains(point) {
          grip = scroll.offset + point.y
        }
        return []
      }
      (focus, pressed) = (control.id, control.id)
      let turned = turn(wheels, at: point, on: controls) { .pressed($0, pointer: number) }
      return [.pressed(control.id)] + slide(to: point, on: controls, em: em)
        + (control.role == .wheel ? turned : [])
    case .pointerReleased(let point, let number):
      defer { (pressed, start, grip) = (nil, nil, nil) }
      pointer = point
      let turned = turn(wheels, at: point, on: controls) { .released($0, pointer: number) }
      guard let control = control(at: point, on: controls, scroll), control.id == pressed,
        control.role != .slider, control.role != .wheel || isTap(at: point)
      else { return turned }
      return turned + [.operated(control)]
    case .pointerLeft:
      (pointer, grip) = (nil, nil)
      let role = controls.first { $0.id == pressed }?.role
      if role != .wheel, role != .slider { (pressed, start) = (nil, nil) }
      return []
    case .cancelled:
      (pointer, pressed, start, grip) = (nil, nil, nil, nil)
      return wheels == nil ? [] : (0...1).map { .turned(.cancelled(pointer: $0)) }
    case .scrolled(let rows, let point):
      return turn(by: rows, at: point, on: controls, wheels, scroll, em: em)
    case .keyReleased: return []
    case .key(let key, _):
      let before = focus
      let events = take(key, on: controls, wheels)
      if let scroll, scroll.most > 0 { follow(key, from: before, on: controls, scroll) }
      return events
    }
  }

  /// Takes the pointer and the focus away, as when another screen comes up.
  package mutating func letGo() {
    (focus, pressed, start, grip, scrolled, offset) = (nil, nil, nil, nil, 0, 0)
  }
}

extension Hand {
  /// The controls with their focus and their response to the pointer.
  package func marked(_ controls: [Control<ID>]) -> [Control<ID>] {
    controls.map { control in
      var control = control
      control.isFocused = showsFocus && focus == control.id
      if let pointer, control.isEnabled, control.frame.contains(pointer) {
        control.look = pressed == control.id ? .pressed : start == nil ? .hover : .normal
      }
      return control
    }
  }

  /// The control at a point that can be operated.
  private func control(
    at point: Point, on controls: [Control<ID>], _ scroll: ControlScroll?
  ) -> Control<ID>? {
    // A screen that is scrolled goes on behind the tabs.
    let isOnTop = scroll.map { $0.most > 0 && !$0.room.contains(point) } ?? false
    return controls.last {
      $0.isEnabled && $0.frame.contains(point) && ($0.role == .tab || !isOnTop)
    }
  }

  /// Whether the pointer is where it went down, as far as a person can tell.
  private func isTap(at point: Point) -> Bool {
    start.map { abs(point.x - $0.x) < 4 && abs(point.y - $0.y) < 4 } ?? false
  }

  private func slide(
    to point: Point, on controls: [Control<ID>], em: Double
  ) -> [HandEvent<ID>] {
    guard let control = controls.first(where: { $0.id == pressed }), control.role == .slider
    else { return [] }
    let track = ControlPainter.track(ofSlider: control.frame, em: em)
    return [.slid(control.id, to: min(1, max(0, (point.x - track.x) / track.width)))]
  }

  private func turn(
    _ wheels: HandledWheels?, at point: Point, on controls: [Control<ID>],
    _ action: (PickerPoint) -> PickerAction
  ) -> [HandEvent<ID>] {
    wheels.map { [.turned(action($0.place(point, pressed?.wheel)))] } ?? []
  }

  /// Turns the wheel or the text under the pointer by whole rows, and keeps the remainder for the next time; what is
  /// beside them scrolls with the screen.
  private mutating func turn(
    by rows: Double, at point: Point, on controls: [Control<ID>], _ wheels: HandledWheels?,
    _ scroll: ControlScroll?, em: Double
  ) -> [HandEvent<ID>] {
    guard rows.isFinite else { return [] }
    let control = control(at: point, on: controls, scroll)
    guard let control, control.role == .wheel || control.role == .text else {
      // Further than the end is taken back when the screen is laid out.
      if let scroll { offset = min(max(0, offset + 3 * em * rows), scroll.most) }
      return [.scrolled(control?.id, rows: rows)]
    }
    scrolled += rows
    let whole = scrolled.rounded(.towardZero)
    scrolled -= whole
    let steps = min(100, max(-100, whole))
    guard steps != 0 else { return [] }
    guard control.role == .wheel else { return [.scrolled(control.id, rows: steps)] }
    let place = wheels?.place(point, control.id.wheel)
    return place.map { [.turned(.scrolled(rows: Int(steps), $0))] } ?? []
  }
}
