import CSDL
import Foundation
import SlotControls
import SlotPaint
import Testing

@testable import SlotWindow

/// What the keys of a keyboard's layout type without modifiers.
///
/// Source: every layout of xkeyboard-config 2.35, by the script beside them.
private struct Keyboard {
  let name: String
  /// The character of each key, in the order of ``scancodes``; nil for a key that types nothing by itself.
  let characters: [Character?]

  /// The rows of the digits, of Q, of A with the backslash, and of Z with the key before it.
  private static let scancodes: [UInt32] =
    [53, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 45, 46]
    + [20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48]
    + [4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 49] + [100, 29, 27, 6, 25, 5, 17, 16, 54, 55, 56]

  static let all: [Keyboard] = {
    guard let file = Bundle.module.url(forResource: "Fixtures/keyboards", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { return nil }
      let characters = parts[1].unicodeScalars.map { $0 == " " ? nil : Character($0) }
      guard characters.count == scancodes.count else { return nil }
      return Keyboard(name: String(parts[0]), characters: characters)
    }
  }()

  static func named(_ name: String) throws -> Keyboard {
    try #require(all.first { $0.name == name }, "\(name)")
  }

  var keys: [(scancode: UInt32, character: Character?)] {
    Array(zip(Self.scancodes, characters)).map { ($0.0, $0.1) }
  }

  /// What the key in a place means.
  func key(at scancode: UInt32) -> ControlKey? {
    let character = keys.first { $0.scancode == scancode }?.character
    var symbol = SDL_Keysym()
    symbol.scancode = SDL_Scancode(scancode)
    symbol.sym = character.flatMap { $0.unicodeScalars.first }.map { Int32($0.value) } ?? 1 << 30
    return ControlKey(symbol, on: self)
  }

  /// The keys that a program takes for a shortcut: those that type it or, if they type none, are in the place of one.
  func keys(for shortcut: Character, among shortcuts: String) -> [UInt32] {
    Self.scancodes.filter { code in
      guard case .character(let typed, let place) = key(at: code) else { return false }
      return (shortcuts.contains(typed) ? typed : place) == shortcut
    }
  }
}

extension Keyboard: KeyLayout {
  func types(_ character: Character) -> Bool { characters.contains(character) }
}

@Suite struct `A key` {
  /// The shortcuts of both programs that are letters or digits.
  private let shortcuts = "qmibgp0123456789"

  @Test func `is tried on the keyboards of all languages`() { #expect(Keyboard.all.count > 500) }

  /// The one that types it or, where no key does, the one in its place: never both, and never none.
  @Test func `is found for every shortcut on every keyboard`() throws {
    let american = try Keyboard.named("us").keys
    for keyboard in Keyboard.all {
      for wanted in shortcuts {
        let place = try #require(american.first { $0.character == wanted }?.scancode)
        let typing = keyboard.keys.filter { $0.character == wanted }.map(\.scancode)
        let found = keyboard.keys(for: wanted, among: shortcuts)
        #expect(found == (typing.isEmpty ? [place] : typing), "\(wanted) on \(keyboard.name)")
      }
    }
  }

  @Test func `types what it shows, and is known by its place only where no key has its letter`()
    throws
  {
    #expect(try Keyboard.named("us").key(at: 20) == .character("q"))
    // On a French keyboard A is where Americans have Q, and must not end the program.
    #expect(try Keyboard.named("fr").key(at: 20) == .character("a"))
    #expect(try Keyboard.named("fr").key(at: 4) == .character("q"))
    #expect(try Keyboard.named("ru").key(at: 20) == .character("й", place: "q"))
    #expect(try Keyboard.named("gr").key(at: 20) == .character(";", place: "q"))
    #expect(try Keyboard.named("de").key(at: 46) == .character("="))
  }
}

@Suite struct `A press that is lost` {
  private let a = Point(x: 1, y: 2)
  private let b = Point(x: 30, y: 40)

  private func read(
    _ press: inout LostPress, _ event: WindowEvent, isTaken: Bool = true, isHeld: Bool
  ) -> [WindowEvent] {
    press.read(event, isTakenForHeld: isTaken) { isHeld }
  }

  @Test func `is nothing while the window keeps the focus`() {
    var press = LostPress()
    for event: WindowEvent in [
      .pointerDown(a, .mouse), .pointerMoved(b, .mouse), .pointerUp(b, .mouse), .focusLost,
    ] {
      #expect(press.read(event, isTakenForHeld: false) { fatalError("nobody asks") } == [event])
    }
    #expect(
      press.read(.pointerMoved(a, .mouse), isTakenForHeld: false) { fatalError("nobody asks") }
        == [.pointerMoved(a, .mouse)])
  }

  @Test(arguments: [WindowEvent.focusLost, .hidden])
  func `makes up for the next press, which SDL drops`(leaving: WindowEvent) {
    var press = LostPress()
    #expect(read(&press, leaving, isHeld: true) == [leaving])
    // Still held, then released outside, and pressed again.
    #expect(read(&press, .pointerMoved(a, .mouse), isHeld: true) == [.pointerMoved(a, .mouse)])
    #expect(read(&press, .pointerMoved(b, .mouse), isHeld: false) == [.pointerMoved(b, .mouse)])
    #expect(
      read(&press, .pointerMoved(a, .mouse), isHeld: true)
        == [.pointerDown(a, .mouse), .pointerMoved(a, .mouse)])
    #expect(read(&press, .pointerUp(a, .mouse), isHeld: false) == [.pointerUp(a, .mouse)])
  }

  @Test func `makes up for a click without a movement`() {
    var press = LostPress()
    _ = read(&press, .focusLost, isHeld: true)
    _ = read(&press, .pointerMoved(b, .mouse), isHeld: false)
    #expect(
      read(&press, .pointerUp(b, .mouse), isHeld: false)
        == [.pointerDown(b, .mouse), .pointerUp(b, .mouse)])
  }

  @Test func `is over when its own release or another press is reported`() {
    for end: WindowEvent in [.pointerUp(b, .mouse), .pointerDown(b, .mouse)] {
      var press = LostPress()
      _ = read(&press, .focusLost, isHeld: true)
      #expect(read(&press, end, isHeld: false) == [end])
      #expect(
        press.read(.pointerMoved(a, .mouse), isTakenForHeld: false) { fatalError("nobody asks") }
          == [.pointerMoved(a, .mouse)])
    }
  }
}
