import Foundation
import SlotControls
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotStrings
import Testing

@testable import SlotCabinet

@Suite(.timeLimit(.minutes(20))) struct `Jackpots that grow in the window` {
  /// Each way of winning and of feeding, a toss, and a cap that limits none of them.
  private let machine: Machine

  init() throws {
    machine = try MachineFile(
      yaml: """
        format: 2
        name: pots
        bet: {cost: 10}
        cap: 6
        symbols: [coin, leaf, blank]
        reels: [[coin, leaf, blank], [coin, leaf, blank]]
        lines: [[0, 0]]
        pays: {leaf: {2: 15}}
        wins:
          - {where: lines, match: left}
          - {where: window, match: count, then: {coin: {2: {jackpot: mini}}}}
        jackpots:
          daily: {seed: 30, rate: [1, 5], by: 50}
          grand: {seed: 100, rate: [1, 10], chance: [1, 8]}
          lucky: {seed: 40, rate: [3, 10], chance: [1, 10], fed: losing}
          mini: {seed: 20, rate: [1, 10], fed: after}
        gamble: {chance: [1, 2], times: 2, most: 2}
        """, name: "pots"
    ).machine
  }

  private func engine(at number: UInt64 = 0) throws -> SlotEngine {
    try SlotEngine(machine: machine, seed: 42, nextSpin: number)
  }

  private func cabinet(at number: UInt64 = 0, purse: Purse? = nil) throws -> Cabinet {
    Cabinet(engine: try engine(at: number), pace: .quick, purse: purse)
  }

  private func shown(_ cabinet: Cabinet, at now: Duration) -> [String: String] {
    cabinet.scene(at: now).texts.filter { $0.key.hasPrefix("jackpot ") }
  }

  private func texts(_ meters: JackpotMeters) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: meters.meters.map {
        ("jackpot \(machine.jackpots[$0.jackpot].name)", $0.credits.withCommas)
      })
  }

  @Test func `pay and stand as the engine has them, round after round`() throws {
    let engine = try engine()
    var cabinet = try cabinet(purse: Purse(balance: 100_000))
    var (meters, balance, now) = (JackpotMeters(of: machine), Credits(100_000), Duration.zero)
    #expect(shown(cabinet, at: now) == texts(meters))
    var all: [JackpotWin] = []
    for number in 0..<150 as Range<UInt64> {
      let round = engine.round(number)
      let won = meters.play(round, stake: engine.stake, seed: 42)
      all += won
      now += .seconds(1)
      var effects = cabinet.reduce(.input(.key(.space)), at: now)
      while !cabinet.isReady {
        if cabinet.waitsForToss { effects += cabinet.reduce(.input(.key(.space)), at: now) }
        now = try #require(cabinet.nextDeadline)
        effects += cabinet.reduce(.tick, at: now)
      }
      let told = effects.compactMap { effect -> String? in
        guard case .log(.jackpotWon(let name, let pay)) = effect else { return nil }
        return "\(name) \(pay.count)"
      }
      #expect(told == won.map { "\(machine.jackpots[$0.jackpot].name) \($0.pay.count)" })
      balance += won.reduce(round.pay) { $0 + $1.pay } - 10
      #expect(cabinet.purse?.balance == balance, "round \(number)")
      #expect(cabinet.purse?.meters == meters.meters)
      now += .seconds(1)
      #expect(shown(cabinet, at: now) == texts(meters), "round \(number)")
      #expect(
        cabinet.scene(at: now).texts["won"] == won.reduce(round.pay) { $0 + $1.pay }.withCommas)
    }
    for jackpot in machine.growingJackpots {
      #expect(all.count { $0.jackpot == jackpot } > 3)
    }
  }

  /// Whatever line a ledger ends with when a game is killed, the next one comes to the same credits and meters.
  @Test func `are paid once, wherever a game was killed`() throws {
    var cabinet = try cabinet(purse: Purse(balance: 100_000))
    var now = Duration.zero
    var wins = 0
    for number in 0..<60 as Range<UInt64> {
      let lines = cabinet.playOut(at: &now)
      #expect(lines.count == 2)
      wins += cabinet.performance?.jackpots?.wins.count ?? 0
      for line in lines {
        let read = try JSONDecoder().decode(LedgerRecord.self, from: JSONEncoder().encode(line))
        #expect(read == line && read.purse.obstacle(on: machine) == nil)
        var (next, time) = (try self.cabinet(at: number, purse: read.purse), Duration.zero)
        _ = try next.resume(at: time)
        _ = next.finish(at: &time)
        #expect(next.purse?.balance == cabinet.purse?.balance, "round \(number)")
        #expect(next.purse?.meters == cabinet.purse?.meters, "round \(number)")
        #expect(shown(next, at: time + .seconds(2)) == shown(cabinet, at: now + .seconds(2)))
      }
    }
    #expect(wins > 15)
  }

  @Test func `count up while the reels turn, or at once where nothing moves`() throws {
    for (isCalm, pace) in [(false, Pace.theatre), (true, .theatre), (false, .regulated)] {
      var cabinet = Cabinet(
        engine: try engine(at: 3), pace: pace,
        purse: Purse(balance: 1000))
      cabinet.isCalm = isCalm
      let daily = try #require(
        machine.growingJackpots.firstIndex { machine.jackpots[$0].name == "daily" })
      _ = cabinet.reduce(.input(.key(.space)), at: .zero)
      let seen = (0...60).map { cabinet.tableau(at: .milliseconds(10 * $0)).jackpots[daily] }
      // A round adds 2 to the seed of 30.
      #expect(seen == seen.sorted() && seen.first == (isCalm || pace == .regulated ? 32 : 30))
      #expect(Set(seen) == (isCalm || pace == .regulated ? [32] : [30, 31, 32]))
    }
  }

  @Test func `don't change in a round that is only shown`() throws {
    var cabinet = try cabinet(purse: Purse(balance: 100_000))
    var now = Duration.zero
    var first: SettledRound?
    for _ in 0..<30 {
      _ = cabinet.playOut(at: &now)
      if cabinet.performance?.jackpots?.wins.isEmpty == false { first = cabinet.history.latest }
    }
    let settled = try #require(first)
    let (purse, before) = (cabinet.purse, shown(cabinet, at: now + .seconds(2)))
    now += .seconds(3)
    var effects = cabinet.demonstrate(settled.round, at: now)
    while !cabinet.isReady {
      if cabinet.waitsForToss { effects += cabinet.reduce(.input(.key(.space)), at: now) }
      now = try #require(cabinet.nextDeadline)
      effects += cabinet.reduce(.tick, at: now)
    }
    // It shows what it paid then, at the meters that it had.
    #expect(cabinet.scene(at: now).texts["won"] == settled.pay.withCommas)
    #expect(cabinet.purse == purse && shown(cabinet, at: now + .seconds(2)) == before)
  }

  @Test func `are told by the panel that explains a round`() throws {
    let engine = try engine()
    let number = try #require(
      (0..<100 as Range<UInt64>).first { number in
        var meters = JackpotMeters(of: machine)
        return meters.play(engine.round(number), stake: engine.stake, seed: 42)
          .map { machine.jackpots[$0.jackpot].name } == ["grand"]
      })
    var (cabinet, now) = (try cabinet(at: number), Duration.zero)
    _ = cabinet.reduce(.input(.key(.function(3))), at: now)
    _ = cabinet.playOut(at: &now)
    // The seed of 100 and a tenth of 10.
    #expect(cabinet.explanation.contains("the jackpot grand pays its meter of 101"))
  }

  @Test func `that are others, or stand where they can't, are no purse of the machine`() throws {
    let kept = JackpotMeters(of: machine).meters
    #expect(Purse(balance: 1, meters: kept).obstacle(on: machine) == nil)
    #expect(Purse(balance: 1).obstacle(on: machine) == nil)
    #expect(
      Purse(balance: 1, meters: Array(kept.dropLast())).obstacle(on: machine)
        == "its jackpots can't stand like that: The 3 meters aren't those of the jackpots that grow (daily, grand, "
        + "lucky, mini)")
    let damaged = try JSONDecoder().decode(
      LedgerRecord.self,
      from: Data(
        #"{"balance":1,"meters":[{"jackpot":0,"credits":50},{"jackpot":1,"credits":100},"#.utf8)
        + Data(#"{"jackpot":2,"credits":40},{"jackpot":3,"credits":20}]}"#.utf8))
    #expect(
      damaged.purse.obstacle(on: machine)
        == "its jackpots can't stand like that: The meter of daily can't show 50 credits")
  }
}
