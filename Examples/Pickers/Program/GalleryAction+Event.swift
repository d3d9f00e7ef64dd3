import PickerGallery
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
    case .quit: [.key(.quit)]
    case .keyReleased, .fileDropped, .resized, .hidden, .shown, .damaged: []
    }
  }
}

extension Pointer {
  /// The number by which the gallery tells pointers apart.
  fileprivate var number: Int { self == .mouse ? 0 : 1 }
}

extension GalleryKey {
  /// Whether the key acts again and again while it is held.
  fileprivate var repeats: Bool {
    switch self {
    case .next, .previous, .up, .down, .left, .right, .pageUp, .pageDown, .larger, .smaller: true
    case .enter, .space, .escape, .home, .end, .character, .program, .nextProgram, .previousProgram,
      .usual, .mute, .fullScreen, .quit:
      false
    }
  }

  fileprivate init?(_ key: Key, _ modifiers: KeyModifiers) {
    if modifiers.contains(.control) || modifiers.contains(.command) {
      self.init(command: key)
      return
    }
    switch key {
    case .enter where modifiers.contains(.alt): self = .fullScreen
    case .enter: self = .enter
    case .space: self = .space
    case .tab: self = modifiers.contains(.shift) ? .previous : .next
    case .escape: self = .escape
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .character(let character): self = .character(character)
    case .function(11): self = .fullScreen
    case .function, .backspace, .delete: return nil
    }
  }

  /// Translates a key that is pressed with Ctrl, or with Command on a Mac.
  private init?(command key: Key) {
    switch key {
    case .character("q"): self = .quit
    case .character("m"): self = .mute
    case .character("+"), .character("="): self = .larger
    case .character("-"): self = .smaller
    case .character("0"): self = .usual
    case .character(let character):
      guard let digit = character.wholeNumberValue else { return nil }
      self = .program(digit - 1)
    case .pageDown: self = .nextProgram
    case .pageUp: self = .previousProgram
    default: return nil
    }
  }

  fileprivate init?(_ button: ControllerButton) {
    switch button {
    case .a: self = .enter
    case .b, .back: self = .escape
    case .x: self = .next
    case .y: self = .mute
    case .leftShoulder: self = .previousProgram
    case .rightShoulder: self = .nextProgram
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .start, .guide: return nil
    }
  }
}
