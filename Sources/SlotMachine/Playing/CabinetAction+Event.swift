import SlotCabinet
import SlotWindow

extension CabinetAction {
  /// Translates a window event; empty if it has no meaning for the game.
  static func actions(of event: WindowEvent) -> [CabinetAction] {
    switch event {
    case .key(let key, let modifiers, let isRepeat):
      CabinetKey(key, modifiers).map { [.key($0, isRepeat: isRepeat)] } ?? []
    case .pointerMoved(let point, _): [.pointerMoved(point)]
    case .pointerDown(let point, _): [.pointerPressed(point)]
    case .pointerUp(let point, .mouse): [.pointerReleased(point)]
    // A lifted finger no longer points anywhere.
    case .pointerUp(let point, .touch): [.pointerReleased(point), .pointerLeft]
    case .pointerLeft: [.pointerLeft]
    case .controller(let button):
      CabinetKey(button).map { [.key($0, isRepeat: false)] } ?? []
    case .quit: [.close]
    case .keyReleased, .wheel, .fileDropped, .resized, .hidden, .shown, .damaged: []
    }
  }
}

extension CabinetKey {
  fileprivate init?(_ key: Key, _ modifiers: KeyModifiers) {
    let isCommand = modifiers.contains(.control) || modifiers.contains(.command)
    switch key {
    case .character("q") where isCommand: self = .quit
    case .character(_) where isCommand: return nil
    case .enter where modifiers.contains(.alt): self = .fullScreen
    case .space, .enter: self = .spin
    case .tab: self = modifiers.contains(.shift) ? .previous : .next
    case .escape: self = .back
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .left
    case .pageDown: self = .right
    case .up, .character("+"): self = .up
    case .down, .character("-"): self = .down
    case .function(1), .character("i"): self = .pages
    case .function(2): self = .shelf
    case .function(3): self = .insight
    case .function(11): self = .fullScreen
    case .character("m"): self = .mute
    case .character("b"): self = .bets
    case .character("g"): self = .toss
    case .character("p"): self = .pays
    case .character(let character):
      guard let digit = character.wholeNumberValue, digit > 0 else { return nil }
      self = .number(digit - 1)
    default: return nil
    }
  }

  fileprivate init?(_ button: ControllerButton) {
    switch button {
    case .a: self = .spin
    case .b, .back: self = .back
    case .x: self = .pages
    case .y: self = .mute
    case .start: self = .shelf
    case .leftShoulder: self = .previous
    case .rightShoulder: self = .next
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .guide: return nil
    }
  }
}
