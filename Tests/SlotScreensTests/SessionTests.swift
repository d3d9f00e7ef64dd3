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

@Suite(.timeLimit(.minutes(20))) struct `The line about the session` {
  private func line(of player: Player) -> String? {
    let mark = player.screens.scene(at: player.now).marks.first { $0.name == "session" }
    guard case .text(let text)? = mark?.content else { return nil }
    return text.string
  }

  @Test func `has the time, the rounds and the net result at every moment of a round`() throws {
    var player = try Player(machine: "orchard", spin: 10)
    #expect(line(of: player) == "0 min · 0 rounds · net 0")
    player.press(.space)
    var seen: Set<String> = []
    while !player.screens.cabinet.isReady {
      seen.insert(try #require(line(of: player)))
      player.wait(.milliseconds(100))
    }
    #expect(seen == ["0 min · 0 rounds · net −20"])
    let pay = try SlotEngine(machine: player.screens.cabinet.engine.machine, seed: 42).round(10).pay
    #expect(line(of: player) == "0 min · 1 round · net +\(pay.count - 20)")
    player.wait(.seconds(3_720))
    #expect(line(of: player)?.hasPrefix("1 h 2 min · 1 round") == true)
  }

  @Test func `goes on with another version and another machine`() throws {
    var player = try Player(machine: "orchard")
    for _ in 0..<2 {
      player.press(.space)
      player.finishRound()
    }
    let net = player.screens.cabinet.session.net
    player.send(try MachineEditor("orchard").raisingPay().save())
    player.press(.space)
    player.finishRound()
    let session = player.screens.cabinet.session
    #expect(session.rounds == 3 && session.net < net.followed(by: 100_000))
    let file = try #require(ShippedMachines.file(named: "kites"))
    let engine = try SlotEngine(machine: file.machine, seed: 42)
    player.screens.replace(Cabinet(engine: engine, pace: .quick), at: player.now)
    #expect(player.screens.cabinet.session == session)
    #expect(player.screens.cabinet.history.rounds == 0)
  }

  @Test func `is there in every window, language and size of text`() throws {
    let typefaces = try Media.typefaces()
    var random = RandomNumbers(seed: 7)
    for machine in ShippedMachines.names where machine != "classic" {
      for language in Language.allCases {
        var settings = Settings()
        (settings.language, settings.textScale) = (language, random.element(of: [75, 100, 200]))
        var player = try Player(machine: machine, settings: settings)
        player.press(.space)
        player.finishRound()
        player.wait(.seconds(60 * 125))
        for _ in 0..<12 {
          let size = Size(
            width: Double(36 + random.int(0...220)) * 10,
            height: Double(30 + random.int(0...114)) * 10)
          player.send(.resized(size))
          let text = try #require(line(of: player), "\(machine) \(size)")
          #expect(text.contains("2 "), "\(text)")
          let drawn = player.screens.scene(at: player.now).drawnTexts(typefaces)
            .first { $0.text.string == text }
          #expect(try #require(drawn).text.em >= 10)
        }
      }
    }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `The Spin button during a round` {
  /// What it is, one after the other.
  private func states(of machine: String, _ spin: UInt64, pace: Pace) throws -> [String] {
    var settings = Settings()
    settings.pace = pace
    var player = try Player(machine: machine, settings: settings, spin: spin, pace: pace)
    player.press(.space)
    var states: [String] = []
    for _ in 0..<20_000 where !player.screens.cabinet.isReady {
      let spin = player.controls.first { $0.name == "spin" }
      let state = spin.map { "\($0.label)\($0.isEnabled ? "" : " (grey)")" } ?? "hidden"
      if states.last != state { states.append(state) }
      if player.screens.cabinet.waitsForPick {
        let board = player.screens.cabinet.tableau(at: player.now).boards.last
        let place = board?.places.firstIndex { $0.prize == nil } ?? 0
        player.send(.cabinet(.press(.place(place))))
      }
      player.wait(.milliseconds(16))
    }
    #expect(player.screens.cabinet.isReady)
    return states
  }

  @Test(arguments: StageTour.rounds.keys.sorted().filter { $0 != "classic" })
  func `is one thing from the press to the end, but for boards that are the player's`(
    machine: String
  ) throws {
    let engine = try Player(machine: machine).screens.cabinet.engine
    for spin in (StageTour.rounds[machine] ?? []) + [0, 1, 2] {
      let boards = engine.round(spin).spins.flatMap(\.bonuses).count { bonus in
        bonus.history.map { history in
          history.steps.contains { step in
            if case .picked = step.event { true } else { false }
          }
        } ?? false
      }
      for pace in [Pace.quick, .theatre] {
        let states = try states(of: machine, spin, pace: pace)
        #expect(states.count <= 1 + 2 * boards, "\(spin): \(states)")
        #expect(
          states.first == "Skip" && states.allSatisfy { ["Skip", "Spin (grey)"].contains($0) })
      }
      #expect(try states(of: machine, spin, pace: .regulated) == ["Spin (grey)"])
    }
  }

  @Test func `skips whenever it says so`() throws {
    var player = try Player(machine: "orchard", spin: 10)
    player.press(.space)
    var presses = 0
    while !player.screens.cabinet.isReady {
      let before = player.screens.cabinet.tableau(at: player.now)
      try player.click("spin")
      presses += 1
      try #require(presses < 500)
      if player.screens.cabinet.isReady { break }
      // Whatever was shown is over.
      #expect(player.screens.cabinet.tableau(at: player.now) != before)
    }
    // Much shorter than it takes to look at.
    #expect(presses < 60)
  }
}

@Suite struct `A purchase that is asked about` {
  @Test(arguments: [("kites", 1), ("thaw", 1), ("thicket", 2), ("apiary", 2)], Language.allCases)
  func `says what it buys, what it costs and what it returns, once`(
    bet: (machine: String, place: Int), language: Language
  ) throws {
    var settings = Settings()
    settings.language = language
    var player = try Player(machine: bet.machine, settings: settings, balance: 100_000)
    player.press(.character("b"))
    try player.click("bet \(bet.place)")
    guard case .purchase(let stake) = player.screens.cabinet.overlay else {
      Issue.record("Nothing is asked.")
      return
    }
    #expect(player.effects.contains(.cabinet(.workOutFigures)))
    let machine = player.screens.cabinet.engine.machine
    let name = machine.betName(of: stake)
    let figures = ExactFigures(
      stake: player.screens.cabinet.engine.stake, returned: 0.95, returns: [name: 0.961_234])
    player.send(.cabinet(.figures(figures)))
    let said = player.screens.scene(at: player.now).drawnTexts(try Media.typefaces())
      .map(\.text.string).joined(separator: " ")
    #expect(said.lowercased().contains(name))
    #expect(said.contains(player.screens.words.number(machine.cost(of: stake).count)))
    #expect(said.contains(language == .english ? "96.123 %" : "96,123 %"), "\(said)")
    player.press(.next)
    try player.click("confirm")
    #expect(player.screens.cabinet.overlay == nil)
    #expect(
      player.screens.cabinet.purse?.balance
        == 100_000 - machine.cost(of: stake))
    player.finishRound()
    #expect(player.screens.cabinet.engine.stake.bet == nil)
  }
}
