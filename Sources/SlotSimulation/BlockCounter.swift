internal import SlotEngine
internal import SlotStatistics

/// Plays blocks of a simulation of the classic game and counts them.
struct BlockCounter {
  private let simulation: Simulation
  private let counter: ClassicCounter

  init(_ simulation: Simulation, counter: ClassicCounter) {
    self.simulation = simulation
    self.counter = counter
  }

  /// The tally of a block.
  func tally(ofBlock block: UInt64) -> SimulatedSpins {
    var counted = SimulatedSpins(
      symbols: simulation.machine.symbols.count, reels: simulation.machine.reels.count)
    var verdicts = Array(repeating: UInt64(0), count: counter.verdictCount)
    var wins = Array(repeating: UInt32(0), count: ClassicCounter.chunkSizeInSpins)
    var spin = simulation.firstSpin + block * simulation.blockSize
    var left = Int(simulation.spins(ofBlock: block))
    while left > 0 {
      let spins = min(left, ClassicCounter.chunkSizeInSpins)
      var counting = verdicts.mutableSpan
      var places = wins.mutableSpan
      let found = counter.count(spins, from: spin, into: &counting, wins: &places)
      counted.streaks.count(hits: wins.span.extracting(first: found), among: spins)
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
