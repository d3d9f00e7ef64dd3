import PickerPaint
import Pickers

extension Workbench {
  mutating func take(_ key: ControlKey, at now: Duration) -> [WorkbenchEffect] {
    showsFocus = true
    switch key {
    case .next: return moveFocus(by: 1, at: now)
    case .previous: return moveFocus(by: -1, at: now)
    case .escape:
      guard case .running = search else { return [] }
      return toggleSearch()
    default: break
    }
    switch focus {
    case .wheel: return turnFocus(key, at: now)
    case .explanation: return scrollExplanation(key, at: now)
    case .choose(let chooser, _) where key == .left || key == .right:
      // Left and right are the two ends of a chooser.
      return setFocus(.choose(chooser, step: key == .left ? -1 : 1), at: now)
    default: break
    }
    switch key {
    case .enter, .space: return operate(focus, at: now)
    case .up, .left: return moveFocus(by: -1, at: now)
    case .down, .right: return moveFocus(by: 1, at: now)
    default: return []
    }
  }

  private mutating func moveFocus(by step: Int, at now: Duration) -> [WorkbenchEffect] {
    let ids = controls(at: now).filter(\.isEnabled).map(\.id)
    guard !ids.isEmpty else { return [] }
    let place = ids.firstIndex(of: focus).map { ($0 + step).wrapped(ids.count) }
    return setFocus(ids[place ?? 0], at: now)
  }

  /// Moves the focus to a control.
  package mutating func setFocus(_ id: WorkbenchControl.ID, at now: Duration) -> [WorkbenchEffect] {
    focus = id
    guard case .wheel(let component) = id else { return [] }
    // A picker's own focus moves by its arrow keys alone, wheel by wheel.
    let distance = component - picker.focus
    return (0..<abs(distance)).flatMap { _ in
      turn(.key(distance > 0 ? .right : .left), at: now)
    }
  }

  /// Sends a key to the wheel in focus.
  private mutating func turnFocus(_ key: ControlKey, at now: Duration) -> [WorkbenchEffect] {
    switch key {
    case .character(let character): return turn(.typed(character), at: now)
    case .enter, .space: return operate(.search, at: now)
    default:
      guard let pickerKey = PickerKey(key) else { return [] }
      return turn(.key(pickerKey), at: now)
    }
  }

  private mutating func scrollExplanation(
    _ key: ControlKey, at now: Duration
  ) -> [WorkbenchEffect] {
    switch key {
    case .up: scrollExplanation(by: -1)
    case .down: scrollExplanation(by: 1)
    case .pageUp: scrollExplanation(by: -max(1, layout.reading.visibleLines - 1))
    case .pageDown: scrollExplanation(by: max(1, layout.reading.visibleLines - 1))
    case .home: scrollExplanation(by: -firstLine)
    case .end: scrollExplanation(by: layout.reading.lastFirstLine)
    case .left: return moveFocus(by: -1, at: now)
    case .right: return moveFocus(by: 1, at: now)
    default: break
    }
    return []
  }

  /// Moves the focus to a control that is on the screen, if its own one is gone.
  mutating func keepFocusOnScreen() {
    let ids = controls(at: .zero).filter(\.isEnabled).map(\.id)
    guard !ids.contains(focus) else { return }
    focus = ids.first ?? .search
  }
}
