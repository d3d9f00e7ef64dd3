import TestSupport
import Testing

@testable import SlotEngine

@Suite struct `The outlook of a spin` {
  private typealias S = SmallMachine

  /// Reels `a x`, `a x`, `a b`: two x give free spins, and x a b on the line a bonus.
  private func machine() throws -> Machine {
    let free = S.rule(.count, [], wilds: false, then: [(S.x, [2: Award(mode: 1, spins: 3)])])
    let bonus = S.rule(
      .sequence([S.x, S.a, S.b]), [], wilds: false, then: [(S.x, [3: Award(bonus: 0)])])
    return try S.machine(
      [S.window(free, modes: [0]), S.lines(bonus)], wilds: [],
      strips: [S.reel("ax"), S.reel("ax"), S.reel("ab")],
      modes: [S.mode("free", [S.reel("ax"), S.reel("ax"), S.reel("ab")])],
      bonuses: [
        Bonus(name: "chest", play: .draw([Weighted(.award(Award(credits: .perCoin(5))))]))
      ])
  }

  private func stop(_ stop: Int) -> ReelPosition { ReelPosition(stop: stop) }

  @Test func `narrows as reels stop, in any order`() throws {
    let engine = try SlotEngine(machine: machine(), seed: 0)
    let outlook = engine.outlook(in: .base(of: engine.machine))
    #expect(outlook.isComplete)
    #expect(outlook.awards(after: []) == [.mode(1), .bonus(0)])
    #expect(outlook.awards(after: [stop(0)]) == [])
    #expect(outlook.awards(after: [stop(1)]) == [.mode(1), .bonus(0)])
    #expect(outlook.awards(after: [stop(1), stop(1)]) == [.mode(1)])
    #expect(outlook.awards(after: [stop(1), stop(0)]) == [.bonus(0)])
    #expect(outlook.awards(after: [stop(1), stop(0), stop(0)]) == [])
    #expect(outlook.awards(after: [stop(1), stop(0), stop(1)]) == [.bonus(0)])
    #expect(outlook.awards(after: [nil, nil, stop(0)]) == [.mode(1)])
    #expect(outlook.awards(after: [nil, stop(0), nil]) == [.bonus(0)])
  }

  @Test func `knows what is certain, wherever the other reels stop`() throws {
    let engine = try SlotEngine(machine: machine(), seed: 0)
    let outlook = engine.outlook(in: .base(of: engine.machine))
    #expect(outlook.certainAwards(after: []) == [])
    #expect(outlook.certainAwards(after: [stop(1)]) == [])
    #expect(outlook.certainAwards(after: [stop(1), stop(1)]) == [.mode(1)])
    #expect(outlook.certainAwards(after: [stop(1), stop(0), stop(1)]) == [.bonus(0)])
    #expect(outlook.certainAwards(after: [stop(1), stop(0), stop(9)]) == [])
  }

  @Test func `counts only the looks of its mode`() throws {
    let engine = try SlotEngine(machine: machine(), seed: 0)
    let state = ModeState(mode: 1, multiplier: 1, drawn: [nil])
    #expect(engine.outlook(in: state).awards(after: [stop(1)]) == [.bonus(0)])
  }

  @Test func `is empty for positions that no reel has`() throws {
    let engine = try SlotEngine(machine: machine(), seed: 0)
    let outlook = engine.outlook(in: .base(of: engine.machine))
    #expect(outlook.awards(after: [stop(2)]) == [])
    #expect(outlook.awards(after: [stop(-1)]) == [])
    #expect(outlook.awards(after: [ReelPosition(circle: 1, stop: 0)]) == [])
    #expect(outlook.awards(after: [stop(1), nil, nil, stop(9)]) == [.mode(1), .bonus(0)])
  }

  @Test(.timeLimit(.minutes(20)))
  func `is what brute force finds, on random machines`() throws {
    var (asked, open, certain) = (0, 0, 0)
    let machines = Thoroughness.cases(250, orOnly: 80)
    for seed in 0..<UInt64(machines) {
      var maker = RandomMachine(seed: seed &+ 13 << 40, hasModes: true)
      let machine = try maker.machine()
      let (stake, state) = (maker.stake(machine), maker.state(machine))
      guard machine.modes[state.mode].cycle <= 300 else { continue }
      let outlook = AwardOutlook(machine: machine, stake: stake, state: state)
      #expect(outlook.isComplete, "seed \(seed)")
      let outcomes = (0..<machine.modes[state.mode].cycle).map {
        machine.outcome(ofOrdinal: $0, stake: stake, in: state)
      }
      for _ in 0..<4 {
        let drawn = maker.random.one(outcomes).positions
        let stopped = drawn.map { maker.random.percent(60) ? $0 : nil }
        let matching = outcomes.filter {
          zip($0.positions, stopped).allSatisfy { $1 == nil || $0 == $1 }
        }
        let expected = Set(matching.flatMap { $0.wins.compactMap(\.award) }.flatMap(granted))
        #expect(Set(outlook.awards(after: stopped)) == expected, "seed \(seed), \(stopped)")
        for award in outlook.certainAwards(after: stopped) {
          let isSure = matching.allSatisfy {
            $0.wins.compactMap(\.award).flatMap(granted).contains(award)
          }
          #expect(isSure, "seed \(seed), \(stopped)")
          certain += 1
        }
        asked += 1
        open += expected.isEmpty ? 0 : 1
      }
    }
    #expect(asked > machines * 2 / 5 && open > machines / 6, "\(open) of \(asked)")
    #expect(open < asked - machines / 17, "\(open) of \(asked)")
    #expect(certain > machines / 13, "\(certain) certain")
  }

  private func granted(_ award: Award) -> [PossibleAward] {
    var granted: [PossibleAward] = []
    if let mode = award.stay.mode, award.stay.spins > 0 { granted.append(.mode(mode)) }
    if let bonus = award.bonus { granted.append(.bonus(bonus)) }
    if let jackpot = award.jackpot { granted.append(.jackpot(jackpot)) }
    return granted
  }
}
