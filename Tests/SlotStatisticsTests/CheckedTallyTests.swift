import Foundation
import Testing

@testable import SlotStatistics

/// A tally of four rounds, from the number 10 on, whose counts agree; each test changes one of them.
@Suite struct `A tally that was read` {
  private static func counts(_ list: (pay: Int, times: UInt64)...) -> PayCounts {
    var counts = PayCounts()
    for row in list { counts.count(row.pay, times: row.times) }
    return counts
  }

  private static func streaks(_ hits: [UInt32], among count: Int) -> Streaks {
    var streaks = Streaks()
    streaks.count(hits: ContiguousArray(hits).span, among: count)
    return streaks
  }

  private static func awards(
    _ numbers: PayCounts, onPaidSpins paid: UInt64, gaps: RoundGaps? = nil
  ) -> AwardTally {
    var awards = AwardTally()
    (awards.numbers, awards.paidSpins, awards.gaps) = (numbers, paid, gaps)
    return awards
  }

  /// The first and the third round hit; they pay 5 and 9.
  private static let right: PayTally = {
    var tally = PayTally(modes: 2, bonuses: 1, jackpots: 1)
    tally.streaks = streaks([0, 2], among: 4)
    tally.pays = counts((0, 2), (5, 1), (9, 1))
    tally.hits = 2
    tally.spinsPerMode = [4, 3]
    tally.states.count(counts((0, 3), (5, 1)), in: PlayedState(numbers: [0]))
    tally.states.count(counts((1, 3)), in: PlayedState(numbers: [1]))
    tally.modeAwards[1] = awards(counts((1, 1)), onPaidSpins: 1)
    tally.bonusAwards[0] = awards(counts((2, 1), (1, 1)), onPaidSpins: 2)
    tally.jackpotAwards[0] = awards(counts((1, 2)), onPaidSpins: 0, gaps: RoundGaps([10, 12]))
    tally.biggest = BiggestPay(pay: 9, round: 12)
    return tally
  }()

  private static func counted(
    modes: Int = 2, bonuses: Int = 1, jackpots: Int = 1, before: UInt64 = 0,
    havePaidSpin: Bool = true, sessions: SessionPlan? = nil
  ) -> CountedRounds {
    CountedRounds(
      modes: modes, bonuses: bonuses, jackpots: jackpots, first: 10, before: before,
      havePaidSpin: havePaidSpin, sessions: sessions)
  }

  private typealias Change = (inout PayTally) -> Void

  private func fault(
    _ change: Change = { _ in }, on counted: CountedRounds = counted()
  ) -> String? {
    var tally = Self.right
    change(&tally)
    return tally.fault(on: counted)
  }

  private func expectFault(_ words: String, _ changes: [Change]) {
    for (place, change) in changes.enumerated() {
      #expect(fault(change)?.contains(words) == true, "change \(place)")
    }
  }

  @Test func `is of the machine`() {
    #expect(fault() == nil)
    let another = "its counts are those of another machine"
    #expect(fault(on: Self.counted(modes: 3)) == another)
    #expect(fault(on: Self.counted(bonuses: 0)) == another)
    #expect(fault(on: Self.counted(jackpots: 2)) == another)
    #expect(fault({ $0.modeAwards.removeLast() }) == another)
    #expect(fault({ $0.spinsPerMode.append(0) }) == another)
  }

  @Test func `has as many rounds, hits and spins in every count`() {
    expectFault(
      "the rounds of all pays",
      [{ $0.pays.count(0) }, { $0.pays = Self.counts((0, 1), (5, 1), (9, 1)) }])
    expectFault("its hits aren't", [{ $0.hits = 1 }, { $0.hits = 3 }])
    expectFault(
      "its paid spins aren't", [{ $0.spinsPerMode[0] = 3 }, { $0.spinsPerMode[0] = 5 }])
    #expect(fault(on: Self.counted(havePaidSpin: false))?.contains("its paid spins") == true)
    #expect(
      fault(
        { tally in
          tally.spinsPerMode[0] = 0
          tally.states = StateCounts()
          tally.states.count(Self.counts((1, 3)), in: PlayedState(numbers: [1]))
        }, on: Self.counted(havePaidSpin: false)) == nil)
    expectFault("streaks and gaps", [{ $0.streaks = Self.damaged($0.streaks) }])
    expectFault("more spins than", [{ $0.spinsPerMode[1] = 1 << 62 + 1 }])
    #expect(
      fault({ tally in
        tally.spinsPerMode[1] = 1 << 62
        tally.states.count(Self.counts((0, 1 << 62 - 3)), in: PlayedState(numbers: [1]))
      }) == nil)
  }

  private static func damaged(_ streaks: Streaks) -> Streaks {
    var json = String(
      decoding: (try? JSONEncoder().encode(streaks)) ?? Data(), as: UTF8.self)
    json.replace("\"longestHits\":1", with: "\"longestHits\":2")
    return (try? JSONDecoder().decode(Streaks.self, from: Data(json.utf8))) ?? streaks
  }

  @Test func `has the states of its spins`() {
    let isWrong = "the spins of its states"
    expectFault(
      isWrong,
      [
        { $0.states.count(Self.counts((0, 1)), in: PlayedState(numbers: [1, 7])) },
        { $0.spinsPerMode[1] = 2 }, { $0.spinsPerMode[1] = 4 },
      ])
    expectFault(
      "one of its states isn't",
      [
        { $0.states.count(Self.counts((0, 1)), in: PlayedState(numbers: [2])) },
        { $0.states.count(Self.counts((0, 1)), in: PlayedState(numbers: [])) },
        { $0.states.count(PayCounts(), in: PlayedState(numbers: [1, 7])) },
      ])
    // Of so many states that not all are kept, the others may have more spins, but not fewer.
    func many(_ tally: inout PayTally, _ number: Int) {
      for other in 0..<number {
        tally.states.count(Self.counts((0, 1)), in: PlayedState(numbers: [1, other]))
      }
    }
    expectFault(
      isWrong,
      [
        {
          many(&$0, 253); $0.spinsPerMode[1] = 257
        }
      ])
    for number in [257, 258] as [UInt64] {
      #expect(
        fault({
          many(&$0, 254); $0.spinsPerMode[1] = number
        }) == nil)
    }
    expectFault(
      isWrong,
      [
        {
          many(&$0, 254); $0.spinsPerMode[1] = 256
        }
      ])
  }

  @Test func `has no more awards than rounds and paid spins`() {
    let tooMany = "something is awarded by more"
    expectFault(
      tooMany,
      [
        { $0.modeAwards[1].numbers = Self.counts((1, 5)) },
        { $0.bonusAwards[0].numbers = Self.counts((1, 5)) },
        { $0.jackpotAwards[0].numbers = Self.counts((1, 5)) },
        { $0.bonusAwards[0] = Self.awards(Self.counts((1, 3)), onPaidSpins: 3) },
        { $0.bonusAwards[0].paidSpins = 3 }, { $0.modeAwards[1].paidSpins = 2 },
        { $0.bonusAwards[0].numbers = Self.counts((0, 1), (1, 2)) },
      ])
    // Two of two awards on paid spins, of two hits, and as many rounds as there are.
    #expect(fault({ $0.bonusAwards[0] = Self.awards(Self.counts((1, 4)), onPaidSpins: 2) }) == nil)
    expectFault(
      "its base game is awarded",
      [{ $0.modeAwards[0] = Self.awards(Self.counts((1, 1)), onPaidSpins: 1) }])
    expectFault("a mode that is never entered", [{ $0.modeAwards[1] = AwardTally() }])
    expectFault(
      "as many as their gaps have",
      [
        { $0.jackpotAwards[0].gaps = RoundGaps([10, 11, 12]) },
        { $0.jackpotAwards[0].gaps = RoundGaps([9, 12]) },
        { $0.jackpotAwards[0].gaps = RoundGaps([10, 14]) },
        { $0.bonusAwards[0].gaps = RoundGaps([13]) },
      ])
    #expect(fault({ $0.jackpotAwards[0].gaps = RoundGaps([10, 13]) }) == nil)
  }

  @Test func `has the biggest pay of one of its rounds`() {
    let isWrong = "its biggest pay isn't"
    expectFault(
      isWrong,
      [
        { $0.biggest = nil }, { $0.biggest = BiggestPay(pay: 8, round: 12) },
        { $0.biggest = BiggestPay(pay: 9, round: 9) },
        { $0.biggest = BiggestPay(pay: 9, round: 14) },
      ])
    for round in [10, 13] as [UInt64] {
      #expect(fault({ $0.biggest = BiggestPay(pay: 9, round: round) }) == nil)
    }
    #expect(
      fault({
        $0.pays = Self.counts((0, 3), (1, 1))
        $0.biggest = BiggestPay(pay: 1, round: 12)
      }) == nil)
    // Where nothing pays, the biggest pay is the first round's.
    func poor(_ round: UInt64) -> String? {
      fault {
        $0.pays = Self.counts((0, 4))
        $0.biggest = BiggestPay(pay: 0, round: round)
      }
    }
    #expect(poor(10) == nil && poor(11)?.contains(isWrong) == true)
    var one = PayTally(modes: 2, bonuses: 1, jackpots: 1)
    one.streaks = Self.streaks([], among: 1)
    one.pays = Self.counts((0, 1))
    one.spinsPerMode[0] = 1
    one.states.count(one.pays, in: PlayedState(numbers: [0]))
    one.jackpotAwards[0] = Self.awards(Self.counts((1, 1)), onPaidSpins: 0, gaps: RoundGaps([10]))
    one.biggest = BiggestPay(pay: 0, round: 10)
    #expect(one.fault(on: Self.counted()) == nil)
    #expect(PayTally(modes: 2, bonuses: 1, jackpots: 1).fault(on: Self.counted()) == nil)
    var empty = PayTally(modes: 2, bonuses: 1, jackpots: 1)
    empty.biggest = BiggestPay(pay: 0, round: 10)
    #expect(empty.fault(on: Self.counted()) == "it has a pay without a round")
    empty.biggest = nil
    empty.jackpotAwards[0].gaps = RoundGaps([10])
    #expect(empty.fault(on: Self.counted())?.contains("gaps") == true)
  }

  @Test func `has the wins and runs of the classic`() {
    func classic(_ spins: UInt64, _ wins: UInt64, shortRuns: UInt64) -> String? {
      fault {
        var classic = SpinTally(symbols: 2, reels: 3)
        classic.count(spins: spins - shortRuns, longestRun: 3)
        classic.count(spins: shortRuns, longestRun: 1)
        classic.count(wins: wins - 1, symbol: 1, run: 3)
        classic.count(wins: 1, symbol: 0, run: 3)
        $0.classicSpins = classic
      }
    }
    #expect(classic(4, 2, shortRuns: 2) == nil)
    let isWrong = "its wins and runs aren't as many as its hits and rounds"
    #expect(classic(5, 2, shortRuns: 2) == isWrong)
    #expect(classic(4, 3, shortRuns: 2) == isWrong)
    #expect(classic(4, 1, shortRuns: 2) == isWrong)
    #expect(classic(3, 2, shortRuns: 1) == isWrong)
  }

  @Test func `has the sessions that were asked for`() {
    let plan = SessionPlan(rounds: 2, cost: 1)
    func sessions(_ pays: [Int]) -> SessionTally {
      var tally = SessionTally(plan)
      let hits = pays.indices.filter { pays[$0] > 0 }
      tally.count(
        hits: ContiguousArray(hits.map(UInt32.init)).span,
        pays: ContiguousArray(hits.map { pays[$0] }).span, among: pays.count)
      return tally
    }
    let asked = Self.counted(sessions: plan)
    #expect(fault(on: asked) == "it lacks the sessions that were to be counted")
    #expect(fault({ $0.sessions = sessions([5, 0, 9, 0]) }, on: asked) == nil)
    #expect(
      fault({ $0.sessions = sessions([5, 0, 8, 0]) }, on: asked)
        == "its sessions don't pay what its rounds do")
    for other in [nil, SessionPlan(rounds: 3, cost: 1)] {
      #expect(
        fault({ $0.sessions = sessions([5, 0, 9, 0]) }, on: Self.counted(sessions: other))
          == "its sessions aren't those that were to be counted")
    }
  }
}

@Suite struct `The points of a plot that were read` {
  /// Milestones up to 256 that are plotted, by hand: every fourth number from 64 on, every eighth from 128 on.
  private static let milestones =
    Array(stride(from: 64, to: 128, by: 4)) + Array(stride(from: 128, through: 256, by: 8))

  /// The fault of a tally of rounds that pay 1 each, of which all hit, with some points.
  private static func fault(
    _ points: [(Int, Int)], rounds: Int, figure: Convergence.Figure = .hits, before: UInt64 = 0
  ) throws -> String? {
    let list = points.map { #"{"rounds":\#($0.0),"sum":\#($0.1)}"# }.joined(separator: ",")
    var tally = PayTally(modes: 1)
    tally.streaks.count(
      hits: ContiguousArray((0..<rounds).map(UInt32.init)).span, among: rounds)
    tally.pays.count(figure == .hits ? 1 : 3, times: UInt64(rounds))
    tally.hits = UInt64(rounds)
    tally.spinsPerMode = [UInt64(rounds)]
    tally.states.count(tally.pays, in: PlayedState(numbers: [0]))
    tally.biggest = BiggestPay(pay: figure == .hits ? 1 : 3, round: 0)
    tally.convergence = try JSONDecoder().decode(
      Convergence.self, from: Data(#"{"figure":"\#(figure.rawValue)","points":[\#(list)]}"#.utf8))
    return tally.fault(
      on: CountedRounds(
        modes: 1, bonuses: 0, jackpots: 0, first: 0, before: before, havePaidSpin: true,
        sessions: nil))
  }

  @Test(arguments: [1, 63, 64, 67, 68, 127, 128, 135, 136, 255, 256])
  func `are at every milestone up to its rounds`(rounds: Int) throws {
    let points = Self.milestones.filter { $0 <= rounds }.map { ($0, $0) }
    let isWrong = "the points of its plot don't fit its rounds"
    #expect(try Self.fault(points, rounds: rounds) == nil)
    #expect(try Self.fault(points, rounds: rounds, before: 1) == isWrong)
    for place in points.indices {
      var fewer = points
      fewer.remove(at: place)
      #expect(try Self.fault(fewer, rounds: rounds) == isWrong, "without \(points[place])")
    }
    let next = Self.milestones.first { $0 > rounds } ?? 272
    #expect(try Self.fault(points + [(next, rounds)], rounds: rounds) == isWrong)
  }

  @Test func `rise, to no more than the total`() throws {
    let isWrong = "the points of its plot don't fit its rounds"
    #expect(try Self.fault([(64, 0), (68, 0)], rounds: 68) == nil)
    #expect(try Self.fault([(64, 64), (68, 68)], rounds: 68) == nil)
    #expect(try Self.fault([(64, 3), (68, 2)], rounds: 68) == isWrong)
    // No more hits than rounds so far; of credits there may be more, up to 204.
    #expect(try Self.fault([(64, 65), (68, 68)], rounds: 68) == isWrong)
    #expect(try Self.fault([(64, 65), (68, 204)], rounds: 68, figure: .credits) == nil)
    #expect(try Self.fault([(64, 65), (68, 205)], rounds: 68, figure: .credits) == isWrong)
  }

  @Test func `are noted at milestones, once each`() {
    for figure in [Convergence.Figure.hits, .credits] {
      var plot = Convergence(of: figure)
      for rounds in (0...256).flatMap({ [$0, $0] }) as [UInt64] {
        plot.note(rounds: rounds, hits: rounds / 2, credits: 3 * rounds)
      }
      #expect(plot.points.map(\.rounds) == Self.milestones.map(UInt64.init))
      #expect(plot.points.last?.sum == (figure == .hits ? 128 : 768))
      #expect(plot.points.last?.mean == (figure == .hits ? 0.5 : 3))
    }
  }
}
