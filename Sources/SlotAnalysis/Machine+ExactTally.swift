public import SlotEngine
public import SlotStatistics

extension Machine {
  /// Counts every outcome of the cycle, exactly.
  ///
  /// Nothing is enumerated: the outcomes in which a symbol wins with a run of exactly *n* are those
  /// in which no symbol before it has a winning run and its own runs are at most *n*, less those
  /// in which they are at most *n* − 1. So the largest machine takes no longer than the default.
  ///
  /// - Complexity: O(*reels³ · symbols²*).
  public func exactTally() -> SpinTally {
    var tally = SpinTally(symbols: symbols.count, reels: reels.count)
    let counter = RunCounter(self)
    let unlimited = Array(repeating: reels.count, count: symbols.count)

    var shorter: UInt64 = 0
    for run in 1...reels.count {
      let atMost = counter.combinations(runsAtMost: unlimited.map { min($0, run) })
      tally.count(spins: atMost - shorter, longestRun: run)
      shorter = atMost
    }

    var limits = unlimited
    for row in rules[0].pays.rows {
      let losing = row.prizes[0].count - 1
      limits[row.symbol] = losing
      var shorter = counter.combinations(runsAtMost: limits)
      for run in losing + 1...reels.count {
        limits[row.symbol] = run
        let atMost = counter.combinations(runsAtMost: limits)
        tally.count(wins: atMost - shorter, symbol: row.symbol, run: run)
        shorter = atMost
      }
      limits[row.symbol] = losing
    }
    return tally
  }
}
