import PictureSupport
import SlotCabinet
import SlotControls
import SlotPaint
import SlotScreens
import Testing

@Suite struct `The bar of tabs` {
  @Test func `folds away while the reels turn, and comes back once they have rested`() throws {
    var player = try Player()
    #expect(player.controls.contains { $0.name == "tab machines" })
    player.press(.space)
    player.wait(.milliseconds(300))
    #expect(!player.controls.contains { $0.name == "tab machines" })
    #expect(!player.screens.scene(at: player.now).marks.contains { $0.name == "tabs" })
    player.finishRound()
    #expect(!player.controls.contains { $0.name == "tab machines" })
    let deadline = try #require(player.screens.nextDeadline)
    player.wait(deadline - player.now)
    #expect(player.controls.contains { $0.name == "tab machines" })
    #expect(player.screens.isMoving(at: player.now))
    player.wait(.seconds(1))
    #expect(!player.screens.isMoving(at: player.now))
  }

  @Test func `turns back from where it is when a round begins while it unfolds`()
    throws
  {
    var player = try Player()
    /// The height of the part of the bar that is seen; nil without a bar.
    func height(_ player: Player) -> Double? {
      let bar = player.screens.scene(at: player.now).marks.first { $0.name == "tabs" }
      guard case .shape(.rectangle(let rect, _), _, _) = bar?.content else { return nil }
      return rect.y + rect.height
    }
    player.press(.space)
    player.finishRound()
    player.wait(try #require(player.screens.nextDeadline) - player.now)
    player.wait(.milliseconds(60))
    #expect(player.screens.isMoving(at: player.now))
    // A press takes ten milliseconds.
    var other = player
    other.wait(.milliseconds(10))
    player.press(.space)
    let unfolded = try #require(height(other))
    #expect(abs(try #require(height(player)) - unfolded) < 1e-6)
    player.wait(.milliseconds(150))
    #expect(height(player) == nil)
  }

  @Test func `leaves the classic's painting alone until the pointer or the keys reach for it`()
    throws
  {
    var player = try Player(machine: "classic")
    let painting = player.screens.cabinet.scene(at: player.now)
    #expect(player.screens.scene(at: player.now) == painting)
    player.send(.input(.pointerMoved(Point(x: 400, y: 4), pointer: 0)))
    #expect(player.controls.contains { $0.name == "tab machines" })
    player.send(.input(.pointerMoved(Point(x: 400, y: 300), pointer: 0)))
    player.wait(.seconds(1))
    #expect(player.screens.scene(at: player.now) == player.screens.cabinet.scene(at: player.now))
    player.press(.next)
    #expect(player.focused == "spin")
    player.press(.next)
    #expect(player.focused == "tab play")
    player.press(.escape)
    #expect(player.focused == nil)
  }

  @Test func `leads to every screen by the pointer, by Tab and by its own key`() throws {
    for screen in ScreenID.tabs {
      var player = try Player()
      try player.click("tab \(screen.rawValue)")
      #expect(player.screens.screen == screen)
      player = try Player()
      player.press(.screen(screen))
      #expect(player.screens.screen == screen)
      player = try Player()
      player.press(.function(10))
      for _ in ScreenID.tabs where player.focused != "tab \(screen.rawValue)" {
        player.press(.next)
      }
      player.press(.enter)
      #expect(player.screens.screen == screen)
      player.press(.escape)
      #expect(player.screens.screen == .play)
    }
  }

  @Test func `visits every control of every screen with Tab alone`() throws {
    for screen in ScreenID.tabs {
      var player = try Player()
      player.press(.screen(screen))
      let all = player.controls.filter(\.isEnabled).map(\.name)
      var visited: Set<String> = []
      for _ in 0...all.count {
        player.press(.next)
        if let focused = player.focused { visited.insert(focused) }
      }
      #expect(visited == Set(all), "\(screen)")
    }
  }

  @Test func `has labels that follow the size of text`() throws {
    for size in [Player.size, Size(width: 1280, height: 800), Size(width: 1920, height: 1080)] {
      let ems = try [100, 150].map { textScale -> Double in
        var settings = Settings()
        settings.textScale = textScale
        var player = try Player(settings: settings, size: size)
        player.press(.screen(.odds))
        let texts = player.screens.scene(at: player.now).marks.compactMap { mark -> Text? in
          if case .text(let text) = mark.content, text.string == "History" { text } else { nil }
        }
        return try #require(texts.first).em
      }
      #expect(ems[1] > 1.35 * ems[0], "\(size)")
    }
  }

  @Test(arguments: [75, 100, 150, 200])
  func `has a classic below it whose line of keys follows the size of text`(scale: Int) throws {
    var settings = Settings()
    settings.textScale = scale
    let player = try Player(machine: "classic", settings: settings)
    let marks = player.screens.cabinet.scene(at: player.now).marks
    let mark = try #require(marks.first { $0.name == "footer" })
    guard case .text(let text) = mark.content else { return }
    #expect(text.em == 15 * Double(scale) / 100)
    let typefaces = try Media.typefaces()
    let drawn = try #require(
      DisplayList(size: Player.size, marks: [mark]).drawnTexts(typefaces).first)
    // Between the button and the edge of the window, also at a width that makes it smaller.
    #expect(drawn.frame.y > 566 && drawn.frame.y + 1.3 * drawn.frame.height < 600)
    #expect(drawn.frame.x > 0 && drawn.share > 0.6)
  }
}
