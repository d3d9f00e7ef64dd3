public import SlotEngine
public import SlotStatistics

extension Machine {
  /// Counts every outcome of the classic game by symbol and run, exactly; nil for other machines.
  ///
  /// Nothing is enumerated: the outcomes in which a symbol wins with a run of exactly *n* are those
  /// in which no earlier symbol has a winning run and its own runs are at most *n*, minus those in
  /// which they are at most *n* − 1. So the largest machine takes no longer than the default.
  ///
  /// - Complexity: O(*reels³ · symbols²*).
  public func exactTally() -> SpinTally? {
    guard let classicRun else { return nil }
    var tally = SpinTally(symbols: symbols.count, reels: reels.count)
    let counter = RunCounter(self)
    let unlimited = Array(repeating: reels.count, count: symbols.count)

    var shorter: UInt64 = 0
    for run in 1...reels.count {
      let atMost = counter.combinations(runsAtMost: unlimited.map { min($0, run) })
      tally.count(spins: atMost - shorter, longestRun: run)
      shorter = atMost
    }

    let losing = classicRun - 1
    var limits = unlimited
    for symbol in symbols.indices {
      limits[symbol] = losing
      var shorter = counter.combinations(runsAtMost: limits)
      for run in losing + 1...reels.count {
        limits[symbol] = run
        let atMost = counter.combinations(runsAtMost: limits)
        tally.count(wins: atMost - shorter, symbol: symbol, run: run)
        shorter = atMost
      }
      limits[symbol] = losing
    }
    return tally
  }
}
