internal import CSDL

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

nonisolated extension Key {
  /// Converts a key; nil for keys that nobody needs.
  init?(_ symbol: SDL_Keysym, on layout: some KeyLayout = SDLKeyLayout()) {
    let code = UInt32(bitPattern: symbol.sym)
    if let key = Self.named[code] {
      self = key
      return
    }
    if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code) {
      self = .function(Int(code - SDLK_F1.rawValue) + 1)
      return
    }
    let place = Self.places[symbol.scancode.rawValue].flatMap { layout.types($0) ? nil : $0 }
    if let scalar = Unicode.Scalar(code), code > 32, code != 127,
      code & UInt32(SDLK_SCANCODE_MASK) == 0
    {
      self = .character(Character(scalar), place: place)
    } else if let place {
      // A key that types nothing by itself, such as an accent.
      self = .character(place)
    } else {
      return nil
    }
  }

  private static let named: [UInt32: Key] = [
    SDLK_SPACE.rawValue: .space, SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_ESCAPE.rawValue: .escape, SDLK_AC_BACK.rawValue: .escape, SDLK_TAB.rawValue: .tab,
    SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete,
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
