import SlotCabinet
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

  @Test func `leaves the classic's painting alone until the pointer or the keys reach for it`()
    throws
  {
    var player = try Player(machine: "classic")
    let painting = player.screens.cabinet.scene(at: player.now)
    #expect(player.screens.scene(at: player.now) == painting)
    player.send(.pointerMoved(Point(x: 400, y: 4), pointer: 0))
    #expect(player.controls.contains { $0.name == "tab machines" })
    player.send(.pointerMoved(Point(x: 400, y: 300), pointer: 0))
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
      player.press(.tabs)
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
}
