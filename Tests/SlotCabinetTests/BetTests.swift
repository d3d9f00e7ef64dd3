import Foundation
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

/// A small machine with three bets besides its own: better reels, free games in place of a paid spin, and a wheel at
/// once that may give nothing but credits.
private func machine() throws -> Machine {
  try MachineFile(
    yaml: """
      format: 2
      name: crossing
      bet: {cost: 2, coins: 3}
      bets:
        ante: {cost: 3, reels: [[owl, fox, moon, moon], [owl, fox, moon], [owl, fox, moon]]}
        games: {cost: 20, then: {mode: free, spins: 3}}
        wheel: {cost: 9, then: {bonus: turn}}
      bonuses: {turn: {draw: [[5, 2], [{mode: free, spins: 2}, 1]]}}
      rows: 1
      symbols: [owl, fox, moon]
      reels: [[owl, fox, fox, moon], [owl, fox, moon], [owl, fox, moon]]
      lines: [[0, 0, 0]]
      pays: {owl: {3: 12}, fox: {2: 1, 3: 6}}
      wins:
        - {where: lines, match: left}
        - {where: window, match: count, then: {moon: {2: {mode: free, spins: 2}}}}
      modes: {free: {multiplier: 2}}
      """, name: "crossing.yaml"
  ).machine
}

@Suite(.timeLimit(.minutes(20))) struct `A bet that is offered` {
  private func cabinet(
    bet: String = "base", pace: Pace = .quick, balance: Credits = 100_000, seed: UInt64 = 5
  ) throws -> Cabinet {
    let machine = try machine()
    let engine = try SlotEngine(
      machine: machine, stake: try machine.stake(bet: bet), seed: seed)
    return Cabinet(engine: engine, pace: pace, purse: Purse(balance: balance))
  }

  /// Clicks on a control.
  private func click(
    _ id: StageControlID, on cabinet: inout Cabinet, at now: Duration
  ) throws -> [CabinetEffect] {
    let control = try #require(cabinet.controls(at: now).first { $0.id == id && $0.isEnabled })
    return cabinet.reduce(.input(.pointerPressed(control.frame.center)), at: now)
      + cabinet.reduce(.input(.pointerReleased(control.frame.center)), at: now)
  }

  /// Chooses a bet from the list by its place.
  private func choose(
    _ index: Int, on cabinet: inout Cabinet, at now: Duration
  ) throws -> [CabinetEffect] {
    _ = try click(.bets, on: &cabinet, at: now)
    #expect(cabinet.overlay == .bets)
    var effects = try click(.bet(index), on: &cabinet, at: now)
    if case .purchase = cabinet.overlay {
      #expect(effects.kept.isEmpty)
      effects += try click(.confirm, on: &cabinet, at: now)
    }
    #expect(cabinet.overlay == nil)
    return effects
  }

  private func press(
    _ keys: ControlKey..., on cabinet: inout Cabinet, at now: Duration = .zero
  ) -> [CabinetEffect] {
    keys.flatMap { cabinet.reduce(.input(.key($0)), at: now) }
  }

  @Test(arguments: Language.allCases)
  func `is bought only once the player has said yes`(language: Language) throws {
    var cabinet = try cabinet(balance: 2_000)
    cabinet.dress(textScale: 1, colors: nil, words: Words(language))
    _ = try click(.bets, on: &cabinet, at: .zero)
    #expect(try click(.bet(3), on: &cabinet, at: .zero) == [.play(.press)])
    guard case .purchase = cabinet.overlay else {
      Issue.record("\(String(describing: cabinet.overlay))")
      return
    }
    // It says what is bought and what for.
    let said = cabinet.scene(at: .zero).strings.joined(separator: " ")
    #expect(said.contains(language == .german ? "Games kaufen?" : "Buy Games?"))
    #expect(said.contains("20") && said.contains(language == .german ? "2.000" : "2,000"))

    // No, Escape, and Space pressed once too often buy nothing.
    let again: (inout Cabinet) throws -> Void = { cabinet in
      _ = try click(.bets, on: &cabinet, at: .zero)
      _ = try click(.bet(3), on: &cabinet, at: .zero)
    }
    #expect(try click(.decline, on: &cabinet, at: .zero).kept.isEmpty)
    #expect(cabinet.overlay == nil && cabinet.isReady && cabinet.purse?.balance == 2_000)
    try again(&cabinet)
    #expect(press(.escape, on: &cabinet).isEmpty && cabinet.overlay == nil)
    try again(&cabinet)
    #expect(press(.space, on: &cabinet).kept.isEmpty && cabinet.overlay == nil)
    #expect(cabinet.purse?.balance == 2_000 && cabinet.engine.nextSpin == 0)
    #expect(cabinet.betName == nil)

    // By the keyboard: to the other button, and yes.
    try again(&cabinet)
    #expect(press(.next, .space, on: &cabinet).kept.first?.open?.bet == "games")
    #expect(cabinet.purse?.balance == 1_980)
  }

  @Test func `given at the start asks as well, and a game that plays by itself says yes`() throws {
    var cabinet = try cabinet(bet: "games", balance: 2_000)
    #expect(press(.space, on: &cabinet).kept.isEmpty)
    #expect(cabinet.purse?.balance == 2_000)
    var demonstration = Demonstration(spins: 1)
    #expect(demonstration.step(after: cabinet, at: .zero) == .confirm)
    #expect(cabinet.reduce(.press(.confirm), at: .zero).kept.first?.open?.bet == "games")
    #expect(cabinet.reduce(.press(.confirm), at: .zero).kept.isEmpty)
  }

  @Test func `is listed with its cost and, once it is known, its exact return`() throws {
    var cabinet = try cabinet()
    #expect(try click(.bets, on: &cabinet, at: .zero).contains(.workOutFigures))
    var texts = cabinet.scene(at: .zero).texts
    #expect(texts["cost of base"] == "2 a round" && texts["cost of ante"] == "3 a round")
    #expect(texts["cost of games"] == "BUY 20" && texts["cost of wheel"] == "BUY 9")
    #expect(texts["return of ante"] == "return: being worked out …")
    _ = cabinet.reduce(
      .figures(
        ExactFigures(
          stake: cabinet.engine.stake, returned: 0.9,
          returns: ["base": 0.9, "ante": 0.91234, "games": nil, "wheel": 0.95])), at: .zero)
    texts = cabinet.scene(at: .zero).texts
    #expect(texts["return of ante"] == "returns 91.234 %, exact")
    #expect(texts["return of games"] == "its return can't be worked out")
  }

  @Test func `with other reels is played until another is chosen, and its coins multiply its cost`()
    throws
  {
    var cabinet = try cabinet()
    #expect(try choose(1, on: &cabinet, at: .zero) == [.play(.press)])
    #expect(cabinet.scene(at: .zero).texts["bet"] == "Ante")
    _ = try click(.moreCoins, on: &cabinet, at: .zero)
    #expect(cabinet.scene(at: .zero).texts["cost"] == "6")
    var now = Duration.zero
    for number in 0..<UInt64(3) {
      let ledger = cabinet.playOut(at: &now)
      #expect(
        ledger.first?.open
          == OpenRound(seed: 5, number: number, lines: 1, coins: 2, bet: "ante", cost: 6))
      #expect(cabinet.betOfRound == "ante")
    }
    _ = try choose(0, on: &cabinet, at: now)
    #expect(cabinet.playOut(at: &now).first?.open?.bet == nil)
  }

  /// The purchase, the games that follow and the round after it are those of the engine.
  @Test(arguments: [(2, "wheel"), (3, "games")])
  func `without a paid spin is bought for one round`(index: Int, bet: String) throws {
    let machine = try machine()
    let stake = try machine.stake(bet: bet)
    for seed in UInt64(0)..<20 {
      var cabinet = try cabinet(seed: seed)
      let round = try SlotEngine(machine: machine, stake: stake, seed: seed).round(0)
      var now = Duration.seconds(1)
      var effects = try choose(index, on: &cabinet, at: now)
      #expect(effects.contains(.log(.bought(number: 0, bet: bet))))
      #expect(effects.kept.first?.open?.bet == bet)
      while !cabinet.isReady {
        now = try #require(cabinet.nextDeadline)
        effects += cabinet.reduce(.tick, at: now)
      }
      let outcomes = effects.compactMap { effect -> Outcome? in
        if case .log(.furtherSpin(_, _, let outcome)) = effect { outcome } else { nil }
      }
      #expect(outcomes == round.spins.map(\.outcome))
      #expect(cabinet.purse?.balance == 100_000 - machine.cost(of: stake) + round.pay)
      #expect(cabinet.scene(at: now).texts["won"] == "\(round.pay)")
      #expect(cabinet.scene(at: now).texts["cost"] == "2")
      #expect(cabinet.playOut(at: &now).first?.open?.bet == nil)
    }
  }

  @Test func `that was open when the game ended is shown again and settled once`() throws {
    for bet in ["ante", "games", "wheel"] {
      var cabinet = try cabinet(bet: bet)
      let open = try #require(
        (press(.space, on: &cabinet) + cabinet.reduce(.press(.confirm), at: .zero)).kept.first)
      let read = try JSONDecoder().decode(LedgerRecord.self, from: JSONEncoder().encode(open))
      #expect(read == open)
      let machine = try machine()
      var next = Cabinet(
        engine: try SlotEngine(machine: machine, seed: 9), pace: .quick, purse: read.purse)
      var now = Duration.zero
      _ = try next.resume(at: now)
      _ = next.finish(at: &now)
      let pay = try SlotEngine(machine: machine, stake: try machine.stake(bet: bet), seed: 5)
        .round(0).pay
      #expect(next.purse?.balance == open.balance + pay && next.purse?.open == nil)
    }
  }

  @Test func `isn't bought where the credits don't reach, and isn't left chosen`() throws {
    var cabinet = try cabinet(balance: 10)
    #expect(try choose(3, on: &cabinet, at: .zero).kept.isEmpty)
    let texts = cabinet.scene(at: .zero).texts
    #expect(texts["notice"]?.contains("costs 20") == true)
    #expect(texts["bet"] == "Standard" && cabinet.engine.nextSpin == 0)
  }

  @Test func `is listed after the cheaper ones`() throws {
    var cabinet = try cabinet()
    _ = try click(.bets, on: &cabinet, at: .zero)
    #expect(cabinet.listed == ["base", "ante", "wheel", "games"])
  }

  @Test func `is no purchase in regulated play`() throws {
    var cabinet = try cabinet(pace: .regulated)
    _ = try click(.bets, on: &cabinet, at: .zero)
    #expect(cabinet.listed == ["base", "ante"])
  }

  @Test func `is told on the pages and beside the rounds that were played at it`() throws {
    var cabinet = try cabinet(bet: "ante")
    var now = Duration.zero
    _ = cabinet.playOut(at: &now)
    _ = cabinet.reduce(.input(.key(.function(3))), at: now)
    #expect(cabinet.scene(at: now).texts["insight 0"]?.hasSuffix("bet ante") == true)
  }
}

extension Cabinet {
  /// The bets in the list, from the top.
  fileprivate var listed: [String] {
    controls(at: .zero).compactMap { control in
      if case .bet = control.id { control.label } else { nil }
    }
  }
}
