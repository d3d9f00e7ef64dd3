import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotStrings
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A purse` {
  @Test(arguments: Machines.names)
  func `holds what the engine says after every round`(name: String) throws {
    let machine = try Machines.named(name)
    let engine = try SlotEngine(machine: machine, seed: 11)
    var cabinet = Cabinet(
      engine: engine, pace: .quick, purse: Purse(balance: 1_000_000))
    guard machine.cost(of: machine.defaultStake) > 0 else {
      #expect(cabinet.purse == nil)
      return
    }
    var balance: Credits = 1_000_000
    var now = Duration.zero
    for number in 0..<UInt64(20) {
      let kept = cabinet.playOut(at: &now)
      let cost = machine.cost(of: engine.stake)
      let pay = engine.round(number).pay
      let open = OpenRound(
        seed: 11, number: number, lines: engine.stake.lines, coins: 1, cost: cost)
      let isWin = engine.outcome(ofSpin: number).isWin
      // One line before anything is shown, and one when everything has been.
      #expect(
        kept == [
          LedgerRecord(balance: balance - cost, open: open),
          LedgerRecord(
            balance: balance - cost + pay, open: nil,
            settled: SettledRound(round: open, pay: pay, isWin: isWin)),
        ])
      balance += pay - cost
      #expect(cabinet.purse?.balance == balance)
      #expect(cabinet.purse?.open == nil)
    }
  }

  @Test func `holds no more than there are numbers for`() throws {
    let machine = try Machines.named("tidepool")
    let engine = try SlotEngine(machine: machine, seed: 1)
    let number = try #require((0..<1000).first { engine.round($0).pay > 5 })
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: 1, nextSpin: number), pace: .quick,
      purse: Purse(balance: Purse.most))
    var now = Duration.zero
    let kept = cabinet.playOut(at: &now)
    #expect(cabinet.purse?.balance == Purse.most && kept.last?.balance == Purse.most)
    #expect(cabinet.purse?.obstacle(on: machine) == nil)
    var purse = Purse(balance: 10)
    purse.stake(OpenRound(seed: 1, number: 0, lines: 5, coins: 1, cost: 5))
    purse.settle(pay: .max)
    #expect(purse.balance == Purse.most)
  }

  @Test func `is filled again when it no longer covers the smallest round, and says so`() throws {
    let machine = try Machines.named("tidepool")
    let engine = try SlotEngine(machine: machine, seed: 1)
    var cabinet = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: 4))
    var now = Duration.zero
    _ = cabinet.playOut(at: &now)
    #expect(cabinet.purse?.balance == 1000 - 5 + engine.round(0).pay)
    let texts = cabinet.scene(at: now).texts
    #expect(texts["notice"]?.contains("out of credits") == true)
  }

  @Test func `doesn't pay for a round that is dearer than what it holds`() throws {
    let machine = try Machines.named("arcade")
    let stake = try machine.stake(coins: 3)
    let engine = try SlotEngine(machine: machine, stake: stake, seed: 1)
    var cabinet = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: 2))
    #expect(cabinet.reduce(.input(.key(.space)), at: .zero) == [])
    #expect(cabinet.engine.nextSpin == 0)
    #expect(cabinet.scene(at: .zero).texts["notice"]?.contains("costs 3") == true)
  }

  /// A round that was open when a game ended is shown again and settled once, whatever line the
  /// ledger ends with.
  @Test(arguments: ["tidepool", "lanterns", "orchard"])
  func `is right after every end of a game`(name: String) throws {
    let machine = try Machines.named(name)
    let engine = try SlotEngine(machine: machine, seed: 3)
    var game = Cabinet(engine: engine, pace: .quick, purse: Purse(balance: 500))
    var (now, kept) = (Duration.zero, [LedgerRecord(balance: 500, open: nil)])
    for _ in 0..<12 { kept += game.playOut(at: &now) }
    for (index, record) in kept.enumerated() {
      let data = try JSONEncoder().encode(record)
      let read = try JSONDecoder().decode(LedgerRecord.self, from: data)
      #expect(read == record)
      var next = Cabinet(engine: engine, pace: .quick, purse: read.purse)
      var (time, lines) = (Duration.zero, [LedgerRecord]())
      lines += try next.resume(at: time).kept
      lines += next.finish(at: &time)
      let settled = (index + 1) / 2 * 2
      #expect(next.purse?.balance == kept[settled].balance)
      #expect(lines == (record.open == nil ? [] : [kept[settled]]))
    }
  }
}

@Suite struct `A win's tier` {
  @Test(arguments: [
    (0, 5, WinTier.nothing), (1, 5, .returned), (5, 5, .returned), (6, 5, .win), (24, 5, .win),
    (25, 5, .nice), (74, 5, .nice), (75, 5, .big), (249, 5, .big), (250, 5, .huge),
    (1249, 5, .huge), (1250, 5, .legendary), (9, 0, .nice), (1, 0, .returned),
  ])
  func `follows from how many times the cost is paid`(pay: Int, cost: Int, tier: WinTier) {
    #expect(WinTier(pay: Credits(pay), cost: Credits(cost)) == tier)
  }

  @Test func `is celebrated only above the cost, and for at most eight seconds`() {
    for tier in WinTier.allCases {
      #expect(tier.counting <= .seconds(8))
      #expect((tier > .win) == (tier.title(in: Words(.english)) != nil))
      #expect((tier > .win) == (tier.least(of: 5) != nil))
    }
  }
}

extension Cabinet {
  /// Plays a round to its end, opening the first closed place whenever one has to be opened, and
  /// returns the lines of the ledger.
  mutating func playOut(at now: inout Duration) -> [LedgerRecord] {
    now += .seconds(1)
    return reduce(.input(.key(.space)), at: now).kept + finish(at: &now)
  }

  /// Shows a round to its end.
  mutating func finish(at now: inout Duration) -> [LedgerRecord] {
    var kept: [LedgerRecord] = []
    while !isReady {
      if waitsForToss { kept += reduce(.input(.key(.space)), at: now).kept }
      now = nextDeadline ?? now
      kept += reduce(.tick, at: now).kept
      if waitsForPick, let board = tableau(at: now).boards.last,
        let place = board.places.firstIndex(where: { $0.prize == nil })
      {
        kept += reduce(.press(.place(place)), at: now).kept
      }
    }
    return kept
  }
}

extension [CabinetEffect] {
  var kept: [LedgerRecord] {
    compactMap { if case .keep(let record) = $0 { record } else { nil } }
  }
}
