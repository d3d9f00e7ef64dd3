internal import SlotEngine
internal import SlotStatistics

/// Plays the rounds of a simulation's blocks and counts what they pay.
struct RoundCounter {
  private let simulation: Simulation
  private let engine: SlotEngine

  init(_ simulation: Simulation) {
    self.simulation = simulation
    engine = SlotEngine(
      machine: simulation.machine, stake: simulation.stake, seed: simulation.seed)
  }

  /// The tally of a block.
  func tally(ofBlock block: UInt64) -> PayTally {
    let modes = simulation.machine.modes.count
    var tally = PayTally(modes: modes)
    let first = simulation.firstSpin + block * simulation.blockSize
    for offset in 0..<simulation.spins(ofBlock: block) {
      let round = engine.round(first + offset)
      var spins = Array(repeating: UInt64(0), count: modes)
      for spin in round.spins { spins[spin.state.mode] += 1 }
      tally.count(pay: round.pay, isHit: round.spins[0].outcome.isWin, spinsPerMode: spins)
    }
    return tally
  }
}
