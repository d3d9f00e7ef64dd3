import CSDL
import SlotPaint
import Testing

@testable import SlotWindow

/// What the keys of some keyboards type without modifiers, in the order of an American keyboard: 1 to 0, minus and
/// equals, then Q to P, A to L, Z to M. A space is a key that types nothing by itself.
///
/// Source: the layouts of xkeyboard-config 2.35, as SDL 2.26 reports them. SDL itself gives the number row its digits
/// where none of its keys types one, as in France.
private enum Keyboard: String, CaseIterable {
  case american = "1234567890-=qwertyuiopasdfghjklzxcvbnm"
  case german = "1234567890ß qwertzuiopasdfghjklyxcvbnm"
  case french = "1234567890)=azertyuiopqsdfghjklwxcvbn,"
  case swiss = "1234567890' qwertzuiopasdfghjklyxcvbnm"
  case swedish = "1234567890+ qwertyuiopasdfghjklzxcvbnm"
  case dvorak = "1234567890[]',.pyfgcrlaoeuidhtn;qjkxbm"
  case turkishF = "1234567890/-fgğıodrnhpuieaütkmljövcçzs"
  case russian = "1234567890-=йцукенгшщзфывапролдячсмить"
  case ukrainian = "1234567890-=йцукенгшщзфівапролдячсмить"
  case bulgarian = "1234567890-.,уеишщксдзьяаожгтнвюйъэфхп"
  case greek = "1234567890-=;ςερτυθιοπασδφγηξκλζχψωβνμ"
  case hebrew = "1234567890-=/'קראטוןםפשדגכעיחלךזסבהנמצ"
  case arabic = "1234567890-=ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة"
  case persian = "1234567890-=ضصثقفغعهخحشسیبلاتنمظطزرذدپ"
  case thai = "1234567890ขชๆไำพะัีรนยฟหกดเ้่าสผปแอิืท"
  case georgian = "1234567890-=ქწერტყუიოპასდფგჰჯკლზხცვბნმ"
  case armenian = "1234567890էղճփբսմուկըթջվգեանիտհժդչյզլք"
  case hindi = "1234567890-ृौैाीूबहगदजोे्िुपरकतॆंमनवलस"

  private static let scancodes: [UInt32] =
    [30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 45, 46]
    + [20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 4, 22, 7, 9, 10, 11, 13, 14, 15, 29, 27, 6, 25, 5]
    + [17, 16]

  var keys: [(scancode: UInt32, character: Character?)] {
    zip(Self.scancodes, rawValue.unicodeScalars).map { code, scalar in
      (code, scalar == " " ? nil : Character(scalar))
    }
  }

  /// What the key in a place means.
  func key(at scancode: UInt32) -> Key? {
    let character = keys.first { $0.scancode == scancode }?.character
    var symbol = SDL_Keysym()
    symbol.scancode = SDL_Scancode(scancode)
    symbol.sym = character.flatMap { $0.unicodeScalars.first }.map { Int32($0.value) } ?? 1 << 30
    return Key(symbol, on: self)
  }
}

extension Keyboard: KeyLayout {
  func types(_ character: Character) -> Bool { keys.contains { $0.character == character } }
}

@Suite struct `A key` {
  /// Every letter, digit and sign of a shortcut has exactly one key: the one that types it or, where no key does, the
  /// one in its place.
  @Test(arguments: [Keyboard.american, .german, .french, .dvorak, .russian, .greek, .hebrew])
  private func `is found for every letter and digit`(keyboard: Keyboard) throws {
    let american = Keyboard.american.keys
    for (place, wanted) in american {
      let wanted = try #require(wanted)
      let expected = keyboard.keys.first { $0.character == wanted }?.scancode ?? place
      let found = american.map(\.scancode).filter { code in
        guard case .character(let typed, let other) = keyboard.key(at: code) else { return false }
        return typed == wanted || other == wanted
      }
      #expect(found == [expected], "\(wanted) on \(keyboard)")
    }
  }

  @Test(arguments: Keyboard.allCases)
  private func `for a shortcut is there on every keyboard`(keyboard: Keyboard) {
    // The shortcuts of both programs.
    for wanted in "qmibgp0123456789" {
      let isThere = keyboard.keys.contains { code, _ in
        guard case .character(let typed, let place) = keyboard.key(at: code) else { return false }
        return typed == wanted || place == wanted
      }
      #expect(isThere, "\(wanted) on \(keyboard)")
    }
  }

  @Test func `types what it shows, and is known by its place only where no key has its letter`() {
    #expect(Keyboard.american.key(at: 20) == .character("q"))
    // On a French keyboard A is where Americans have Q, and must not end the program.
    #expect(Keyboard.french.key(at: 20) == .character("a"))
    #expect(Keyboard.french.key(at: 4) == .character("q"))
    #expect(Keyboard.russian.key(at: 20) == .character("й", place: "q"))
    #expect(Keyboard.greek.key(at: 20) == .character(";", place: "q"))
    #expect(Keyboard.german.key(at: 46) == .character("="))
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
