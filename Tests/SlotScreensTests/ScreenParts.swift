import Pickers
import SlotCabinet
import SlotControls
import SlotEngine
import SlotScreens
import Testing

/// The parts of the screens that aren't open at first, with what they show once there is something to show, and what comes
/// up by itself or is asked.
enum ScreenParts {
  /// All of them, for a player at rest on the Play screen.
  static func all(of player: Player) throws -> [(name: String, player: Player)] {
    var states: [(name: String, player: Player)] = []
    for (screen, choice, count) in [
      (ScreenID.odds, "part", 2), (.history, "part", 3), (.settings, "section", 4),
      (.keys, "part", 2),
    ] {
      for index in 0..<count {
        var part = player
        part.press(screen == .keys ? .function(1) : .screen(screen))
        if screen == .odds { part.send(.odds(try player.oddsTable())) }
        if screen == .history { part.send(.history(try player.pastRounds(), isKept: false)) }
        if index > 0 { try part.click("\(choice) \(index)") }
        if screen == .settings, index == count - 1 { try part.click("remind") }
        part.wait(.seconds(1))
        states.append((screen.rawValue, part))
        guard screen == .odds, index == 0, part.screens.selectedOdds != nil else { continue }
        try part.click("show")
        part.send(.looked(4_096))
        states.append((screen.rawValue, part))
      }
    }
    return states + fair(player)
      + (try reminder(player) + questions(player) + news(player) + playingOn(player))
  }

  /// The page of fair rounds in each of its states, and the stage while they are played.
  private static func fair(_ player: Player) -> [(name: String, player: Player)] {
    let stake = player.screens.cabinet.engine.stake
    let series: [SeriesCard?] = [
      nil, .committed(at: stake), .played(at: stake), .played(at: stake, serverSeed: "told"),
      .played(at: stake, obstacle: .machine), .played(at: stake, obstacle: .full(rounds: 1_000)),
      .played(at: stake, obstacle: .secret),
    ]
    var states = series.map { series in
      var shown = player
      shown.press(.function(6))
      shown.send(
        .fair(
          .known(series, offer: .possible, letters: FairDealer.letters, goesOn: false)))
      shown.wait(.seconds(1))
      return (name: "fair", player: shown)
    }
    var refused = states[2].player
    refused.send(.fair(.refused("'series-1.json': the file changed while it was being written.")))
    var played = player
    played.send(
      .fair(.known(series[2], offer: .possible, letters: FairDealer.letters, goesOn: true)))
    states += [("fair", refused), ("play", played)]
    return states
  }

  /// The choices of autoplay, its first round, and what is said when it has been stopped; and why it is barred.
  private static func playingOn(_ player: Player) throws -> [(name: String, player: Player)] {
    guard player.screens.cabinet.offersAutoplay else { return [] }
    var choices = player
    choices.press(.character("a"))
    choices.wait(.seconds(1))
    #expect(choices.screens.screen == .autoplay)
    var running = choices
    for _ in running.controls where running.focused != "start" { running.press(.next) }
    running.press(.enter)
    running.wait(.milliseconds(100))
    #expect(running.screens.cabinet.autoplay != nil)
    var stopped = running
    stopped.press(.space)
    stopped.finishRound()
    var barred = player
    barred.press(.screen(.settings))
    for name in ["section 2", "pace 3"] {
      for _ in barred.controls where barred.focused != name { barred.press(.next) }
      barred.press(.enter)
    }
    barred.press(.screen(.play), .character("a"))
    barred.wait(.seconds(1))
    return [("autoplay", choices), ("play", running), ("play", stopped), ("autoplay", barred)]
  }

  /// What is said of the machine's file on every screen that says it.
  private static func news(_ player: Player) throws -> [(name: String, player: Player)] {
    let reason =
      "orchard.yaml:60:13: pays.leaf.3: \"ten\" isn't a valid pay; give a whole number from 0 to "
      + "1,099,511,627,775"
    return [FileNews.gone, .refused(Array(repeating: reason, count: 12))].flatMap { news in
      [ScreenID.play, .odds, .bench].map { screen in
        var told = player
        told.send(.file(news))
        told.press(.screen(screen))
        told.wait(.seconds(1))
        return (screen.rawValue, told)
      }
    }
  }

  /// The reminder of the time played, after a quarter of an hour.
  private static func reminder(_ player: Player) throws -> [(name: String, player: Player)] {
    var player = player
    player.press(.screen(.settings))
    try player.click("section 3")
    try player.click("remind")
    player.press(.escape)
    player.wait(.seconds(60 * 61))
    #expect(player.screens.screen == .reminder)
    return [("reminder", player)]
  }

  /// The list of bets, and the question whether to buy a round, for each that can be bought.
  private static func questions(_ player: Player) throws -> [(name: String, player: Player)] {
    let bets = player.screens.cabinet.engine.machine.bets.count
    guard bets > 0 else { return [] }
    var list = player
    list.press(.character("b"))
    let asked = try (0...bets).compactMap { index -> (name: String, player: Player)? in
      var asked = list
      try asked.click("bet \(index)")
      guard case .purchase = asked.screens.cabinet.overlay else { return nil }
      return ("pages", asked)
    }
    #expect(!asked.isEmpty)
    return [("pages", list)] + asked
  }
}

extension Player {
  /// A table of some rows of the machine, as the program would compute it.
  func oddsTable() throws -> OddsTable {
    let engine = screens.cabinet.engine
    var rows: [OddsTable.Row] = []
    for win in (0..<2_000).flatMap({ engine.outcome(ofSpin: $0).wins }) {
      guard rows.count < 6, !rows.contains(where: { $0.name == win.name }) else { continue }
      rows.append(
        OddsTable.Row(
          look: win.look, rule: win.rule, asked: win.asked.first, count: win.count,
          name: win.name, symbols: [], place: win.line == nil ? .window : .lines, pay: win.pay,
          awards: win.award != nil, fraction: "1/50", chance: 0.02, returned: 0.1))
    }
    try #require(!rows.isEmpty)
    return OddsTable(stake: engine.stake, rows: rows)
  }

  /// A hundred rounds at the machine's stake, of today and some days before.
  func pastRounds() throws -> [PastRound] {
    let engine = screens.cabinet.engine
    let stake = engine.stake
    let cost = engine.machine.cost(of: stake)
    return (0..<100).map { number in
      PastRound(
        SettledRound(
          round: OpenRound(
            seed: .max, number: number, lines: stake.lines, coins: stake.coins, cost: cost),
          pay: number % 7 == 0 ? 1_234_567 : 0, isWin: number % 7 == 0),
        at: (Player.opened.date.dayNumber - Int(number) % 3) * 1_440 + Int(number))
    }
  }
}
