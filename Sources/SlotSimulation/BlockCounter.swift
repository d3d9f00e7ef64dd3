internal import SlotEngine
internal import SlotStatistics

/// Plays blocks of a simulation and counts them.
struct BlockCounter {
  /// How many spins are drawn before they are counted: what stays in the nearest cache.
  private static let chunkSizeInSpins = 512

  private let simulation: Simulation
  private let stream: SpinStream
  private let compiled: CompiledMachine

  init(_ simulation: Simulation, compiled: CompiledMachine) {
    self.simulation = simulation
    self.compiled = compiled
    stream = SpinStream(seed: simulation.seed, cycle: simulation.machine.cycle)
  }

  /// The tally of a block.
  func tally(ofBlock block: UInt64) -> SpinTally {
    var counts = Array(repeating: UInt64(0), count: compiled.verdictCount)
    var ordinals = Array(repeating: UInt64(0), count: Self.chunkSizeInSpins)
    var spin = simulation.firstSpin + block * simulation.blockSize
    var left = Int(simulation.spins(ofBlock: block))
    while left > 0 {
      if left < ordinals.count { ordinals.removeLast(ordinals.count - left) }
      var drawn = ordinals.mutableSpan
      stream.fill(&drawn, from: spin)
      var counting = counts.mutableSpan
      compiled.count(ordinals.span, into: &counting)
      left -= ordinals.count
      spin &+= UInt64(ordinals.count)
    }
    return tally(of: counts)
  }

  private func tally(of counts: [UInt64]) -> SpinTally {
    let machine = simulation.machine
    var tally = SpinTally(symbols: machine.symbols.count, reels: machine.reels.count)
    for (number, count) in counts.enumerated() where count > 0 {
      let verdict = compiled.verdict(number)
      tally.count(spins: count, longestRun: verdict.longestRun)
      if let winner = verdict.winner {
        tally.count(wins: count, symbol: winner, run: verdict.count)
      }
    }
    return tally
  }
}
