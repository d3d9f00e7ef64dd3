import Pickers
import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The History screen` {
  /// A round at the default stake of the tide pool, so many days before the player's day.
  private func round(
    _ number: UInt64, daysAgo: Int, minute: Int = 600, pay: Credits = 0, isWin: Bool = false
  ) throws -> PastRound {
    let day = Player.opened.date.dayNumber - daysAgo
    return PastRound(
      SettledRound(
        round: OpenRound(seed: 7, number: number, lines: 5, coins: 1, cost: 5), pay: pay,
        isWin: isWin),
      at: day * 1440 + minute)
  }

  /// A player on the screen whose earlier rounds are known.
  private func player(
    _ rounds: [PastRound], part: Int = 0, machine: String = "tidepool"
  ) throws -> Player {
    var player = try Player(machine: machine)
    player.press(.screen(.history))
    #expect(player.effects.contains(.readHistory))
    player.send(.history(rounds, isKept: true))
    if part > 0 { try player.click("part \(part)") }
    return player
  }

  private func texts(_ player: Player) -> [String] {
    player.screens.scene(at: player.now).marks.compactMap { mark in
      if case .text(let text) = mark.content { text.string } else { nil }
    }
  }

  @Test func `says how long ago a day was, and what was played on it`() throws {
    let rounds = try [
      round(1, daysAgo: 12, pay: 40, isWin: true), round(2, daysAgo: 12), round(3, daysAgo: 1),
    ]
    var player = try player(rounds)
    #expect(texts(player).contains("Today: 0 spins, 0 wins"))
    #expect(try !player.control("rounds").isEnabled)
    // From the first day of play to today, by the wheel of days: 24 December, and 12 days before.
    #expect(player.controls.filter { $0.role == .wheel }.count == 3)
    player.press(.up)
    player.rest()
    #expect(texts(player).contains("Yesterday: 1 spin, 0 wins"))
    player.press(.home)
    player.rest()
    #expect(texts(player).contains("12 days ago: 2 spins, 1 win"))
    #expect(texts(player).contains("+30"))
    player.press(.down)
    player.rest()
    #expect(texts(player).contains("11 days ago: 0 spins, 0 wins"))
  }

  @Test func `replays a round of the past, at its own seed and stake, for nothing`() throws {
    let stake = OpenRound(seed: 99, number: 4, lines: 1, coins: 2, cost: 2)
    let past = PastRound(
      SettledRound(round: stake, pay: 0, isWin: false),
      at: Player.opened.date.dayNumber * 1440 + 1)
    var player = try player([past], part: 1, machine: "arcade")
    #expect(player.screens.selectedRound == past)
    let balance = player.screens.cabinet.purse?.balance
    let engine = player.screens.cabinet.engine
    try player.click("replay")
    #expect(player.screens.screen == .play)
    let machine = engine.machine
    let own = try SlotEngine(
      machine: machine, stake: machine.stake(lines: 1, coins: 2), seed: 99)
    #expect(player.screens.cabinet.round == own.round(4, gamble: .always))
    player.finishRound()
    #expect(player.screens.cabinet.purse?.balance == balance)
    #expect(player.screens.cabinet.engine == engine)
    player.press(.function(3))
    #expect(texts(player).contains { $0.hasPrefix("seed 99 : spin 4 ") })
    player.press(.function(3))
    // What is only shown isn't a round of the history.
    player.press(.screen(.history))
    #expect(player.screens.selectedRound == past)
  }

  @Test func `copies a round as SEED:SPIN, and says so`() throws {
    var player = try player([try round(1406, daysAgo: 0)], part: 1)
    try player.click("copy")
    #expect(player.effects.contains(.copy("7:1406")))
    #expect(texts(player).joined(separator: " ").contains("7:1406 is copied"))
  }

  @Test func `adds the rounds of this game, each once, also while earlier ones are being read`()
    throws
  {
    var player = try Player()
    for _ in 0..<2 {
      player.press(.space)
      player.finishRound()
    }
    player.press(.screen(.history))
    player.send(.history([try round(5, daysAgo: 0, minute: 0)], isKept: true))
    player.press(.escape, .space)
    player.finishRound()
    player.press(.screen(.history))
    try player.click("part 1")
    let selected = try #require(player.screens.selectedRound)
    #expect(selected.played.round.number == 2 && selected.played.round.seed == 42)
    let engine = player.screens.cabinet.engine
    #expect(selected.played.pay == engine.round(2, gamble: .always).pay)
    #expect(selected.played.isWin == engine.outcome(ofSpin: 2).isWin)
    let wheel = try player.control("wheel 0")
    #expect(wheel.state.contains("4 of 4"))
    for _ in player.controls where player.focused != "wheel 0" { player.press(.next) }
    player.press(.home)
    player.rest()
    #expect(player.screens.selectedRound?.played.round.number == 5)
  }

  @Test func `compares the rates of this stake with the exact ones, inside their intervals`()
    throws
  {
    let rounds = try (0..<100).map {
      try round(UInt64($0), daysAgo: 3, pay: $0 < 20 ? 25 : 0, isWin: $0 < 20)
    }
    var player = try player(rounds, part: 2)
    #expect(player.effects.contains(.cabinet(.workOutFigures)))
    #expect(texts(player).contains("20.00 %"))
    let stake = player.screens.cabinet.engine.stake
    player.send(
      .cabinet(
        .figures(
          ExactFigures(
            stake: stake, returned: 0.95, hitFrequency: 0.5, deviation: 2))))
    let shown = texts(player)
    // Wilson's interval for 20 of 100 at 99 %, from an independent calculation: 11.72 % to 32.02 %.
    #expect(shown.contains("11.72 % to 32.02 %"))
    // 100 % ± 2.5758 × 2 / √100.
    #expect(shown.contains("48.48 % to 151.52 %"))
    let words = shown.joined(separator: " ")
    #expect(words.contains("The exact value lies outside") && words.contains("50.00 %"))
    #expect(words.contains("The exact value lies inside") && words.contains("95.00 %"))
  }

  @Test func `counts in the statistics only rounds at the present stake`() throws {
    let other = PastRound(
      SettledRound(
        round: OpenRound(seed: 7, number: 1, lines: 3, coins: 2, cost: 6), pay: 600, isWin: true),
      at: Player.opened.date.dayNumber * 1440)
    let player = try player([other, try round(2, daysAgo: 0)], part: 2)
    #expect(texts(player).contains("0.00 %"))
    #expect(!texts(player).contains("600 credits"))
  }

  /// Monsoon has five reels of three rows and Thaw four, so 3⁵ and 3⁴ ways; the stacks of Kites are drawn, and so are its ways.
  @Test(arguments: [
    ("tidepool", "Rounds at 5 lines × 1 coin"), ("monsoon", "Rounds at 243 ways × 1 coin"),
    ("thaw", "Rounds at 81 ways × 1 coin"), ("kites", "Rounds at 1 coin"),
  ])
  func `names in a stake only what the machine has`(machine: String, stake: String) throws {
    let player = try player([], part: 2, machine: machine)
    #expect(texts(player).joined(separator: " ").contains(stake))
    #expect(!texts(player).joined(separator: " ").contains("0 lines"))
  }

  @Test(arguments: [Pace.classic, .quick])
  func `lists rounds of a machine that is free to play while the game is open`(pace: Pace) throws {
    var player = try Player(machine: "classic", pace: pace)
    player.press(.space)
    player.finishRound()
    player.press(.screen(.history))
    player.send(.history([], isKept: false))
    #expect(texts(player).joined(separator: " ").contains("forgotten when you close the game"))
    try player.click("part 1")
    #expect(player.screens.selectedRound?.replay == "42:0")
    #expect(
      player.screens.selectedRound?.played.isWin
        == player.screens.cabinet.engine.outcome(ofSpin: 0).isWin)
    // What is only shown isn't counted again.
    try player.click("replay")
    player.finishRound()
    #expect(player.screens.cabinet.history.rounds == 1)
  }
}
