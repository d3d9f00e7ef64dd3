import PickerPaint
import Pickers

extension Gallery {
  mutating func take(_ key: GalleryKey, at now: Duration) -> [GalleryEffect] {
    switch key {
    case .quit: return [.quit]
    case .fullScreen: return [.toggleFullScreen]
    case .mute: return operate(.sound, at: now)
    case .larger: setTextScale(textScale + 0.25)
    case .smaller: setTextScale(textScale - 0.25)
    case .usual: setTextScale(1)
    case .program(let index):
      guard ExampleID.allCases.indices.contains(index) else { return [] }
      show(ExampleID.allCases[index], at: now)
      return turn(.tick, at: now)
    case .nextProgram: return step(by: 1, at: now)
    case .previousProgram: return step(by: -1, at: now)
    case .control(.escape):
      return land(at: now) + (example.close(at: now) ?? []).map(GalleryEffect.play)
    case .control(let key): return takeAtFocus(key, at: now)
    }
    return []
  }

  private mutating func step(by step: Int, at now: Duration) -> [GalleryEffect] {
    let all = ExampleID.allCases
    let index = (all.firstIndex(of: current) ?? 0) + step
    show(all[(index + all.count) % all.count], at: now)
    return turn(.tick, at: now)
  }

  /// Handles a key whose meaning depends on the focus.
  private mutating func takeAtFocus(_ key: ControlKey, at now: Duration) -> [GalleryEffect] {
    showsFocus = true
    switch key {
    case .next: return moveFocus(by: 1, at: now)
    case .previous: return moveFocus(by: -1, at: now)
    default: break
    }
    if case .wheel = focus { return turnFocus(key, at: now) }
    switch key {
    case .enter, .space: return operate(focus, at: now)
    case .up, .left: return moveFocus(by: -1, at: now)
    case .down, .right: return moveFocus(by: 1, at: now)
    default: return []
    }
  }

  private mutating func moveFocus(by step: Int, at now: Duration) -> [GalleryEffect] {
    let ids = controls(at: now).filter(\.isEnabled).map(\.id)
    let place = ids.firstIndex(of: focus).map { ($0 + step + ids.count) % ids.count }
    return setFocus(ids[place ?? 0], at: now)
  }

  private mutating func setFocus(_ id: GalleryControl.ID, at now: Duration) -> [GalleryEffect] {
    focus = id
    guard case .wheel(let component) = id else { return [] }
    // A picker's own focus moves by its arrow keys alone, wheel by wheel.
    let distance = component - example.dial.picker.focus
    return (0..<abs(distance)).flatMap { _ in
      turn(.key(distance > 0 ? .right : .left), at: now)
    }
  }

  /// Sends a key to the wheel in focus.
  private mutating func turnFocus(_ key: ControlKey, at now: Duration) -> [GalleryEffect] {
    let effects: [GalleryEffect]
    switch key {
    case .enter:
      guard example.buttons.first?.isEnabled == true else { return [] }
      return operate(.button(0), at: now)
    case .space: effects = turn(.typed(" "), at: now)
    case .character(let character): effects = turn(.typed(character), at: now)
    default:
      guard let pickerKey = PickerKey(key) else { return [] }
      effects = turn(.key(pickerKey), at: now)
    }
    focus = .wheel(example.dial.picker.focus)
    return effects
  }

  /// Moves the focus to a control that is on the screen, if its own one is gone.
  mutating func keepFocusOnScreen(at now: Duration) {
    let controls = controls(at: now)
    guard !controls.contains(where: { $0.id == focus && $0.isEnabled }) else { return }
    // A button that is disabled for a moment keeps the focus, so that it can be pressed again.
    if case .button(let index) = focus, example.buttons.indices.contains(index) { return }
    let wheel = controls.first { $0.isEnabled && $0.role == .wheel }
    focus = (wheel ?? controls.first { $0.role == .button } ?? controls[0]).id
  }
}
