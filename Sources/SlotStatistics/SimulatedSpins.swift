/// What a simulation of the classic game counted: the spins by symbol and run, and their order.
public struct SimulatedSpins: MergeableTally, Hashable, Codable {
  /// The spins by symbol and run.
  public var tally: SpinTally
  /// The streaks of wins, and the gaps between them.
  public var streaks = Streaks()
  /// Where the running number of wins stood; nil if it isn't noted.
  public private(set) var convergence: Convergence?

  /// Creates an empty count for a classic machine.
  ///
  /// - Parameters:
  ///   - symbols: The number of symbols.
  ///   - reels: The number of reels.
  ///   - convergence: An empty list, if it is to be noted where the running number of wins stands.
  public init(symbols: Int, reels: Int, convergence: Convergence? = nil) {
    self.convergence = convergence
    tally = SpinTally(symbols: symbols, reels: reels)
  }

  /// How many spins were counted; all of them are paid for.
  public var paidSpins: UInt64 { tally.spins }

  /// Adds the spins that follow these.
  public mutating func merge(_ next: SimulatedSpins) {
    tally.merge(next.tally)
    streaks.merge(next.streaks)
    let tally = tally
    convergence?.note(rounds: tally.spins, sum: tally.winCount)
  }
}
