import Pickers
import SlotControls
import SlotPaint

extension Gallery {
  /// Handles a pointer or a key.
  mutating func take(_ input: ControlInput, at now: Duration) -> [GalleryEffect] {
    if case .key(let key, true) = input, !key.repeats, key.zoom == nil { return [] }
    let wheels = example.dial.handled(in: layout.dial)
    var effects: [GalleryEffect] = []
    for event in hand.take(input, on: controls(at: now), wheels: wheels) {
      switch event {
      case .turned(let action): effects += turn(action, at: now)
      case .operated(let control): effects += operate(control.id, at: now)
      case .key(let key): effects += take(key, at: now)
      case .pressed, .slid, .scrolled: break
      }
    }
    return effects
  }

  /// Handles a key of the gallery itself.
  private mutating func take(_ key: ControlKey, at now: Duration) -> [GalleryEffect] {
    switch key {
    case .escape: return land(at: now) + (example.close(at: now) ?? []).map(GalleryEffect.play)
    case .function(11): return [.toggleFullScreen]
    case .nextScreen, .controller(.rightShoulder): return step(by: 1, at: now)
    case .previousScreen, .controller(.leftShoulder): return step(by: -1, at: now)
    case .controller(.x): return take(.key(.next), at: now)
    case .controller(.y): return operate(.sound, at: now)
    case .command where key.isQuit: return [.quit]
    case .command where key.isCommand("m"): return operate(.sound, at: now)
    case .command:
      if let zoom = key.zoom {
        textScale = min(Self.largestText, max(Self.smallestText, zoom(textScale)))
      } else if let program = key.meaning(\.wholeNumberValue),
        ExampleID.allCases.indices.contains(program - 1)
      {
        show(ExampleID.allCases[program - 1], at: now)
        return turn(.tick, at: now)
      }
      return []
    default: return []
    }
  }

  private mutating func step(by step: Int, at now: Duration) -> [GalleryEffect] {
    let all = ExampleID.allCases
    let index = (all.firstIndex(of: current) ?? 0) + step
    show(all[(index + all.count) % all.count], at: now)
    return turn(.tick, at: now)
  }

  /// Does what a control is for.
  private mutating func operate(_ id: GalleryControlID, at now: Duration) -> [GalleryEffect] {
    switch id {
    case .tab(let id):
      guard id != current else { return [] }
      show(id, at: now)
      hand.focus = .tab(id)
      return [.play("press")] + turn(.tick, at: now)
    case .sound:
      isMuted.toggle()
      return [.setMuted(isMuted)]
    case .choice(let choice, let row):
      let landed = land(at: now)
      example.choose(choice, in: row, at: now)
      return landed + [.play("press")]
    case .wheel: return []
    case .button(let index):
      let wasOpen = example.showsDial
      let landed = land(at: now)
      let sounds = example.press(button: index, at: now)
      if example.showsDial, !wasOpen { hand.focus = .wheel(0) }
      return landed + [.play("press")] + sounds.map(GalleryEffect.play)
    }
  }

  /// Moves the focus to a control that is on the screen, if its own one is gone.
  mutating func keepFocusOnScreen(at now: Duration) {
    let controls = controls(at: now)
    guard !controls.contains(where: { $0.id == focus && $0.isEnabled }) else { return }
    // A button that is gone for a moment keeps the focus, so that it can be pressed again.
    if case .button(let index) = focus, example.buttons.indices.contains(index) { return }
    let wheel = controls.first { $0.isEnabled && $0.role == .wheel }
    hand.focus = (wheel ?? controls.first { $0.role == .button } ?? controls[0]).id
  }
}

extension ControlKey {
  /// How a key changes the size of everything; nil for any other key.
  fileprivate var zoom: ((Double) -> Double)? {
    guard case .command = self else { return nil }
    return meaning { character in
      switch character {
      case "+", "=": { $0 + 0.25 }
      case "-": { $0 - 0.25 }
      case "0": { _ in 1 }
      default: nil
      }
    }
  }
}
