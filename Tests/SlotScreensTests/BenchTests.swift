import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWorkbench
import Testing

@Suite struct `The Bench screen` {
  private func player(_ machine: String = "tidepool") throws -> Player {
    var player = try Player(machine: machine)
    player.press(.screen(.bench))
    return player
  }

  private func rest(_ player: inout Player) {
    while let deadline = player.screens.workbench?.nextDeadline {
      player.wait(max(.zero, deadline - player.now))
    }
  }

  @Test func `turns the reels of the machine that is being played, and takes no credits`() throws {
    var player = try player()
    let balance = player.screens.cabinet.purse?.balance
    let engine = player.screens.cabinet.engine
    #expect(player.screens.workbench?.reading.outcome == engine.outcome(ofSpin: 0))
    let reel = try player.control("wheel 1")
    #expect(reel.label == "Reel 2" && reel.role == .wheel)
    player.send(.input(.scrolled(rows: 2, reel.frame.center)))
    rest(&player)
    let stop = engine.outcome(ofSpin: 0).positions[1].stop
    #expect(player.screens.workbench?.reading.outcome.positions[1].stop == (stop + 2) % 16)
    #expect(player.effects.contains(.play("wheel-tick")))
    #expect(player.screens.cabinet.purse?.balance == balance)
    #expect(player.screens.cabinet.engine == engine)
  }

  @Test
  func `shows the spin that was played last, and keeps its pose while another screen is shown`()
    throws
  {
    var player = try Player()
    player.press(.space)
    player.finishRound()
    player.press(.space)
    player.finishRound()
    player.press(.screen(.bench))
    #expect(player.screens.workbench?.spin == player.screens.cabinet.engine.nextSpin - 1)
    player.press(.down)
    rest(&player)
    let pose = player.screens.workbench?.bench
    player.press(.screen(.machines), .screen(.bench))
    #expect(player.screens.workbench?.bench == pose)
  }

  @Test func `asks for a search, gives it up with Esc, and leaves with Esc after that`() throws {
    var player = try player("classic")
    try player.click("search")
    let isAsked = player.effects.contains { if case .bench(.search) = $0 { true } else { false } }
    #expect(isAsked)
    player.press(.escape)
    #expect(player.effects.contains(.bench(.cancelSearch)))
    #expect(player.screens.screen == .bench)
    player.press(.escape)
    #expect(player.screens.screen == .play)
  }

  @Test func `keeps its room below the tabs at any size`() throws {
    for size in [Size(width: 800, height: 600), Size(width: 600, height: 1_067)] {
      var player = try player()
      player.send(.resized(size))
      let tabs = try player.control("tab bench").frame
      for control in player.controls where !control.name.hasPrefix("tab ") {
        #expect(control.frame.y >= tabs.y + tabs.height, "\(control.name)")
        #expect(control.frame.y + control.frame.height <= size.height + 0.5, "\(control.name)")
        #expect(control.frame.x + control.frame.width <= size.width + 0.5, "\(control.name)")
      }
    }
  }

  @Test func `has text of the size in the settings, also after that has changed`() throws {
    func em(_ player: Player) throws -> Double {
      let mark = try #require(
        player.screens.scene(at: player.now).marks.first { $0.name == "title" })
      guard case .text(let text) = mark.content else { return 0 }
      return text.em
    }
    let size = Size(width: 1280, height: 800)
    var player = try Player(size: size)
    player.press(.screen(.bench))
    let usual = try em(player)
    #expect(usual > 0)
    player.press(.screen(.settings))
    try player.click("section 1")
    for _ in 0..<2 { try player.click("text up") }
    #expect(player.screens.settings.textScale == 150)
    player.press(.screen(.bench))
    #expect(try em(player) > 1.3 * usual)
  }
}
