package import SlotAnalysis
package import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// Whether what a simulation counted fits the exact numbers of a machine.
///
/// The simulation and the analysis know nothing of each other but the machine, so that a mistake in
/// either shows as a misfit.
package struct Verification: Sendable {
  /// What was simulated.
  package let simulation: Simulation
  /// The machine whose exact numbers it is compared with: usually the same.
  package let exact: Machine
  /// How many rounds were counted.
  package let rounds: UInt64
  /// The tests, and whether they are passed together.
  package let tests: FitTestFamily
  /// What couldn't be tested, because too little of it was observed, or nothing of it varies.
  package let untested: [String]

  /// Compares rounds of a machine with exact numbers.
  ///
  /// Spins of a mode are draws of one law, though how many there are depends on them; of many rounds
  /// that doesn't matter.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - numbers: The exact numbers at the same stake, of a machine with the names of the one that was
  ///     simulated. They keep the spins that are counted here.
  ///   - level: The probability of a false alarm that is accepted.
  /// - Throws: ``AnalysisError`` if a spin that was played can't be counted.
  /// - Precondition: ``Machine/obstacle(toComparingWith:stake:)`` says nothing against it.
  package init(
    of simulation: Simulation, tally: PayTally, against numbers: inout ExactNumbers, level: Double
  ) throws(AnalysisError) {
    let comparisons = try numbers.comparisons(with: tally, of: simulation.machine)
    self.simulation = simulation
    exact = numbers.machine
    rounds = tally.rounds
    tests = FitTestFamily(
      comparisons.compactMap { subject, test in test.map { (subject, $0) } }, level: level)
    untested = comparisons.filter { $0.test == nil }.map(\.subject)
  }
}

extension Verification {
  /// Whether everything that was compared fits.
  package var isPassed: Bool { tests.isPassed }
}
