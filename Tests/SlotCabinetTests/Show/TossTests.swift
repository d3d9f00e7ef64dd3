import Foundation
import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

@Suite(.timeLimit(.minutes(20))) struct `A toss for what a round has paid` {
  private let machine: Machine
  private let engine: SlotEngine

  init() throws {
    machine = try Machines.named("second-chance")
    engine = try SlotEngine(machine: machine, seed: 42)
  }

  private func cabinet(
    at number: UInt64, pace: Pace = .quick, purse: Purse? = nil
  ) throws -> Cabinet {
    Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: number), pace: pace,
      purse: purse ?? Purse(balance: 1_000_000))
  }

  /// What a round pays to a player with a plan, by the engine alone.
  private func pay(_ number: UInt64, _ plan: GamblePlan) throws -> Credits {
    let stake = try machine.stake(gamble: plan)
    return try SlotEngine(machine: machine, stake: stake, seed: 42).round(number).pay
  }

  /// Plays on until the machine waits for the player, opening the first closed places.
  @discardableResult private func play(
    _ cabinet: inout Cabinet, at now: inout Duration
  ) throws -> [CabinetEffect] {
    var effects: [CabinetEffect] = []
    while !cabinet.isReady, !cabinet.waitsForToss {
      if cabinet.waitsForPick, let board = cabinet.tableau(at: now).boards.last {
        let place = try #require(board.places.firstIndex { $0.prize == nil })
        effects += cabinet.reduce(.press(.place(place)), at: now)
      } else {
        now = try #require(cabinet.nextDeadline)
        effects += cabinet.reduce(.tick, at: now)
      }
    }
    return effects
  }

  /// The first rounds that pay, which is when a toss is offered.
  private var paying: [UInt64] { (0..<500).filter { engine.round($0).pay > 0 } }

  @Test(arguments: [GamblePlan.never, .once, .always, .until(200)])
  func `gives what the engine gives to a player with the same plan`(plan: GamblePlan) throws {
    #expect(paying.count > 10)
    for number in paying {
      var (cabinet, now) = (try cabinet(at: number), Duration.zero)
      let before = try #require(cabinet.purse?.balance)
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      try play(&cabinet, at: &now)
      var (staked, made) = (engine.round(number).pay, 0)
      #expect(cabinet.waitsForToss)
      while cabinet.waitsForToss {
        let list = cabinet.scene(at: now)
        #expect(
          list.texts["toss stakes"]?.hasPrefix("\(Words(.english).number(staked)) staked") == true)
        #expect(list.texts["toss chance"] == "wins 1 in 2 · gamble \(made + 1) of at most 5")
        let wants =
          switch plan {
          case .never: false
          case .once: made == 0
          case .always: true
          case .until(let amount): staked < amount
          case .kinds: false
          }
        _ = cabinet.reduce(.input(.key(wants ? .character("g") : .space)), at: now)
        if wants { made += 1 }
        try play(&cabinet, at: &now)
        staked = staked * 2
      }
      let pay = try pay(number, plan)
      #expect(cabinet.purse?.balance == before - 5 + pay, "round \(number)")
      #expect(cabinet.scene(at: now).texts["won"] == Words(.english).number(pay))
      #expect(cabinet.history.last.first?.pay == pay)
    }
  }

  @Test func `isn't offered after a round that paid nothing`() throws {
    let number = try #require((0..<60).first { engine.round($0).pay == 0 })
    var (cabinet, now) = (try cabinet(at: number), Duration.zero)
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    try play(&cabinet, at: &now)
    #expect(cabinet.isReady)
  }

  /// Whatever line a ledger ends with, the next game settles the tosses that were chosen, and no others.
  @Test func `is made again where a game has ended in the middle of it`() throws {
    for number in paying.prefix(12) {
      var (game, now) = (try cabinet(at: number), Duration.zero)
      var kept = game.reduce(.input(.key(.space)), at: now).kept
      try play(&game, at: &now)
      while game.waitsForToss {
        kept += game.reduce(.input(.key(.character("g"))), at: now).kept
        kept += try play(&game, at: &now).kept
      }
      #expect(kept.last?.open == nil)
      for (tosses, line) in kept.dropLast().enumerated() {
        #expect(line.open?.tosses == tosses)
        let read = try JSONDecoder().decode(
          LedgerRecord.self, from: try JSONEncoder().encode(line))
        #expect(read == line)
        var (next, time) = (try cabinet(at: 0, purse: read.purse), Duration.zero)
        _ = try next.resume(at: time)
        try play(&next, at: &time)
        if next.waitsForToss {
          _ = next.reduce(.input(.key(.space)), at: time)
          try play(&next, at: &time)
        }
        let all = engine.round(number, gamble: .always)
        let pay = tosses == 0 ? all.payBeforeTosses : all.tosses[tosses - 1].pay
        #expect(next.purse?.balance == 1_000_000 - 5 + pay, "round \(number)")
        #expect(next.purse?.open == nil)
      }
    }
  }

  @Test func `is recorded before any of it is shown`() throws {
    let number = try #require(paying.first)
    var (cabinet, now) = (try cabinet(at: number), Duration.zero)
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    try play(&cabinet, at: &now)
    let effects = cabinet.reduce(.input(.key(.character("g"))), at: now)
    #expect(effects.kept.map(\.open?.tosses) == [1])
    #expect(cabinet.tableau(at: now).toss?.isWon == nil)
  }

  @Test func `shows the same until it is decided, whether it is won or lost`() throws {
    var before: [Bool: TossPanel] = [:]
    let rounds = paying
    let pay = try #require(rounds.first.map { engine.round($0).pay })
    for number in rounds where engine.round(number).pay == pay {
      let isWon = engine.round(number, gamble: .always).tosses[0].isWon
      var (cabinet, now) = (try cabinet(at: number), Duration.zero)
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      try play(&cabinet, at: &now)
      before[isWon] = cabinet.tableau(at: now).toss
    }
    #expect(before.count == 2 && before[true] == before[false])
  }

  @Test(arguments: [Size(width: 480, height: 360), Size(width: 360, height: 640)])
  func `is chosen with the mouse, on a control that is large enough and apart`(size: Size) throws {
    let number = try #require(paying.first)
    var (cabinet, now) = (try cabinet(at: number), Duration.zero)
    _ = cabinet.reduce(.resized(size), at: now)
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    try play(&cabinet, at: &now)
    let controls = cabinet.controls(at: now)
    let toss = try #require(controls.first { $0.id == .toss })
    let pay = engine.round(number).pay
    #expect(toss.label == "Gamble \(pay) for \(pay * 2), chance 1 in 2")
    #expect(toss.frame.width >= 43.99 && toss.frame.height >= 43.99)
    for other in controls where other.id != .toss {
      let (left, right) = (toss.frame, other.frame)
      #expect(
        left.x + left.width <= right.x || right.x + right.width <= left.x
          || left.y + left.height <= right.y || right.y + right.height <= left.y,
        "\(other.id.name)")
    }
    _ = cabinet.reduce(.input(.pointerPressed(toss.frame.center)), at: now)
    _ = cabinet.reduce(.input(.pointerReleased(toss.frame.center)), at: now)
    #expect(cabinet.purse?.open?.tosses == 1)
  }

  @Test func `takes a game cycle's time in regulated play, and can't be skipped`() throws {
    let number = try #require(paying.first)
    var (cabinet, now) = (try cabinet(at: number, pace: .regulated), Duration.zero)
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    try play(&cabinet, at: &now)
    _ = cabinet.reduce(.input(.key(.character("g"))), at: now)
    let pressed = now
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    try play(&cabinet, at: &now)
    #expect(now - pressed >= Pace.regulated.shortestRound)
  }
}

@Suite(.timeLimit(.minutes(20))) struct `A cap on what a round pays` {
  /// Round 5,245 of the seed is one of the rare rounds whose free games reach the cap of 500 times the bet.
  @Test func `ends the round, and is told`() throws {
    let machine = try Machines.named("ceiling")
    let engine = try SlotEngine(machine: machine, seed: 42, nextSpin: 5245)
    let round = engine.round(5245)
    #expect(round.isCapped && round.spins.reduce(0) { $0 + $1.pay } >= 2500)
    var cabinet = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: 1000))
    var (now, most, told) = (Duration.zero, Credits(0), [String]())
    var effects = cabinet.reduce(.input(.key(.space)), at: now)
    while !cabinet.isReady {
      for case .log(.capped(let pay)) in effects { told.append("\(pay)") }
      let tableau = cabinet.tableau(at: now)
      told += [tableau.motion.win?.title].compactMap(\.self)
      most = max(most, tableau.won)
      now = try #require(cabinet.nextDeadline)
      effects = cabinet.reduce(.tick, at: now)
    }
    #expect(most == 2500)
    #expect(told.contains("2500") && told.contains("MAXIMUM WIN"))
    #expect(cabinet.purse?.balance == Credits(1000 - 5 + 2500))
  }
}
