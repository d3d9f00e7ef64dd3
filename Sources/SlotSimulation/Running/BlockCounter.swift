internal import SlotEngine
internal import SlotStatistics

/// Plays and counts blocks of the classic game, giving the same tally as ``RoundCounter`` many
/// times faster, plus the spins by symbol and run.
struct BlockCounter: StretchCounter {
  private let simulation: Simulation
  private let counter: ClassicCounter
  private let baseState: PlayedState
  /// An empty tally, kept because building one for a machine takes a while.
  private let empty: PayTally

  init(_ simulation: Simulation, counter: ClassicCounter) {
    self.simulation = simulation
    self.counter = counter
    baseState = PlayedState(.base(of: simulation.machine))
    empty = simulation.emptyTally()
  }

  /// The number of spins in a block.
  var roundsAtOnce: UInt64 { Simulation.blockSizeInSpins }
  /// Blocks don't get shorter towards the end.
  var leastRoundsAtOnce: UInt64 { Simulation.blockSizeInSpins }

  /// The tally of a block.
  func tally(of count: UInt64, from first: UInt64) -> PayTally {
    let machine = simulation.machine
    var verdicts = ContiguousArray(repeating: UInt64(0), count: counter.verdictCount)
    var chunk = ClassicChunk()
    var streaks = Streaks()
    var spin = first
    var left = Int(count)
    while left > 0 {
      let spins = min(left, ClassicChunk.mostSpins)
      var counting = verdicts.mutableSpan
      counter.count(spins, from: spin, into: &counting, &chunk)
      streaks.count(hits: chunk.wins.span.extracting(first: chunk.winCount), among: spins)
      left -= spins
      spin &+= UInt64(spins)
    }
    var spins = SpinTally(symbols: machine.symbols.count, reels: machine.reels.count)
    for (number, count) in verdicts.enumerated() where count > 0 {
      spins.count(count, counter.verdict(number))
    }
    return tally(of: spins, streaks: streaks, from: first)
  }

  /// The general tally of spins of the classic game, which pays and awards nothing.
  private func tally(of spins: SpinTally, streaks: Streaks, from first: UInt64) -> PayTally {
    var tally = empty
    var pays = PayCounts()
    pays.count(0, times: spins.spins)
    tally.pays = pays
    tally.hits = spins.winCount
    tally.spinsPerMode[0] = spins.spins
    tally.states.count(pays, in: baseState)
    tally.biggest = BiggestPay(pay: 0, round: first)
    tally.streaks = streaks
    tally.classicSpins = spins
    return tally
  }
}

extension SpinTally {
  /// Counts spins with the same verdict.
  fileprivate mutating func count(_ spins: UInt64, _ verdict: Verdict) {
    count(spins: spins, longestRun: verdict.longestRun)
    if let winner = verdict.winner { count(wins: spins, symbol: winner, run: verdict.count) }
  }
}
