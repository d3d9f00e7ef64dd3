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

  /// Puts the results of comparisons together.
  ///
  /// - Parameter comparisons: What was compared, with the test; nil where there is nothing to test.
  init(
    of simulation: Simulation, against exact: Machine, rounds: UInt64,
    comparisons: [(subject: String, test: FitTest?)], level: Double
  ) {
    self.simulation = simulation
    self.exact = exact
    self.rounds = rounds
    tests = FitTestFamily(
      comparisons.compactMap { subject, test in test.map { (subject, $0) } }, level: level)
    untested = comparisons.filter { $0.test == nil }.map(\.subject)
  }
}

extension Verification {
  /// Whether everything that was compared fits.
  package var isPassed: Bool { tests.isPassed }
}
