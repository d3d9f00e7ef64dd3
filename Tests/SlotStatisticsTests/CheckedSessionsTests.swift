import Foundation
import Testing

@testable import SlotStatistics

/// Sessions as a file has them, whose numbers can be changed.
private struct SessionsRecord: Codable {
  struct Plan: Codable {
    var rounds: UInt64
    var cost: Int
    var bankroll: Int?
  }
  struct Stretch: Codable {
    var rounds: UInt64
    var pay, lowest: Int
    var isClamped: Bool?
  }
  var plan: Plan
  var pays: [Int]
  var ruined: UInt64
  var hasClamped: Bool?
  var phase: UInt64
  var opening, closing: Stretch

  init(of tally: SessionTally) throws {
    self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(tally))
  }

  func tally() throws -> SessionTally {
    try JSONDecoder().decode(SessionTally.self, from: JSONEncoder().encode(self))
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}

@Suite struct `Sessions that were read` {
  private static let unfit = "its sessions aren't those of its rounds"
  private static let unpaid = "its sessions don't pay what its rounds do"

  private static func tally(
    _ pays: [Int], _ plan: SessionPlan, before: UInt64 = 0
  ) -> SessionTally {
    var tally = SessionTally(plan, before: before)
    let hits = pays.indices.filter { pays[$0] > 0 }
    tally.count(
      hits: ContiguousArray(hits.map(UInt32.init)).span,
      pays: ContiguousArray(hits.map { pays[$0] }).span, among: pays.count)
    return tally
  }

  /// Every way to pay 0, 1 or 5 in up to five rounds, begun anywhere in a session of three.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `are taken if some rounds have them`(before: UInt64) {
    let plan = SessionPlan(rounds: 3, cost: 2, bankroll: 4)
    for count in 0...5 {
      for way in 0..<Int(pow(3, Double(count))) {
        var rest = way
        let pays = (0..<count).map { _ in
          defer { rest /= 3 }
          return [0, 1, 5][rest % 3]
        }
        let tally = Self.tally(pays, plan, before: before)
        let pay = UInt128(pays.reduce(0, +))
        let rounds = UInt64(count)
        #expect(tally.fault(rounds: rounds, before: before, pay: pay) == nil)
        #expect(tally.fault(rounds: rounds, before: before, pay: pay + 1) == Self.unpaid)
        #expect(tally.fault(rounds: rounds, before: before + 1, pay: pay) == Self.unfit)
        #expect(tally.fault(rounds: rounds + 1, before: before, pay: pay) == Self.unfit)
      }
    }
  }

  /// Nine rounds, the first of which ends a session, the last two of which begin one.
  private static let pays = [5, 0, 0, 1, 5, 5, 0, 0, 1]
  private static let plan = SessionPlan(rounds: 3, cost: 2, bankroll: 4)

  private typealias Change = (inout SessionsRecord) -> Void

  private func fault(_ change: Change) throws -> String? {
    let record = try SessionsRecord(of: Self.tally(Self.pays, Self.plan, before: 2))
    return try record.with(change).tally()
      .fault(rounds: 9, before: 2, pay: UInt128(Self.pays.reduce(0, +)))
  }

  @Test func `have the rounds that there are`() throws {
    let record = try SessionsRecord(of: Self.tally(Self.pays, Self.plan, before: 2))
    // By hand: sessions of 0 + 0 + 1 = 1 and 5 + 5 + 0 = 10 credits; the first falls to −5, which 4 can't bear.
    #expect(record.pays == [1, 1, 10, 1] && record.ruined == 1 && record.phase == 2)
    #expect(record.opening.rounds == 1 && record.opening.pay == 5 && record.opening.lowest == 0)
    #expect(record.closing.rounds == 2 && record.closing.pay == 1 && record.closing.lowest == -3)
    #expect(try fault { _ in } == nil)
    let wrong: [Change] = [
      { $0.phase = 1 }, { $0.phase = 0 }, { $0.opening.rounds = 0 }, { $0.opening.rounds = 2 },
      { $0.closing.rounds = 1 }, { $0.closing.rounds = 3 }, { $0.pays = [1, 1] },
      { $0.pays = [1, 2, 10, 1] }, { $0.pays = [1, 1, 10, 1, 11, 1] }, { $0.ruined = 3 },
      { $0.plan.bankroll = nil }, { $0.plan.rounds = 4 },
    ]
    for change in wrong { #expect(try fault(change) == Self.unfit) }
    #expect(try fault { $0.ruined = 2 } == nil)
    #expect(try fault { ($0.plan.bankroll, $0.ruined) = (nil, 0) } == nil)
  }

  @Test func `pay what the rounds do, and fall no lower than they can`() throws {
    let wrong: [Change] = [
      { $0.pays = [2, 1, 10, 1] }, { $0.opening.pay = 4 }, { $0.closing.pay = 2 },
      { $0.opening.pay = -1 }, { $0.opening.lowest = 1 }, { $0.opening.lowest = -3 },
      { $0.closing.lowest = 1 }, { $0.closing.lowest = -5 }, { $0.closing.lowest = -2 },
      { ($0.pays, $0.closing.pay) = ([1, 1, 12, 1], -1) },
    ]
    for change in wrong { #expect(try fault(change) == Self.unpaid) }
    // Two rounds cost 4 and pay 1: their result is −3 in the end, and −4 after both are paid for at worst.
    #expect(try fault { $0.closing.lowest = -4 } == nil)
    #expect(try fault { $0.opening.lowest = -2 } == nil)
    #expect(try fault { ($0.opening.pay, $0.closing.pay) = (6, 0) } == Self.unpaid)
    #expect(
      try fault { ($0.opening.pay, $0.closing.pay, $0.closing.lowest) = (6, 0, -4) } == nil)
  }

  @Test func `are believed where a sum was too large`() throws {
    #expect(try fault { ($0.hasClamped, $0.closing.pay) = (true, 7) } == nil)
    #expect(try fault { ($0.closing.isClamped, $0.closing.pay) = (true, 7) } == nil)
    #expect(try fault { ($0.opening.isClamped, $0.closing.pay) = (true, 7) } == nil)
    #expect(try fault { ($0.hasClamped, $0.closing.rounds) = (true, 1) } == Self.unfit)
  }

  @Test(
    arguments: [
      (0, 1, nil), (3, -1, nil), (3, 2, 1), (3, 2, -1),
    ] as [(UInt64, Int, Int?)])
  func `have a plan that can be played`(rounds: UInt64, cost: Int, bankroll: Int?) throws {
    let right = try SessionsRecord(of: Self.tally([], SessionPlan(rounds: 1, cost: 0, bankroll: 0)))
    #expect(try right.tally().plan == SessionPlan(rounds: 1, cost: 0, bankroll: 0))
    let record = right.with { $0.plan = .init(rounds: rounds, cost: cost, bankroll: bankroll) }
    #expect(throws: DecodingError.self) { try record.tally() }
  }

  @Test func `begin where those before them end`() {
    let tally = SessionTally(SessionPlan(rounds: 10, cost: 1), before: 27)
    #expect(tally.phase == 7)
    #expect(tally.empty(after: 5) == SessionTally(tally.plan, before: 2))
    #expect(tally.empty(after: .max).phase == (7 + UInt64.max % 10) % 10)
  }

  @Test func `have an interval of ruin only with a bankroll and a session`() {
    let pays = [0, 0, 0, 5, 5, 5]
    let tally = Self.tally(pays, Self.plan)
    #expect(tally.ruined == 1 && tally.sessions == 2)
    #expect(tally.ruinInterval == .wilson(hits: 1, trials: 2))
    #expect(Self.tally([0, 0], Self.plan).ruinInterval == nil)
    #expect(Self.tally(pays, SessionPlan(rounds: 3, cost: 2)).ruinInterval == nil)
  }
}
