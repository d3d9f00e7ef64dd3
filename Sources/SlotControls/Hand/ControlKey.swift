import Pickers

/// A key or a button of a controller, with its modifiers, before any screen has given it a meaning.
package enum ControlKey: Sendable, Hashable {
  /// To the next or the previous control.
  case next, previous
  case enter, space, escape
  case up, down, left, right, pageUp, pageDown, home, end
  /// A character key, by the character that it types without modifiers, such as `m`; and, where no key of the keyboard's
  /// layout types the character that is in this key's place on an American keyboard, that one. A shortcut is known by
  /// the first of them that means something: Ctrl+Q is the key of Q on any keyboard that has one, and its place on a
  /// Greek or Russian one.
  case character(Character, place: Character? = nil)
  /// A character key with Ctrl, or with Command on a Mac.
  case command(Character, place: Character? = nil)
  /// To the next or the previous screen: Page Down and Page Up with Ctrl or Command.
  case nextScreen, previousScreen
  case function(Int)
  /// A button of a controller that has no key.
  case controller(ControllerButton)
}

/// A button of a game controller, named as on an Xbox controller.
package enum ControllerButton: Sendable, Hashable, CaseIterable {
  case a, b, x, y, back, start, guide
  case leftShoulder, rightShoulder
  case up, down, left, right
}

extension ControlKey {
  /// Creates the key that means the same as a button, if there is one.
  package init(_ button: ControllerButton) {
    switch button {
    case .a: self = .enter
    case .b, .back: self = .escape
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .x, .y, .start, .guide, .leftShoulder, .rightShoulder: self = .controller(button)
    }
  }

  /// Whether the key acts again and again while it is held.
  package var repeats: Bool {
    switch self {
    case .next, .previous, .up, .down, .left, .right, .pageUp, .pageDown: true
    default: false
    }
  }

  /// Whether it ends the program: Ctrl+Q.
  package var isQuit: Bool { isCommand("q") }

  /// Whether it is a key with Ctrl or Command, known by its character or by its place.
  package func isCommand(_ character: Character) -> Bool {
    guard case .command = self else { return false }
    return meaning { $0 == character ? true : nil } ?? false
  }

  /// What a character key means, with or without Ctrl: by its own character or, if that means nothing, by the one in its
  /// place; nil for any other key.
  package func meaning<Meaning>(_ known: (Character) -> Meaning?) -> Meaning? {
    switch self {
    case .character(let character, let place), .command(let character, let place):
      known(character) ?? place.flatMap(known)
    default: nil
    }
  }
}

extension PickerAction {
  /// What a key does to a wheel in focus; nil if nothing.
  init?(_ key: ControlKey) {
    switch key {
    case .up: self = .key(.up)
    case .down: self = .key(.down)
    case .left: self = .key(.left)
    case .right: self = .key(.right)
    case .pageUp: self = .key(.pageUp)
    case .pageDown: self = .key(.pageDown)
    case .home: self = .key(.home)
    case .end: self = .key(.end)
    case .space: self = .typed(" ")
    case .character(let character, _): self = .typed(character)
    case .next, .previous, .enter, .escape, .command, .nextScreen, .previousScreen, .function,
      .controller:
      return nil
    }
  }
}
