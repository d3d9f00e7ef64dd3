internal import CSDL
internal import SlotControls

/// What the keys of a keyboard's layout type without modifiers.
nonisolated protocol KeyLayout {
  /// Whether a key types a character.
  func types(_ character: Character) -> Bool
}

/// The layout that SDL follows.
nonisolated struct SDLKeyLayout: KeyLayout {
  func types(_ character: Character) -> Bool {
    guard let code = character.unicodeScalars.first.flatMap({ Int32(exactly: $0.value) }) else {
      return false
    }
    return SDL_GetScancodeFromKey(code) != SDL_SCANCODE_UNKNOWN
  }
}

nonisolated extension ControlKey {
  /// Converts a key with its modifiers; nil for keys that nobody needs.
  init?(_ symbol: SDL_Keysym, on layout: some KeyLayout = SDLKeyLayout()) {
    func holds(_ modifiers: SDL_Keymod...) -> Bool {
      modifiers.contains { UInt32(symbol.mod) & $0.rawValue != 0 }
    }
    let code = UInt32(bitPattern: symbol.sym)
    let isCommand = holds(KMOD_CTRL, KMOD_GUI)
    switch Self.named[code] {
    case .next? where holds(KMOD_SHIFT) && !isCommand: self = .previous
    case .enter? where holds(KMOD_ALT) && !isCommand: self = .function(11)
    case let key? where !isCommand: self = key
    case .character(let character, let place): self = .command(character, place: place)
    case .pageDown: self = .nextScreen
    case .pageUp: self = .previousScreen
    case _?: return nil
    case nil:
      if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code), !isCommand {
        self = .function(Int(code - SDLK_F1.rawValue) + 1)
        return
      }
      guard let (character, place) = Self.characters(of: symbol, on: layout) else { return nil }
      self =
        isCommand ? .command(character, place: place) : .character(character, place: place)
    }
  }

  /// Converts a key that was released, whatever else is held down by then; nil for all that press no control.
  init?(released symbol: SDL_Keysym) {
    guard let key = Self.named[UInt32(bitPattern: symbol.sym)], key == .space || key == .enter
    else { return nil }
    self = key
  }

  /// The character that a key types, and the one in its place where the layout has none that types it; nil for keys
  /// without any.
  private static func characters(
    of symbol: SDL_Keysym, on layout: some KeyLayout
  ) -> (Character, Character?)? {
    let code = UInt32(bitPattern: symbol.sym)
    let place = places[symbol.scancode.rawValue].flatMap { layout.types($0) ? nil : $0 }
    if let scalar = Unicode.Scalar(code), code > 32, code != 127,
      code & UInt32(SDLK_SCANCODE_MASK) == 0
    {
      return (Character(scalar), place)
    }
    // A key that types nothing by itself, such as an accent.
    return place.map { ($0, nil) }
  }

  private static let named: [UInt32: ControlKey] = [
    SDLK_SPACE.rawValue: .space, SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_ESCAPE.rawValue: .escape, SDLK_AC_BACK.rawValue: .escape, SDLK_TAB.rawValue: .next,
    SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right, SDLK_UP.rawValue: .up,
    SDLK_DOWN.rawValue: .down, SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
    SDLK_KP_PLUS.rawValue: .character("+"), SDLK_KP_MINUS.rawValue: .character("-"),
  ]

  /// The letters, digits and signs of an American keyboard, by their places.
  private static let places: [UInt32: Character] = {
    var places: [UInt32: Character] = [
      SDL_SCANCODE_MINUS.rawValue: "-", SDL_SCANCODE_EQUALS.rawValue: "=",
    ]
    for (first, characters) in [
      (SDL_SCANCODE_A, "abcdefghijklmnopqrstuvwxyz"), (SDL_SCANCODE_1, "1234567890"),
    ] {
      for (index, character) in characters.enumerated() {
        places[first.rawValue + UInt32(index)] = character
      }
    }
    return places
  }()
}
