import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotSimulation
import SlotStatistics

/// A tally that a simulation counts, and a report shows.
protocol SimulatedTally: MergeableTally {
  /// Plays a simulation; see ``Simulation/run(threads:resuming:shouldStop:progress:record:)``.
  static func play(
    _ simulation: Simulation, threads: Int, resuming done: Self?,
    shouldStop: @Sendable () -> Bool, progress: @Sendable (UInt64) -> Void,
    record: @Sendable (Self) -> Void
  ) -> Self

  /// The report of a simulation, or of the prefix of it that was counted.
  func document(
    of simulation: Simulation, as format: ReportFormat, performance: String
  ) throws -> String
}

extension SimulatedSpins: SimulatedTally {
  static func play(
    _ simulation: Simulation, threads: Int, resuming done: Self?,
    shouldStop: @Sendable () -> Bool, progress: @Sendable (UInt64) -> Void,
    record: @Sendable (Self) -> Void
  ) -> Self {
    simulation.run(
      threads: threads, resuming: done, shouldStop: shouldStop, progress: progress, record: record)
  }

  func document(
    of simulation: Simulation, as format: ReportFormat, performance: String
  ) throws -> String {
    guard let exact = simulation.machine.exactTally() else { return "" }
    return try SimulationReport(
      simulation: simulation, digest: simulation.machine.digest, counted: self, exact: exact
    ).document(format, performance: performance)
  }
}

extension PayTally: SimulatedTally {
  static func play(
    _ simulation: Simulation, threads: Int, resuming done: Self?,
    shouldStop: @Sendable () -> Bool, progress: @Sendable (UInt64) -> Void,
    record: @Sendable (Self) -> Void
  ) -> Self {
    simulation.runRounds(
      threads: threads, resuming: done, shouldStop: shouldStop, progress: progress, record: record)
  }

  func document(
    of simulation: Simulation, as format: ReportFormat, performance: String
  ) throws -> String {
    try PayReport(simulation: simulation, digest: simulation.machine.digest, tally: self)
      .document(format, performance: performance)
  }
}
