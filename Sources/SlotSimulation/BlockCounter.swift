internal import SlotEngine
internal import SlotStatistics

/// Plays blocks of a simulation of the classic game and counts them.
struct BlockCounter: StretchCounter {
  private let simulation: Simulation
  private let counter: ClassicCounter

  init(_ simulation: Simulation, counter: ClassicCounter) {
    self.simulation = simulation
    self.counter = counter
  }

  /// How many spins a block has.
  var roundsAtOnce: UInt64 { Simulation.blockSizeInSpins }
  /// Blocks don't become shorter towards the end.
  var leastRoundsAtOnce: UInt64 { Simulation.blockSizeInSpins }

  /// The tally of a block.
  func tally(of count: UInt64, from first: UInt64) -> SimulatedSpins {
    var counted = SimulatedSpins(
      symbols: simulation.machine.symbols.count, reels: simulation.machine.reels.count)
    var verdicts = Array(repeating: UInt64(0), count: counter.verdictCount)
    var chunk = ClassicChunk()
    var spin = first
    var left = Int(count)
    while left > 0 {
      let spins = min(left, ClassicChunk.mostSpins)
      var counting = verdicts.mutableSpan
      counter.count(spins, from: spin, into: &counting, &chunk)
      counted.streaks.count(hits: chunk.wins.span.extracting(first: chunk.winCount), among: spins)
      left -= spins
      spin &+= UInt64(spins)
    }
    for (number, count) in verdicts.enumerated() where count > 0 {
      counted.tally.count(count, counter.verdict(number))
    }
    return counted
  }
}

extension SpinTally {
  /// Counts spins of the same verdict.
  fileprivate mutating func count(_ spins: UInt64, _ verdict: Verdict) {
    count(spins: spins, longestRun: verdict.longestRun)
    if let winner = verdict.winner { count(wins: spins, symbol: winner, run: verdict.count) }
  }
}
