/// Counts of spins of the classic game; both exact enumeration and simulation produce them.
///
/// Everything is a whole number, so tallies of parts add up to exactly the tally of the whole.
public struct SpinTally: Sendable, Hashable, Codable {
  /// The number of spins counted; for exact odds, the outcomes of the cycle.
  public private(set) var spins: UInt64
  /// The wins by symbol and by the length of the winning run: `wins[symbol][run]`.
  public private(set) var wins: [[UInt64]]
  /// The spins by the length of their longest run of equal adjacent symbols: `longestRuns[run]`.
  public private(set) var longestRuns: [UInt64]

  /// Creates an empty tally.
  public init(symbols: Int, reels: Int) {
    spins = 0
    wins = Array(repeating: Array(repeating: 0, count: reels + 1), count: symbols)
    longestRuns = Array(repeating: 0, count: reels + 1)
  }
}

extension SpinTally {
  /// The number of winning spins.
  public var winCount: UInt64 { winsPerSymbol.reduce(0, +) }

  /// The number of wins of each symbol.
  public var winsPerSymbol: [UInt64] { wins.map { $0.reduce(0, +) } }

  /// Counts spins by their longest run.
  package mutating func count(spins number: UInt64, longestRun: Int) {
    spins += number
    longestRuns[longestRun] += number
  }

  /// Counts wins; their spins are counted separately.
  package mutating func count(wins number: UInt64, symbol: Int, run: Int) {
    wins[symbol][run] += number
  }

  /// Adds the counts of other spins.
  ///
  /// - Precondition: Both machines have the same number of symbols and reels.
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
