import Pickers
import SlotControls
import SlotEngine
import SlotPaint

extension Workbench {
  /// Handles a pointer or a key.
  mutating func take(_ input: ControlInput, at now: Duration) -> [WorkbenchEffect] {
    var input = input
    if case .key(let key, _) = input {
      switch (key, hand.focus) {
      case (.escape, _):
        guard case .running = search else { return [] }
        return toggleSearch()
      // No name of a symbol is told apart by a space, so on a wheel it does what Enter does.
      case (.space, .wheel?): input = .key(.enter)
      // Left and right are the two ends of a chooser.
      case (.left, .choose(let chooser, _)?): return setFocus(.choose(chooser, step: -1), at: now)
      case (.right, .choose(let chooser, _)?): return setFocus(.choose(chooser, step: 1), at: now)
      default: break
      }
    }
    let events = hand.take(input, on: controls(at: now), wheels: handledWheels)
    return follow(events, at: now)
  }

  /// Moves the focus to a control, where it shows.
  package mutating func setFocus(
    _ id: WorkbenchControlID, at now: Duration
  ) -> [WorkbenchEffect] {
    hand.showsFocus = true
    return follow(hand.setFocus(id, handledWheels), at: now)
  }

  private var handledWheels: HandledWheels {
    HandledWheels(of: picker) { [reels = layout.reels] point, component in
      component.map { reels.pickerPoint(point, on: $0) } ?? PickerPoint(x: -1, y: 0)
    }
  }

  private mutating func follow(
    _ events: [HandEvent<WorkbenchControlID>], at now: Duration
  ) -> [WorkbenchEffect] {
    var effects: [WorkbenchEffect] = []
    for event in events {
      switch event {
      case .turned(let action): effects += turn(action, at: now)
      case .operated(let control): effects += operate(control.id, at: now)
      case .scrolled(.explanation, let rows): scrollExplanation(by: 3 * Int(rows))
      case .key(let key) where hand.focus == .explanation: scrollExplanation(key)
      case .pressed, .slid, .scrolled, .key: break
      }
    }
    return effects
  }

  private mutating func scrollExplanation(_ key: ControlKey) {
    let page = max(1, layout.reading.visibleLines - 1)
    switch key {
    case .up: scrollExplanation(by: -1)
    case .down: scrollExplanation(by: 1)
    case .pageUp: scrollExplanation(by: -page)
    case .pageDown: scrollExplanation(by: page)
    case .home: scrollExplanation(by: -firstLine)
    case .end: scrollExplanation(by: layout.reading.lastFirstLine)
    default: break
    }
  }

  /// Shows later or earlier lines of the explanation.
  private mutating func scrollExplanation(by lines: Int) {
    firstLine = min(max(0, firstLine + lines), layout.reading.lastFirstLine)
  }

  /// Does what a control is for.
  private mutating func operate(_ id: WorkbenchControlID, at now: Duration) -> [WorkbenchEffect] {
    switch id {
    case .explanation: return []
    case .wheel(let component):
      // A single cell has no other row that could be tapped, so a tap goes to its next symbol.
      guard case .cell = wheels.wheels[component].part else { return [] }
      return nudge(component, by: 1, at: now)
    case .nudge(let component, let step): return nudge(component, by: step, at: now)
    // The others take the pose as it is.
    case .choose(.spin, let step):
      let landed = land(at: now)
      let next = step < 0 ? (spin == 0 ? 0 : spin - 1) : (spin == .max ? .max : spin + 1)
      return landed + show(spin: next)
    case .choose(let chooser, let step):
      let landed = land(at: now)
      var new = bench
      chooser.step(by: step, of: &new, on: engine.machine)
      return landed + show(new)
    case .search: return land(at: now) + toggleSearch()
    }
  }

  private mutating func nudge(
    _ component: Int, by step: Int, at now: Duration
  ) -> [WorkbenchEffect] {
    turn(.scrolled(rows: step, PickerPoint(x: 100 * (Double(component) + 0.5), y: 0)), at: now)
  }

  /// Moves the focus to a control that is on the screen, if its own one is gone.
  mutating func keepFocusOnScreen() {
    let ids = controls(at: .zero).filter(\.isEnabled).map(\.id)
    guard !ids.contains(focus) else { return }
    hand.focus = ids.first ?? .search
  }
}
