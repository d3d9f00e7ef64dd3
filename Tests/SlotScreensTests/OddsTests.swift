import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import Testing

@Suite struct `The Odds screen` {
  /// A table of two rows of the tide pool, as the program would compute it.
  private func table(_ player: Player) throws -> OddsTable {
    let engine = player.screens.cabinet.engine
    let wins = (0..<2000).flatMap { engine.outcome(ofSpin: $0).wins }
    let first = try #require(wins.first { $0.line != nil })
    let other = try #require(wins.first { $0.name != first.name })
    return OddsTable(
      stake: engine.stake,
      rows: [first, other].map { win in
        OddsTable.Row(
          look: win.look, rule: win.rule, asked: win.asked.first, count: win.count,
          name: win.name, symbols: [], place: .lines, pay: win.pay, awards: false,
          fraction: "1/50", chance: 0.02, returned: 0.1)
      })
  }

  @Test func `asks for the odds once, and again for another stake`() throws {
    var player = try Player(machine: "arcade")
    player.press(.screen(.odds))
    player.wait(.seconds(1))
    #expect(player.effects.filter { $0 == .workOutOdds }.count == 1)
    player.send(.odds(try table(player)))
    #expect(player.screens.selectedOdds != nil)
    try player.click("part 1")
    for _ in player.controls where player.focused != "wheel 0" { player.press(.next) }
    player.press(.end)
    player.rest()
    player.wait(.milliseconds(10))
    #expect(player.effects.filter { $0 == .workOutOdds }.count == 2)
    #expect(player.screens.selectedOdds == nil)
  }

  @Test func `sets the stake by its wheels`() throws {
    var player = try Player(machine: "arcade")
    player.press(.screen(.odds))
    try player.click("part 1")
    for _ in player.controls where player.focused != "wheel 0" { player.press(.next) }
    player.press(.end)
    player.rest()
    #expect(player.screens.cabinet.engine.stake.coins == 3)
    player.press(.up)
    player.rest()
    #expect(player.screens.cabinet.engine.stake.coins == 2)
  }

  @Test func `shows the spin that was searched for, which costs and pays nothing`() throws {
    var player = try Player()
    player.press(.screen(.odds))
    player.send(.odds(try table(player)))
    let row = try #require(player.screens.selectedOdds)
    try player.click("show")
    // Fifty times the mean wait of 50 spins, but at least 65,536.
    #expect(player.effects.contains(.find(row, among: 65_536)))
    player.send(.looked(4096))
    #expect(try player.control("stop").isEnabled)
    let engine = player.screens.cabinet.engine
    let number = try #require(engine.firstSpin(in: 0...5000, where: row.isWon))
    let balance = player.screens.cabinet.purse?.balance
    player.send(.found(number))
    #expect(player.screens.screen == .play)
    #expect(player.screens.cabinet.round?.number == number)
    player.finishRound()
    #expect(player.screens.cabinet.purse?.balance == balance)
    #expect(player.screens.cabinet.engine == engine)
    let kept = player.effects.contains { if case .cabinet(.keep) = $0 { true } else { false } }
    #expect(!kept)
  }

  /// The player is at the second row, a round is shown for it, and three seconds after its end the row is back.
  @Test(arguments: [false, true])
  func `comes back to the row for which a spin was shown, at once with Esc`(isImpatient: Bool)
    throws
  {
    var player = try Player()
    player.press(.screen(.odds))
    player.send(.odds(try table(player)))
    for _ in player.controls where player.focused != "wheel 0" { player.press(.next) }
    player.press(.down)
    player.rest()
    let row = try #require(player.screens.selectedOdds)
    #expect(row != (try table(player)).rows[0])
    try player.click("show")
    player.send(.found(3))
    #expect(player.screens.screen == .play)
    if isImpatient {
      player.press(.escape)
    } else {
      player.finishRound()
      let due = try #require(player.screens.nextDeadline)
      #expect(due <= player.now + .seconds(3))
      player.wait(.milliseconds(2_900))
      #expect(player.screens.screen == .play)
      player.wait(.milliseconds(110))
    }
    #expect(player.screens.screen == .odds)
    #expect(player.screens.selectedOdds == row)
    #expect(try player.control("show").label == "Show me")
    player.press(.escape)
    #expect(player.screens.screen == .play)
    player.finishRound()
    player.wait(.seconds(10))
    #expect(player.screens.screen == .play)
  }

  @Test func `stays on the stage where the player plays on after a round that was shown`() throws {
    var player = try Player()
    player.press(.screen(.odds))
    player.send(.odds(try table(player)))
    try player.click("show")
    player.send(.found(3))
    player.finishRound()
    player.press(.space)
    player.finishRound()
    player.wait(.seconds(10))
    #expect(player.screens.screen == .play)
    #expect(player.screens.cabinet.round?.number == 0)
    #expect(player.screens.cabinet.history.rounds == 1)
  }

  @Test func `says that no spin was found, and searches again when asked to`() throws {
    var player = try Player()
    player.press(.screen(.odds))
    player.send(.odds(try table(player)))
    try player.click("show")
    player.send(.looked(32_768))
    #expect(texts(player).contains("32,768 of at most 65,536 spins"))
    player.send(.missed(65_536))
    #expect(
      texts(player).joined(separator: " ")
        .contains("None of the next 65,536 spins of this seed has it."))
    #expect(player.screens.screen == .odds)
    try player.click("show")
    #expect(try player.control("stop").isEnabled)
  }

  @Test(arguments: [
    [ControlKey.escape], [.screen(.history)], [.screen(.play), .screen(.odds)], [.function(2)],
  ])
  func `gives a search up with Esc, which stays, or when another screen is shown`(
    keys: [ControlKey]
  )
    throws
  {
    var player = try Player()
    player.press(.screen(.odds))
    player.send(.odds(try table(player)))
    try player.click("show")
    for key in keys { player.press(key) }
    #expect(player.effects.filter { $0 == .stopFinding }.count == 1)
    let screen = player.screens.screen
    #expect((screen == .odds) == (keys.count != 1 || keys == [.escape]))
    player.send(.found(7))
    player.wait(.seconds(1))
    #expect(player.screens.screen == screen)
    #expect(player.screens.cabinet.round == nil)
  }

  /// 1/105.7 on a line, and 0.0123 ways on average, each said in one form.
  @Test func `says each figure once, rounded in the same way`() throws {
    var player = try Player()
    player.press(.screen(.odds))
    let stake = player.screens.cabinet.engine.stake
    func row(_ place: Look.Place, _ chance: Double, _ fraction: String?) -> OddsTable {
      OddsTable(
        stake: stake,
        rows: [
          OddsTable.Row(
            look: LookIndex(0), rule: RuleIndex(0), asked: nil, count: 3, name: "whale",
            symbols: [], place: place, pay: 5, awards: false, fraction: fraction, chance: chance,
            returned: nil)
        ])
    }
    player.send(.odds(row(.lines, 1 / 105.7, nil)))
    #expect(texts(player).contains("1 in 105.70"))
    player.send(.odds(row(.lines, 2 / 211.4, "20/2114")))
    #expect(texts(player).filter { $0.contains("105.7") || $0.contains("106") }.count == 1)
    #expect(texts(player).contains("20/2114"))
    player.send(.odds(row(.ways, 0.01234, nil)))
    #expect(texts(player).contains("0.0123"))
    player.send(.odds(row(.ways, 1.5, "3/2")))
    #expect(texts(player).contains("1.50"))
  }

  /// Three counts of the first symbol, one of the second: its only count is what is selected, wherever the wheel was.
  @Test func `offers for each symbol only the counts that it has, and always selects one`() throws {
    var player = try Player()
    player.press(.screen(.odds))
    let rows = [("whale", 3), ("whale", 4), ("whale", 5), ("chest", 3)].map { name, count in
      OddsTable.Row(
        look: LookIndex(0), rule: RuleIndex(0), asked: nil, count: count, name: name, symbols: [],
        place: .lines, pay: 5, awards: false, fraction: nil, chance: 0.1, returned: nil)
    }
    player.send(.odds(OddsTable(stake: player.screens.cabinet.engine.stake, rows: rows)))
    for _ in player.controls where player.focused != "wheel 1" { player.press(.next) }
    player.press(.end)
    player.rest()
    #expect(player.screens.selectedOdds?.count == 5)
    player.press(.left, .down)
    player.rest()
    #expect(player.screens.selectedOdds == rows[3])
    #expect(try player.control("wheel 1").state.contains("1 of 1"))
    #expect(texts(player).contains("3 × chest"))
  }

  @Test func `is titled with the machine where there is room for its name`() throws {
    for screen in [ScreenID.odds, .history] {
      for (textScale, isNamed) in [(100, true), (200, false)] {
        var settings = Settings()
        settings.textScale = textScale
        var player = try Player(
          machine: "orchard", settings: settings, size: Size(width: 360, height: 560))
        player.press(.screen(screen))
        #expect(texts(player).contains { $0.hasSuffix("· Moonlit Orchard") } == isNamed)
      }
    }
  }

  private func texts(_ player: Player) -> [String] {
    player.screens.scene(at: player.now).marks.compactMap { mark in
      if case .text(let text) = mark.content { text.string } else { nil }
    }
  }

  @Test func `gives a search up when it is stopped, or another row is chosen`() throws {
    for isStopped in [true, false] {
      var player = try Player()
      player.press(.screen(.odds))
      player.send(.odds(try table(player)))
      try player.click("show")
      if isStopped {
        try player.click("stop")
      } else {
        for _ in player.controls where player.focused != "wheel 0" { player.press(.next) }
        player.press(.down)
        player.rest()
      }
      #expect(player.effects.last == .stopFinding)
      player.send(.found(7))
      #expect(player.screens.screen == .odds)
    }
  }
}
