import SlotControls
import PictureSupport
import SlotCabinet
import SlotPaint
import SlotStrings
import Testing

@testable import SlotScreens

/// Forms in windows that are too small for them.
@Suite(.timeLimit(.minutes(20))) struct `A form that is too high for its window` {
  private typealias Screens = `The screens as they are drawn`

  private static let small = [
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 360, height: 560),
  ]
  private static let places = Screens.places.filter { $0.screen != .play }

  @Test(arguments: small, [100, 150])
  func `shows whatever has the focus, whole`(size: Size, textScale: Int) throws {
    for place in Self.places {
      var player = try Screens.player(
        at: place, language: .german, textScale: textScale, size: size)
      let bar = player.screens.tabs.frame
      let names = player.controls.filter(\.isEnabled).map(\.name)
      for key in [ControlKey.next, .previous] {
        var reached: Set<String> = []
        for _ in names {
          player.press(key)
          let focused = try #require(player.controls.first { $0.isFocused })
          reached.insert(focused.name)
          guard focused.role != .tab else { continue }
          let frame = focused.frame
          #expect(frame.y >= bar.y + bar.height, "\(focused.name) on \(place)")
          #expect(frame.y + frame.height <= size.height, "\(focused.name) on \(place)")
          #expect(frame.height >= 30, "\(focused.name) on \(place)")
        }
        #expect(reached == Set(names), "\(place)")
      }
    }
  }

  @Test(arguments: small, [100, 150])
  func `shows every text somewhere between its ends, at a size that can be read`(
    size: Size, textScale: Int
  ) throws {
    let typefaces = try Media.typefaces()
    var scrolled = 0
    for place in Self.places {
      var player = try Screens.player(
        at: place, language: .english, textScale: textScale, size: size)
      let scroll = try #require(player.screens.layout(at: player.now)).scroll
      let room = scroll.room
      func texts() throws -> [DrawnText] {
        try #require(player.screens.layout(at: player.now)).passages(in: player, typefaces)
      }
      let before = try texts()
      #expect(try #require(before.first).frame.y >= room.y, "\(place)")
      let layout = try #require(player.screens.layout(at: player.now))
      #expect(layout.em >= 11, "\(place)")
      // As far down as it goes.
      var offset = -1.0
      while let now = player.screens.layout(at: player.now)?.scroll.offset, now > offset {
        offset = now
        player.send(.input(.scrolled(rows: 1, Point(x: room.x + 1, y: room.y + room.height - 1))))
      }
      let after = try texts()
      let bottom = after.map { $0.frame.y + $0.frame.height }.max() ?? 0
      #expect(bottom <= room.y + room.height + 1, "\(place)")
      let moved = try #require(player.screens.layout(at: player.now)).scroll.offset
      #expect(moved == scroll.most, "\(place)")
      if scroll.most > 0 { scrolled += 1 }
    }
    if size.width == 480 { #expect(scrolled > 0) }
  }

  /// The statistics in the smallest window, which are far too high for it.
  private func statistics() throws -> Player {
    try Screens.player(
      at: .init(screen: .history, part: 2), language: .english, textScale: 150,
      size: Size(width: 480, height: 360))
  }

  @Test func `is scrolled by page keys, and dragged`() throws {
    var player = try statistics()
    func offset() -> Double { player.screens.layout(at: player.now)?.scroll.offset ?? -1 }
    let scroll = try #require(player.screens.layout(at: player.now)).scroll
    #expect(scroll.most > 200)
    player.press(.end)
    #expect(offset() == scroll.most)
    player.press(.home)
    #expect(offset() == 0)
    player.press(.pageDown)
    #expect(offset() > 50)
    player.press(.home)
    // On the title, where nothing else can be pressed.
    func point(_ y: Double) -> Point { Point(x: scroll.room.x + 20, y: scroll.room.y + 10 + y) }
    player.send(.input(.pointerPressed(point(0), pointer: 0)))
    player.send(.input(.pointerMoved(point(-10), pointer: 0)))
    #expect(offset() == 10)
    player.send(.input(.pointerReleased(point(-10), pointer: 0)))
    player.send(.input(.pointerMoved(point(-30), pointer: 0)))
    #expect(offset() == 10)
    // Another part begins at its top.
    try player.click("part 0")
    #expect(player.screens.history.part == .days && offset() == 0)
  }

  @Test func `can't be operated behind the tabs`() throws {
    var player = try statistics()
    player.press(.end)
    let bar = player.screens.tabs.frame
    let hidden = player.controls.filter {
      $0.role == .choice && $0.frame.y + $0.frame.height < bar.height && $0.frame.y > 0
    }
    for control in hidden {
      player.send(.input(.pointerPressed(control.frame.center, pointer: 0)))
      player.send(.input(.pointerReleased(control.frame.center, pointer: 0)))
    }
    #expect(player.screens.history.part == .figures)
    // Nor is what can be seen out of reach.
    player.press(.home)
    try player.click("part 1")
    #expect(player.screens.history.part == .rounds)
  }
}

extension FormLayout {
  /// The texts of the form as they are drawn, also those behind the tabs.
  fileprivate func passages(in player: Player, _ typefaces: Typefaces) -> [DrawnText] {
    let painter = FormPainter(
      self, dial: nil, hand: FormHand(), colors: player.screens.colors, at: player.now)
    return DisplayList(size: player.screens.size, marks: painter.marks).drawnTexts(typefaces)
  }
}
