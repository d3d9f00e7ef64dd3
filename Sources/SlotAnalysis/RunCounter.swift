import SlotEngine

/// Counts the combinations of a one-row window in which no symbol's run exceeds its limit.
struct RunCounter {
  /// The weight of each symbol on each reel: `weights[reel][symbol]`.
  private let weights: [[UInt64]]

  init(_ machine: Machine) {
    weights = machine.reels.map { reel in
      var weights = Array(repeating: UInt64(0), count: machine.symbols.count)
      for stop in reel.circles.flatMap(\.stops) { weights[stop.symbol.index] += stop.weight }
      return weights
    }
  }

  /// The number of combinations in which each symbol's longest run is within its limit.
  ///
  /// Goes from reel to reel and keeps the number of ways in which each symbol can be the last so
  /// far, by the length of its run there.
  ///
  /// - Parameter limits: The longest run allowed for each symbol; 0 forbids the symbol.
  /// - Complexity: O(*reels² · symbols*).
  func combinations(runsAtMost limits: [Int]) -> UInt64 {
    let none = limits.map { Array(repeating: UInt64(0), count: $0 + 1) }
    var ways = none
    var total: UInt64 = 1
    for reel in weights {
      var next = none
      for (symbol, limit) in limits.enumerated() where limit > 0 {
        let endingInSymbol = ways[symbol].reduce(0, +)
        next[symbol][1] = (total - endingInSymbol) * reel[symbol]
        for run in 1..<limit { next[symbol][run + 1] = ways[symbol][run] * reel[symbol] }
      }
      ways = next
      total = ways.reduce(0) { $0 + $1.reduce(0, +) }
    }
    return total
  }
}
