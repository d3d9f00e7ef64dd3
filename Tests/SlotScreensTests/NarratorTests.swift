import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `A narrator` {
  /// What is said about a round from its press to its end.
  private func sentences(_ machine: String, _ language: Language, round: UInt64) throws -> [String]
  {
    var settings = Settings()
    settings.language = language
    var player = try Player(machine: machine, settings: settings, spin: round)
    let start = player.effects.count
    player.press(.space)
    for _ in 0..<4000 where !player.screens.cabinet.isReady || player.effects.count == start {
      if player.screens.cabinet.waitsForPick { player.press(.character("1")) }
      if player.screens.cabinet.waitsForToss { player.press(.space) }
      player.wait(.milliseconds(50))
    }
    var narrator = Narrator()
    return player.effects[start...].compactMap { narrator.sentence($0, on: player.screens) }
  }

  @Test func `tells a round as it is shown, and its outcome only when the reels rest`() throws {
    let engine = try Player(machine: "tidepool").screens.cabinet.engine
    let number = try #require(
      (0..<100).first { engine.round($0).pay > 0 && engine.round($0).spins.count == 1 })
    let round = engine.round(number)
    let said = try sentences("tidepool", .english, round: number)
    #expect(said.first == "Round \(number) begins.")
    let first = round.spins[0].outcome.window[row: 0].map(\.name).joined(separator: ", ")
    let stop = try #require(said.firstIndex { $0.hasPrefix("The reels show: \(first); ") })
    let win = try #require(said.firstIndex(of: "That wins \(round.pay.count) credits."))
    let end = try #require(
      said.firstIndex(of: "Round \(number) is over. It paid \(round.pay.count) credits."))
    #expect(stop < win && win < end)
    let balance = Words(.english).number(1_000 - 5 + round.pay.count)
    #expect(said.contains("You have \(balance) credits."))
  }

  @Test func `tells a jackpot that is won, and where the meters stand after each round`() throws {
    // The limit of 303 is reached in three rounds at most, each of which adds 1.
    let said = try (0..<4 as Range<UInt64>).map {
      try sentences(MeterMachine.machine, .english, round: $0)
    }
    for sentences in said {
      let stand = try #require(sentences.first { $0.contains("The jackpots stand at ") })
      #expect(stand.hasPrefix("You have ") && stand.contains("grand 2,000,001"))
      let isWon = sentences.contains("The jackpot daily is won. It pays 301 credits.")
      #expect(stand.contains(isWon ? "daily 300," : "daily 301,"))
    }
    #expect(said.joined().contains { $0.hasPrefix("The jackpot ") })
  }

  @Test(arguments: Language.allCases, ["classic", "tidepool", "thaw", "apiary", "meters"])
  func `leaves no placeholder open and no key in place of a text`(
    language: Language, machine: String
  ) throws {
    for round: UInt64 in 0..<3 {
      for sentence in try sentences(machine, language, round: round) {
        #expect(!sentence.contains("{") && !sentence.contains("say"), "\(sentence)")
        #expect(sentence.hasSuffix("."), "\(sentence)")
      }
    }
  }

  /// What is said about what a player does, apart from what the caller is asked to do.
  private func news(_ player: inout Player, _ act: (inout Player) throws -> Void) rethrows
    -> [String]
  {
    var narrator = Narrator()
    #expect(narrator.news(of: player.screens, at: player.now).isEmpty)
    try act(&player)
    let news = narrator.news(of: player.screens, at: player.now)
    #expect(narrator.news(of: player.screens, at: player.now).isEmpty)
    return news
  }

  @Test func `says what comes up over the stage, and why something was refused`() throws {
    var player = try Player(machine: "kites")
    #expect(
      news(&player) { $0.press(.character("i")) }.first?.hasPrefix("What pays, page 1 of ") == true)
    #expect(news(&player) { $0.press(.right) }.first?.contains(", page 2 of ") == true)
    #expect(news(&player) { $0.press(.escape) } == ["The page is closed."])
    #expect(news(&player) { $0.press(.character("b")) } == ["Screen: Bets."])
    player.press(.escape)
    let refusal = CabinetAction.refused(title: "This machine can't be played", messages: ["a: b"])
    #expect(
      news(&player) { $0.send(.cabinet(refusal)) } == ["This machine can't be played:", "a: b"])
    player.press(.escape)
    let explained = news(&player) { $0.press(.function(3)) }
    #expect(explained == ["The wins are explained:", "seed 42, nothing played yet"])
  }

  @Test func `says what was set and turned by pointer, and leaves to the focus what keys change`()
    throws
  {
    var player = try Player(machine: "arcade")
    player.press(.screen(.settings))
    try player.click("section 1")
    #expect(try news(&player) { try $0.click("contrast") } == ["High contrast: on."])
    #expect(try news(&player) { try $0.click("language 1") } == ["Sprache: Deutsch."])
    for _ in player.controls where player.focused != "motion" { player.press(.next) }
    #expect(news(&player) { $0.press(.space) } == [])
    player.press(.screen(.odds))
    player.send(.odds(try player.oddsTable()))
    _ = news(&player) { $0.send(.tick) }
    let wheel = try player.control("wheel 0").frame.center
    let turned = news(&player) { player in
      player.send(.input(.pointerPressed(wheel, pointer: 0)))
      player.send(.input(.pointerReleased(wheel, pointer: 0)))
      player.send(.input(.scrolled(rows: 1, wheel)))
      player.rest()
    }
    #expect(turned.map { $0.prefix { $0 != ":" } } == ["Symbol", "Anzahl"])
  }

  @Test func `says the stake when it changes, and what the game has to say about a round`() throws {
    var player = try Player(machine: "arcade")
    let said = news(&player) { $0.send(.cabinet(.tick)) }
    #expect(said.isEmpty)
    #expect(
      try news(&player) { try $0.click("more coins") }
        == ["The stake is 1 line × 2 coins; a round costs 2 credits."])
  }

  @Test func `names the control in focus once, and its state when that changes`() throws {
    var player = try Player()
    player.press(.screen(.settings))
    for _ in player.controls where player.focused != "sound" { player.press(.next) }
    var narrator = Narrator()
    let words = player.screens.words
    #expect(narrator.sentence(about: player.controls, words) == "In focus: Sound, on.")
    #expect(narrator.sentence(about: player.controls, words) == nil)
    player.press(.space)
    #expect(narrator.sentence(about: player.controls, words) == "In focus: Sound, off.")
  }
}
