import PickerGallery
import PickerPaint
import SlotWindow

extension GalleryAction {
  /// Translates a window event; empty if it has no meaning for the gallery.
  static func actions(of event: WindowEvent) -> [GalleryAction] {
    switch event {
    case .key(let key, let modifiers, let isRepeat):
      GalleryKey(key, modifiers).flatMap { isRepeat && !$0.repeats ? nil : [.key($0)] } ?? []
    case .pointerMoved(let point, let pointer): [.pointerMoved(point, pointer: pointer.number)]
    case .pointerDown(let point, let pointer): [.pointerDown(point, pointer: pointer.number)]
    case .pointerUp(let point, .mouse): [.pointerUp(point, pointer: Pointer.mouse.number)]
    // A lifted finger no longer points anywhere.
    case .pointerUp(let point, .touch):
      [.pointerUp(point, pointer: Pointer.touch.number), .pointerLeft]
    case .pointerLeft: [.pointerLeft]
    case .wheel(_, let y, let point): [.scrolled(rows: -y, point)]
    case .controller(let button): GalleryKey(button).map { [.key($0)] } ?? []
    case .focusLost, .hidden: [.cancelled]
    case .quit: [.key(.quit)]
    case .keyReleased, .fileDropped, .resized, .shown, .damaged, .soundDevicesChanged: []
    }
  }
}

extension GalleryKey {
  /// Whether the key acts again and again while it is held.
  fileprivate var repeats: Bool {
    switch self {
    case .larger, .smaller: true
    case .control(let key):
      switch key {
      case .next, .previous, .up, .down, .left, .right, .pageUp, .pageDown: true
      case .enter, .space, .escape, .home, .end, .character: false
      }
    case .program, .nextProgram, .previousProgram, .usual, .mute, .fullScreen, .quit: false
    }
  }

  fileprivate init?(_ key: Key, _ modifiers: KeyModifiers) {
    if modifiers.contains(.control) || modifiers.contains(.command) {
      self.init(command: key)
      return
    }
    switch key {
    case .enter where modifiers.contains(.alt): self = .fullScreen
    case .enter: self = .control(.enter)
    case .space: self = .control(.space)
    case .tab: self = .control(modifiers.contains(.shift) ? .previous : .next)
    case .escape: self = .control(.escape)
    case .up: self = .control(.up)
    case .down: self = .control(.down)
    case .left: self = .control(.left)
    case .right: self = .control(.right)
    case .pageUp: self = .control(.pageUp)
    case .pageDown: self = .control(.pageDown)
    case .home: self = .control(.home)
    case .end: self = .control(.end)
    case .character(let character, _): self = .control(.character(character))
    case .function(11): self = .fullScreen
    case .function, .backspace, .delete: return nil
    }
  }

  /// Translates a key that is pressed with Ctrl, or with Command on a Mac.
  private init?(command key: Key) {
    switch key {
    case .character(let character, let place):
      guard let key = Self.command(character) ?? place.flatMap(Self.command) else { return nil }
      self = key
    case .pageDown: self = .nextProgram
    case .pageUp: self = .previousProgram
    default: return nil
    }
  }

  private static func command(_ character: Character) -> GalleryKey? {
    switch character {
    case "q": .quit
    case "m": .mute
    case "+", "=": .larger
    case "-": .smaller
    case "0": .usual
    default: character.wholeNumberValue.map { .program($0 - 1) }
    }
  }

  fileprivate init?(_ button: ControllerButton) {
    switch button {
    case .a: self = .control(.enter)
    case .b, .back: self = .control(.escape)
    case .x: self = .control(.next)
    case .y: self = .mute
    case .leftShoulder: self = .previousProgram
    case .rightShoulder: self = .nextProgram
    case .up: self = .control(.up)
    case .down: self = .control(.down)
    case .left: self = .control(.left)
    case .right: self = .control(.right)
    case .start, .guide: return nil
    }
  }
}
