package import SlotEngine
package import SlotSimulation
package import SlotStatistics

extension Verification {
  /// Compares spins of the classic game, counted by symbol and run, with its whole cycle.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - machine: The machine of the exact numbers.
  ///   - exact: The tally of its whole cycle.
  ///   - level: The probability of a false alarm that is accepted.
  /// - Precondition: Both tallies are of as many symbols and reels.
  package init(
    of simulation: Simulation, tally: SpinTally, against machine: Machine, exact: SpinTally,
    level: Double
  ) {
    let cycle = Double(exact.spins)
    let runs = zip(tally.longestRuns, exact.longestRuns).map {
      (observed: $0, probability: Double($1) / cycle)
    }
    let losses = [
      (
        observed: tally.spins - tally.winCount,
        probability: Double(exact.spins - exact.winCount) / cycle
      )
    ]
    let wins = zip(tally.wins.joined(), exact.wins.joined()).map {
      (observed: $0, probability: Double($1) / cycle)
    }
    self.init(
      of: simulation, against: machine, rounds: tally.spins,
      comparisons: [
        ("wins by symbol and run", FitTest.distribution(of: losses + wins)),
        ("longest runs", FitTest.distribution(of: runs)),
        (
          "hit frequency of a spin",
          FitTest.count(
            tally.winCount, of: tally.spins, probability: Double(exact.winCount) / cycle)
        ),
      ], level: level)
  }
}
