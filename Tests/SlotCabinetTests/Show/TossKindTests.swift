import Foundation
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

@Suite(.timeLimit(.minutes(20))) struct `A choice among kinds of toss` {
  private let machine: Machine
  private let engine: SlotEngine

  /// Two coins pay 40 one time out of 4. Suit makes 160 of it, from which no toss is offered below the limit of 200.
  init() throws {
    machine = try MachineFile(
      yaml: """
        format: 2
        name: coins
        bet: {cost: 5}
        symbols: [coin, blank]
        reels: [[coin, blank], [coin, blank]]
        lines: [[0, 0]]
        pays: {coin: {2: 40}}
        wins: [{where: lines, match: left}]
        gamble:
          most: 3
          limit: 200
          kinds: {suit: {chance: [1, 4], times: 4}, colour: {chance: [1, 2], times: 2}}
        """, name: "coins"
    ).machine
    engine = try SlotEngine(machine: machine, seed: 42)
  }

  private func cabinet(at number: UInt64, purse: Purse = Purse(balance: 1000)) throws -> Cabinet {
    Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: number), pace: .quick,
      purse: purse)
  }

  @discardableResult private func play(
    _ cabinet: inout Cabinet, at now: inout Duration
  ) throws -> [CabinetEffect] {
    var effects: [CabinetEffect] = []
    while !cabinet.isReady, !cabinet.waitsForToss {
      now = try #require(cabinet.nextDeadline)
      effects += cabinet.reduce(.tick, at: now)
    }
    return effects
  }

  private var paying: [UInt64] { (0..<400).filter { engine.round($0).pay > 0 } }

  /// What a round pays by the engine alone to a player who tosses these kinds, and after how many tosses.
  private func played(_ number: UInt64, _ keys: String) throws -> (pay: Credits, tosses: Int) {
    let names = keys.map { $0 == "g" ? "colour" : "suit" }
    let stake = try machine.stake(gamble: .kinds(names.map { TossWish($0, .once) }))
    let round = try SlotEngine(machine: machine, stake: stake, seed: 42).round(number)
    return (round.pay, round.tosses.count)
  }

  /// Keys that are pressed while a toss is offered: a toss that isn't offered does nothing, and then the pay is taken.
  @Test(arguments: ["g", "h", "gh", "hg", "ggg", "gg", "hh"])
  func `gives what the engine gives to a player who chooses the same`(keys: String) throws {
    #expect(paying.count > 50)
    for number in paying.prefix(15) {
      var (cabinet, now) = (try cabinet(at: number), Duration.zero)
      var kept = cabinet.reduce(.input(.key(.space)), at: now).kept
      try play(&cabinet, at: &now)
      for key in keys where cabinet.waitsForToss {
        kept += cabinet.reduce(.input(.key(.character(key))), at: now).kept
        try play(&cabinet, at: &now)
      }
      if cabinet.waitsForToss {
        _ = cabinet.reduce(.input(.key(.space)), at: now)
        try play(&cabinet, at: &now)
      }
      let played = try played(number, keys)
      #expect(cabinet.purse?.balance == 1000 - 5 + played.pay, "round \(number)")
      // Whatever line a ledger ends with, the next game shows the tosses that were chosen.
      let line = try #require(kept.last)
      #expect(line.open?.tosses == played.tosses)
      #expect(line.open?.kinds == keys.prefix(played.tosses).map { $0 == "g" ? 0 : 1 })
      let read = try JSONDecoder().decode(LedgerRecord.self, from: JSONEncoder().encode(line))
      #expect(read == line && read.purse.obstacle(on: machine) == nil)
      var (next, time) = (try self.cabinet(at: 0, purse: read.purse), Duration.zero)
      _ = try next.resume(at: time)
      try play(&next, at: &time)
      if next.waitsForToss {
        _ = next.reduce(.input(.key(.space)), at: time)
        try play(&next, at: &time)
      }
      #expect(next.purse?.balance == 1000 - 5 + played.pay, "round \(number)")
    }
  }

  @Test func `has a button and a key for each kind that is offered`() throws {
    let number = try #require(
      paying.first { (try? played($0, "g").pay) == 80 })
    var (cabinet, now) = (try cabinet(at: number), Duration.zero)
    _ = cabinet.reduce(.input(.key(.space)), at: now)
    try play(&cabinet, at: &now)
    func buttons() -> [String] {
      cabinet.controls(at: now).filter { $0.id == .toss || $0.id == .tossOf(kind: 1) }.map(\.label)
    }
    #expect(
      buttons() == [
        "colour: Gamble 40 for 80, chance 1 in 2", "suit: Gamble 40 for 160, chance 1 in 4",
      ])
    #expect(cabinet.scene(at: now).texts["message"] == "Space takes 40 · G colour · H suit")
    _ = cabinet.reduce(.press(.tossOf(kind: 0)), at: now)
    try play(&cabinet, at: &now)
    // Suit would make 320 of 80.
    #expect(buttons() == ["colour: Gamble 80 for 160, chance 1 in 2"])
    #expect(cabinet.reduce(.input(.key(.character("h"))), at: now).kept.isEmpty)
    #expect(cabinet.waitsForToss)
  }
}
