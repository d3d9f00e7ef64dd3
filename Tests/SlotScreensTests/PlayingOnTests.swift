import PictureSupport
import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import TestSupport
import Testing

extension Player {
  /// Presses a key and keeps it down.
  fileprivate mutating func hold(_ key: ControlKey) { send(.input(.key(key))) }

  fileprivate mutating func release(_ key: ControlKey) { send(.input(.keyReleased(key))) }

  /// Lets time pass in steps of frames, as a loop would.
  fileprivate mutating func pass(_ time: Duration) {
    let end = now + time
    while now < end { wait(.milliseconds(20)) }
  }

  /// The numbers of the rounds that have begun, and when.
  fileprivate var spins: [UInt64] {
    effects.compactMap { effect in
      if case .cabinet(.log(.spin(let number, _))) = effect { number } else { nil }
    }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `Spin that is held down` {
  @Test(arguments: ["tidepool", "classic", "thaw"], [ControlKey.space, .enter])
  func `plays round after round by a key, until it is released`(machine: String, key: ControlKey)
    throws
  {
    var player = try Player(machine: machine)
    player.hold(key)
    // Keys that are held are repeated, which adds nothing.
    for _ in 0..<600 {
      player.send(.input(.key(key, isRepeat: true)))
      player.wait(.milliseconds(20))
    }
    let held = player.spins
    #expect(held.count > 3 && held == Array(0..<UInt64(held.count)))
    player.release(key)
    player.finishRound()
    player.pass(.seconds(3))
    #expect(player.spins == held)
  }

  @Test(arguments: ["tidepool", "classic"])
  func `plays round after round by the pointer, and its release does nothing more`(machine: String)
    throws
  {
    var player = try Player(machine: machine)
    let spin = try player.control("spin").frame.center
    player.send(.input(.pointerPressed(spin, pointer: 0)))
    #expect(player.spins.isEmpty)
    player.pass(.seconds(12))
    let held = player.spins
    #expect(held.count > 3)
    player.send(.input(.pointerReleased(spin, pointer: 0)))
    player.finishRound()
    player.pass(.seconds(3))
    #expect(player.spins == held)
    // Off the button it is let go of.
    player.send(.input(.pointerPressed(try player.control("spin").frame.center, pointer: 0)))
    player.send(.input(.pointerMoved(Point(x: 5, y: 300), pointer: 0)))
    player.pass(.seconds(3))
    #expect(player.spins == held)
  }

  /// The classic's timetable: a press that is no longer than the reels turn is one round.
  @Test func `isn't taken for held while it is only pressed`() throws {
    for time in [20, 100, 300, 480, 590] {
      var player = try Player(machine: "classic")
      player.hold(.space)
      let end = player.now + .milliseconds(time)
      while player.now < end { player.wait(.milliseconds(10)) }
      player.release(.space)
      player.pass(.seconds(4))
      #expect(player.spins == [0], "\(time)")
    }
  }

  /// Everything that is logged comes at the same time as if each round had been pressed for.
  @Test func `changes no moment of a round`() throws {
    let engine = try Player(machine: "classic").screens.cabinet.engine
    let spin = try #require((0..<200).first { engine.outcome(ofSpin: $0).isWin })
    func moments(held: Bool) throws -> [Duration] {
      var player = try Player(machine: "classic", spin: spin)
      player.hold(.space)
      let start = player.now
      if !held { player.release(.space) }
      var moments: [Duration] = []
      var seen = player.effects.count
      while player.now < start + .milliseconds(2_000) {
        player.wait(.milliseconds(1))
        let new = player.effects.dropFirst(seen).contains { effect in
          if case .cabinet(.log) = effect { true } else { false }
        }
        if new { moments.append(player.now - start) }
        seen = player.effects.count
      }
      return moments
    }
    let pressed = try moments(held: false)
    #expect(pressed.contains { ($0 - .milliseconds(500)) < .milliseconds(12) })
    #expect(try moments(held: true).prefix(pressed.count).elementsEqual(pressed))
  }

  @Test func `is let go of when the window loses the focus, and on another screen`() throws {
    var player = try Player()
    for leave in [ScreenAction.input(.cancelled), .input(.key(.screen(.odds)))] {
      player.hold(.space)
      player.send(leave)
      player.press(.screen(.play))
      player.finishRound()
      let count = player.spins.count
      player.pass(.seconds(4))
      #expect(player.spins.count == count)
    }
  }

  @Test func `plays one round at the regulated pace, where each needs a press of its own`() throws {
    var settings = Settings()
    settings.pace = .regulated
    var player = try Player(settings: settings, pace: .regulated)
    player.hold(.space)
    player.pass(.seconds(12))
    #expect(player.spins == [0])
  }

  @Test func `stops where the credits don't reach, and doesn't refill them`() throws {
    var player = try Player(balance: 12)
    player.hold(.space)
    player.pass(.seconds(20))
    let purse = try #require(player.screens.cabinet.purse)
    #expect(player.spins.count >= 2 && purse.balance < 5 && purse.open == nil)
  }

  @Test func `waits for the player's own choices`() throws {
    var player = try Player(machine: "tidepool", spin: 375)
    player.hold(.space)
    player.pass(.seconds(30))
    #expect(player.screens.cabinet.waitsForPick)
    #expect(player.spins == [375])
  }
}

@Suite(.timeLimit(.minutes(20))) struct `Rounds that are played automatically` {
  /// A player who has chosen them by keys alone.
  private func player(
    _ machine: String = "tidepool", rounds: Int = 2, spin: UInt64 = 0, balance: Credits? = nil,
    feature: Bool = false, settings: Settings = Settings(),
    _ choose: (inout Player) throws -> Void = { _ in }
  ) throws -> Player {
    var player = try Player(machine: machine, settings: settings, spin: spin, balance: balance)
    player.press(.character("a"))
    #expect(player.screens.screen == .autoplay)
    if !feature { try player.operate("feature") }
    while try player.control("rounds down").isEnabled { try player.operate("rounds down") }
    for _ in 0..<rounds { try player.operate("rounds up") }
    try choose(&player)
    try player.operate("start")
    return player
  }

  private func finish(_ player: inout Player) {
    for _ in 0..<40_000 where player.screens.cabinet.autoplay != nil {
      player.wait(.milliseconds(50))
    }
    player.finishRound()
  }

  @Test func `are as many as were chosen, and the number left is seen`() throws {
    var player = try player(rounds: 1)
    #expect(player.screens.screen == .play && player.spins == [0])
    var left: [String] = []
    while player.screens.cabinet.autoplay != nil {
      let spin = try player.control("spin")
      #expect(spin.isEnabled && spin.label == "Stop autoplay")
      let texts = player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
      let number = try #require(player.screens.cabinet.autoplay?.left)
      #expect(texts.map(\.text.string).contains("STOP · \(number)"))
      if left.last != spin.state { left.append(spin.state) }
      player.wait(.milliseconds(100))
    }
    #expect(left == (0..<10).reversed().map { "\($0) left" })
    #expect(player.spins == Array(0..<10))
    #expect(player.screens.cabinet.announcement == "Autoplay is over: 10 rounds were played.")
    // They are as if each had been pressed for.
    var pressed = try Player()
    for _ in 0..<10 {
      pressed.press(.space)
      pressed.finishRound()
    }
    #expect(pressed.screens.cabinet.purse == player.screens.cabinet.purse)
    #expect(pressed.screens.cabinet.history == player.screens.cabinet.history)
    player.pass(.seconds(5))
    #expect(player.spins.count == 10)
  }

  @Test func `never lose more than the limit`() throws {
    for loss in 0..<3 {
      var player = try player(rounds: 6) { player in
        while try player.control("loss down").isEnabled { try player.operate("loss down") }
        for _ in 0..<loss { try player.operate("loss up") }
      }
      let limit = Credits([25, 50, 100][loss])
      var least = Credits.max
      while player.screens.cabinet.autoplay != nil {
        player.wait(.milliseconds(50))
        least = min(least, try #require(player.screens.cabinet.purse?.balance))
      }
      #expect(least >= 1_000 - limit && player.spins.count < 500)
      #expect(
        player.screens.cabinet.announcement
          == "Autoplay has stopped: another round could lose more than \(limit.count) in all.")
      // It goes as far as it may.
      #expect(try #require(player.screens.cabinet.purse?.balance) < 1_000 - limit + 5)
    }
  }

  @Test func `end after a round that pays as much as the limit`() throws {
    let engine = try Player().screens.cabinet.engine
    let pays = (0..<500).map { engine.round($0, gamble: .always).pay }
    for (place, limit) in [(0, Credits(25)), (2, 100)] {
      let first = try #require(pays.firstIndex { $0 >= limit })
      var player = try player(rounds: 6) { player in
        while try player.control("loss up").isEnabled { try player.operate("loss up") }
        while try player.control("win down").isEnabled { try player.operate("win down") }
        for _ in 0..<place { try player.operate("win up") }
      }
      while player.screens.cabinet.autoplay != nil {
        player.wait(.milliseconds(50))
        if player.screens.cabinet.waitsForPick { try player.pick() }
      }
      #expect(player.spins == Array(0...UInt64(first)))
      #expect(
        player.screens.cabinet.announcement == "Autoplay has stopped: a round paid \(pays[first]).")
    }
  }

  @Test(arguments: [("tidepool", UInt64(122)), ("orchard", 10), ("lanterns", 9), ("apiary", 90)])
  func `end at a feature if that is chosen, and else go on`(machine: String, spin: UInt64) throws {
    for isChosen in [true, false] {
      var player = try player(machine, rounds: 0, spin: spin - 1, feature: isChosen)
      for _ in 0..<40_000 where player.screens.cabinet.autoplay != nil {
        player.wait(.milliseconds(50))
        if player.screens.cabinet.waitsForPick { try player.pick() }
      }
      let featured =
        player.screens.cabinet.announcement == "Autoplay has stopped: a feature was won."
      #expect(featured == isChosen)
      #expect(player.spins.count == (isChosen ? 2 : 5))
    }
  }

  @Test func `end where the credits don't reach for another one`() throws {
    var player = try player(rounds: 3, balance: 12)
    finish(&player)
    let purse = try #require(player.screens.cabinet.purse)
    #expect(purse.balance < 5 && purse.open == nil)
    #expect(
      player.screens.cabinet.announcement
        == "Autoplay has stopped: the credits don't reach for another round.")
  }

  @Test(arguments: ["space", "escape", "click", "a", "screen", "page"])
  func `end at one press, after the round that is shown`(press: String) throws {
    var player = try player(rounds: 5)
    player.pass(.seconds(3))
    switch press {
    case "space": player.press(.space)
    case "escape": player.press(.escape)
    case "a": player.press(.character("a"))
    case "screen": player.press(.screen(.odds), .screen(.play))
    case "page":
      player.press(.character("i"))
      player.send(.tick)
      player.press(.escape)
    default: try player.click("spin")
    }
    #expect(player.screens.cabinet.autoplay == nil)
    let count = player.spins.count
    player.finishRound()
    player.pass(.seconds(5))
    #expect(player.spins.count == count)
    #expect(player.screens.screen == .play)
    #expect(player.screens.cabinet.announcement == "Autoplay has stopped.")
  }

  @Test func `take what a toss is offered for`() throws {
    var player = try Player(machine: "arcade")
    let gamble = "gamble: {chance: [1, 2], times: 2, most: 5}\nbet: {coins: 3}"
    player.send(
      try MachineEditor("arcade").replacing("bet: {coins: 3}", with: gamble)
        .replacing("format: 1", with: "format: 2").save())
    #expect(player.screens.cabinet.engine.machine.gamble != nil)
    player.press(.character("a"))
    try player.operate("feature")
    try player.operate("start")
    finish(&player)
    let isOffered = player.effects.contains {
      if case .cabinet(.log(.offered)) = $0 { true } else { false }
    }
    #expect(isOffered)
    #expect(player.screens.cabinet.history.rounds == 25)
    let isTossed = player.effects.contains {
      if case .cabinet(.log(.tossed)) = $0 { true } else { false }
    }
    #expect(!isTossed)
  }

  /// The ledger has the round that was open, and nothing else of it.
  @Test func `lose nothing when the window is closed`() throws {
    var player = try player(rounds: 5)
    player.pass(.seconds(5))
    for _ in 0..<100 where player.screens.cabinet.purse?.open == nil {
      player.wait(.milliseconds(20))
    }
    player.send(.cabinet(.close))
    #expect(player.effects.last == .cabinet(.quit))
    let records = player.effects.compactMap { effect in
      if case .cabinet(.keep(let record)) = effect { record } else { nil }
    }
    let kept = try #require(records.last?.purse)
    let engine = player.screens.cabinet.engine
    var paid = records.compactMap(\.settled).reduce(Credits(0)) { $0 + $1.pay }
    if let open = kept.open { paid += engine.round(open.number).payBeforeTosses }
    var resumed = Cabinet(engine: engine, pace: .quick, purse: kept)
    _ = try resumed.resume(at: .zero)
    for second in 1..<200 { _ = resumed.reduce(.tick, at: .seconds(second)) }
    #expect(resumed.purse?.balance == 1_000 - Credits(5 * player.spins.count) + paid)
    #expect(resumed.autoplay == nil)
  }

  @Test func `are barred at the regulated pace, which says why`() throws {
    for language in Language.allCases {
      var settings = Settings()
      (settings.pace, settings.language) = (.regulated, language)
      var player = try Player(settings: settings, pace: .regulated)
      try player.click("autoplay")
      #expect(player.screens.screen == .autoplay)
      let said = player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
        .map(\.text.string).joined(separator: " ")
      #expect(said.contains(language == .english ? "Great Britain" : "Großbritannien"))
      #expect(!player.controls.contains { $0.name == "start" })
      player.press(.escape)
      #expect(player.screens.screen == .play)
    }
  }

  @Test func `come after a reminder, and not over it`() throws {
    var settings = Settings()
    settings.reminder = 5
    var player = try player(rounds: 6, settings: settings) { player in
      while try player.control("loss up").isEnabled { try player.operate("loss up") }
    }
    for _ in 0..<20_000 where player.screens.screen == .play {
      player.wait(.milliseconds(100))
      if player.screens.cabinet.waitsForPick { try player.pick() }
    }
    #expect(player.screens.screen == .reminder)
    #expect(player.screens.cabinet.autoplay == nil && player.screens.cabinet.isReady)
  }

  @Test func `end with a new version of the machine`() throws {
    var player = try player("orchard", rounds: 5)
    player.send(try MachineEditor("orchard").raisingPay().save())
    let before = player.spins.count
    player.finishRound()
    player.pass(.seconds(5))
    #expect(player.screens.cabinet.autoplay == nil && player.spins.count == before)
    #expect(player.screens.cabinet.file == .changed(credits: true, stake: false))
  }

  @Test func `are told in sentences`() throws {
    var player = try Player()
    var narrator = Narrator()
    _ = narrator.news(of: player.screens, at: player.now)
    player.press(.character("a"))
    try player.operate("start")
    #expect(
      narrator.news(of: player.screens, at: player.now).contains("Rounds are played automatically.")
    )
    player.press(.space)
    #expect(narrator.news(of: player.screens, at: player.now).contains("Autoplay has stopped."))
  }
}

extension Player {
  /// Moves the focus to a control by Tab, and presses it.
  fileprivate mutating func operate(_ name: String) throws {
    for _ in controls where focused != name { press(.next) }
    try #require(focused == name, "\(name)")
    press(.enter)
  }

  /// Opens the first closed place of the board.
  fileprivate mutating func pick() throws {
    let board = try #require(screens.cabinet.tableau(at: now).boards.last)
    let place = try #require(board.places.firstIndex { $0.prize == nil })
    send(.cabinet(.press(.place(place))))
  }
}
