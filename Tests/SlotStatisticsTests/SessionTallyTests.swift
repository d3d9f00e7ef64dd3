import SlotStatistics
import Testing

/// Sessions counted round by round, as a player would record them: the answer key.
private struct NaiveSessions {
  var results: [Int] = []
  var ruined: UInt64 = 0

  init(pays: [Int], rounds: Int, cost: Int, bankroll: Int) {
    for start in stride(from: 0, through: pays.count - rounds, by: rounds) {
      var (purse, isRuined) = (bankroll, false)
      for pay in pays[start..<start + rounds] {
        purse += pay - cost
        if purse < cost { isRuined = true }
      }
      results.append(purse - bankroll)
      if isRuined { ruined += 1 }
    }
    results.sort()
  }

  /// The lowest result that at least this percentage of all sessions don't exceed.
  func quantile(percent: Int) -> Int? {
    results.first { result in
      results.count { $0 <= result } * 100 >= percent * results.count
    }
  }
}

@Suite struct `Sessions` {
  /// The pays of a made-up deterministic game, in which most rounds pay nothing.
  private static func pays(_ count: Int) -> [Int] {
    var state: UInt64 = 12_345
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(state >> 59)
      return number > 4 ? 0 : [3, 1, 40, 0, 9][number]
    }
  }

  private static func count(
    _ pays: some Collection<Int>, of plan: SessionPlan, before: Int = 0
  ) -> SessionTally {
    var tally = SessionTally(plan, before: UInt64(before))
    let pays = Array(pays)
    let hits = pays.indices.filter { pays[$0] > 0 }.map { UInt32($0) }
    let paid = hits.map { pays[Int($0)] }
    tally.count(
      hits: ContiguousArray(hits).span, pays: ContiguousArray(paid).span, among: pays.count)
    return tally
  }

  @Test(arguments: [1, 2, 3, 7, 64, 100, 999, 1_000, 1_001])
  func `come to what a player would write down`(rounds: Int) {
    let pays = Self.pays(1_000)
    for bankroll in [2, 3, 7, 20, 60] {
      let plan = SessionPlan(rounds: UInt64(rounds), cost: 2, bankroll: bankroll)
      let key = NaiveSessions(pays: pays, rounds: rounds, cost: 2, bankroll: bankroll)
      let tally = Self.count(pays, of: plan)
      #expect(tally.sessions == UInt64(key.results.count))
      #expect(tally.ruined == key.ruined, "a bankroll of \(bankroll)")
      for percent in [5, 25, 50, 75, 95, 100] {
        #expect(tally.quantile(percent: UInt64(percent)) == key.quantile(percent: percent))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 10, 50, 333, 1_000, 5_000])
  func `merge over any cuts into the whole`(rounds: Int) {
    let pays = Self.pays(1_500)
    let plan = SessionPlan(rounds: UInt64(rounds), cost: 2, bankroll: 20)
    let whole = Self.count(pays, of: plan)
    for cuts in [
      [1], [2, 3, 4], [9, 10, 11], [49, 50, 51, 99], [333, 666], [7, 700, 701, 1_499],
    ] {
      var (merged, last) = (SessionTally(plan), 0)
      for cut in cuts + [pays.count] {
        merged.merge(Self.count(pays[last..<cut], of: plan, before: last))
        last = cut
      }
      #expect(merged == whole, "cut at \(cuts)")
      // In another order of merging: the last two parts first.
      let (first, second) = (cuts[0], cuts.last ?? cuts[0])
      var tail = Self.count(pays[first..<max(first, second)], of: plan, before: first)
      tail.merge(Self.count(pays[max(first, second)...], of: plan, before: max(first, second)))
      var head = Self.count(pays[..<first], of: plan)
      head.merge(tail)
      #expect(head == whole, "cut at \(first) and \(second)")
    }
  }

  @Test func `have the lowest result that so many percent don't exceed`() {
    // Of 51 sessions of a round, 51 % are 26.01, so 27; they pay 0, 1 and so on, and cost 2.
    let tally = Self.count(Array(0...50), of: SessionPlan(rounds: 1, cost: 2))
    #expect(tally.quantile(percent: 51) == 24)
    #expect(tally.quantile(percent: 100) == 48 && tally.quantile(percent: 1) == -2)
  }

  @Test func `that aren't finished have no quantiles`() {
    let tally = Self.count(Self.pays(99), of: SessionPlan(rounds: 100, cost: 1))
    #expect(tally.sessions == 0)
    #expect(tally.quantile(percent: 50) == nil)
  }
}
