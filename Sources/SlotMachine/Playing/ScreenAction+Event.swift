import SlotCabinet
import SlotScreens
import SlotWindow

extension ScreenAction {
  /// Translates a window event; empty if it has no meaning for the game.
  static func actions(of event: WindowEvent) -> [ScreenAction] {
    switch event {
    case .key(let key, let modifiers, let isRepeat):
      ScreenKey(key, modifiers).map { [.key($0, isRepeat: isRepeat)] } ?? []
    case .pointerMoved(let point, let pointer): [.pointerMoved(point, pointer: pointer.number)]
    case .pointerDown(let point, let pointer): [.pointerPressed(point, pointer: pointer.number)]
    case .pointerUp(let point, .mouse):
      [.pointerReleased(point, pointer: Pointer.mouse.number)]
    // A lifted finger no longer points anywhere.
    case .pointerUp(let point, .touch):
      [.pointerReleased(point, pointer: Pointer.touch.number), .pointerLeft]
    case .pointerLeft: [.pointerLeft]
    case .wheel(_, let y, let point): [.scrolled(rows: -y, point)]
    case .controller(let button):
      ScreenKey(button).map { [.key($0, isRepeat: false)] } ?? []
    case .focusLost, .hidden: [.pressesCancelled]
    case .quit: [.cabinet(.close)]
    case .keyReleased, .fileDropped, .resized, .shown, .damaged, .soundDevicesChanged: []
    }
  }
}

extension ScreenKey {
  fileprivate init?(_ key: Key, _ modifiers: KeyModifiers) {
    if modifiers.contains(.control) || modifiers.contains(.command) {
      self.init(command: key)
      return
    }
    switch key {
    case .enter where modifiers.contains(.alt): self = .fullScreen
    case .space: self = .space
    case .enter: self = .enter
    case .tab: self = modifiers.contains(.shift) ? .previous : .next
    case .escape: self = .escape
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .function(let number): self = .function(number)
    case .character(let character, let place): self = .character(character, place: place)
    case .backspace, .delete: return nil
    }
  }

  /// Translates a key that is pressed with Ctrl, or with Command on a Mac.
  private init?(command key: Key) {
    guard case .character(let character, let place) = key,
      let key = Self.command(character) ?? place.flatMap(Self.command)
    else { return nil }
    self = key
  }

  private static func command(_ character: Character) -> ScreenKey? {
    switch character {
    case "q": return .quit
    case "m": return .mute
    default:
      guard let digit = character.wholeNumberValue, ScreenID.tabs.indices.contains(digit - 1) else {
        return nil
      }
      return .screen(ScreenID.tabs[digit - 1])
    }
  }

  fileprivate init?(_ button: ControllerButton) {
    switch button {
    case .a: self = .enter
    case .b, .back: self = .escape
    case .x: self = .pages
    case .y: self = .mute
    case .start: self = .tabs
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
