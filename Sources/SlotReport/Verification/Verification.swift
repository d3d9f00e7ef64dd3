public import SlotEngine
public import SlotSimulation
public import SlotStatistics

/// Whether what a simulation counted fits the exact numbers of a machine.
///
/// The simulation and the analysis know nothing of each other but the machine, so that a mistake in
/// either shows as a misfit.
public struct Verification: Sendable {
  /// What was simulated.
  public let simulation: Simulation
  /// The machine whose exact numbers it is compared with: usually the same.
  public let exact: Machine
  /// How many rounds were counted.
  public let rounds: UInt64
  /// The tests, and whether they are passed together.
  public let tests: FitTestFamily
  /// What couldn't be tested, because too little of it was observed, or nothing of it varies.
  public let untested: [String]

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
  public var isPassed: Bool { tests.isPassed }
}
