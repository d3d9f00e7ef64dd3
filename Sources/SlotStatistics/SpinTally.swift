/// What was counted over a number of spins; exact odds and simulations both produce it.
///
/// Everything is a whole number, so that tallies of parts add up to exactly the tally of the whole.
public struct SpinTally: Sendable, Hashable, Codable {
  /// How many spins were counted; for exact odds, the outcomes of the cycle.
  public private(set) var spins: UInt64
  /// The wins by symbol and by the length of the winning run: `wins[symbol][run]`.
  public private(set) var wins: [[UInt64]]
  /// The spins by the length of their longest run of equal neighbours: `longestRuns[run]`.
  public private(set) var longestRuns: [UInt64]

  /// Creates an empty tally for a machine of a number of symbols and reels.
  public init(symbols: Int, reels: Int) {
    spins = 0
    wins = Array(repeating: Array(repeating: 0, count: reels + 1), count: symbols)
    longestRuns = Array(repeating: 0, count: reels + 1)
  }
}

extension SpinTally {
  /// The number of spins that won.
  public var winCount: UInt64 { winsPerSymbol.reduce(0, +) }

  /// The wins of each symbol.
  public var winsPerSymbol: [UInt64] { wins.map { $0.reduce(0, +) } }

  /// Counts spins by their longest run.
  public mutating func count(spins number: UInt64, longestRun: Int) {
    spins += number
    longestRuns[longestRun] += number
  }

  /// Counts wins, whose spins are counted apart.
  public mutating func count(wins number: UInt64, symbol: Int, run: Int) {
    wins[symbol][run] += number
  }

  /// Adds the counts of another part of the same run.
  ///
  /// - Precondition: Both are of machines with as many symbols and reels.
  public mutating func merge(_ other: SpinTally) {
    precondition(
      wins.count == other.wins.count && longestRuns.count == other.longestRuns.count,
      "Only tallies of the same machine can be merged.")
    spins += other.spins
    for run in longestRuns.indices { longestRuns[run] += other.longestRuns[run] }
    for symbol in wins.indices {
      for run in wins[symbol].indices { wins[symbol][run] += other.wins[symbol][run] }
    }
  }
}
