import SlotCabinet
import SlotEngine
import SlotMachineFile
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
    #expect(player.effects.contains(.find(row)))
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
