internal import SlotAnalysis
package import SlotEngine
internal import SlotMachineFile
package import SlotReport
package import SlotSimulation
package import SlotStatistics
package import SlotVerification

/// A tally that a simulation counts, and a report shows.
package protocol SimulatedTally: MergeableTally {
  /// The tally of no spins of a share of a run, with room for what is asked of the run.
  static func empty(of simulation: Simulation, share: RunShare) -> Self

  /// Plays a simulation; see
  /// ``Simulation/run(threads:resuming:isEnough:shouldStop:progress:record:)``.
  static func play(
    _ simulation: Simulation, threads: Int, resuming done: Self,
    isEnough: (@Sendable (Self) -> Bool)?, shouldStop: @Sendable () -> Bool,
    progress: @Sendable (UInt64) -> Void, record: @Sendable (Self) -> Void
  ) throws -> Self

  /// What is known exactly of a machine, beside what is counted.
  static func known(of machine: Machine, stake: Stake) -> KnownReturn

  /// Whether the spins are enough for a precision.
  func reaches(
    _ goal: PrecisionGoal, of simulation: Simulation, known: KnownReturn
  ) -> Bool

  /// The picture of how the figures closed in; nil where too little was noted.
  func plot(of simulation: Simulation, known: KnownReturn) -> ConvergencePlot?

  /// The report of a simulation, or of the prefix of it that was counted.
  func document(
    of simulation: Simulation, background: RunBackground, as format: ReportFormat,
    performance: String
  ) throws -> String
}

extension SimulatedSpins: SimulatedTally {
  package static func empty(of simulation: Simulation, share: RunShare) -> Self {
    SimulatedSpins(
      symbols: simulation.machine.symbols.count, reels: simulation.machine.reels.count,
      convergence: share.run.request?.notesConvergence == true ? Convergence() : nil)
  }

  package static func play(
    _ simulation: Simulation, threads: Int, resuming done: Self,
    isEnough: (@Sendable (Self) -> Bool)?, shouldStop: @Sendable () -> Bool,
    progress: @Sendable (UInt64) -> Void, record: @Sendable (Self) -> Void
  ) -> Self {
    simulation.run(
      threads: threads, resuming: done, isEnough: isEnough, shouldStop: shouldStop,
      progress: progress, record: record)
  }

  package static func known(of machine: Machine, stake: Stake) -> KnownReturn {
    .unknown(because: "a round costs nothing")
  }

  package func reaches(_ goal: PrecisionGoal, of simulation: Simulation, known: KnownReturn) -> Bool
  {
    goal.isReached(by: .wilson99(hits: tally.winCount, trials: paidSpins), rounds: paidSpins)
  }

  package func plot(of simulation: Simulation, known: KnownReturn) -> ConvergencePlot? {
    simulation.machine.exactTally().flatMap { exact in
      ConvergencePlot(
        of: simulation, counted: self, exact: Rational(exact.winCount, exact.spins))
    }
  }

  package func document(
    of simulation: Simulation, background: RunBackground, as format: ReportFormat,
    performance: String
  ) throws -> String {
    guard let exact = simulation.machine.exactTally() else {
      preconditionFailure("Only the classic game is counted by symbol and run.")
    }
    return try SimulationReport(
      simulation: simulation, digest: simulation.machine.digest, counted: self, exact: exact,
      goal: background.goal
    ).document(format, performance: performance)
  }
}

extension PayTally: SimulatedTally {
  package static func empty(of simulation: Simulation, share: RunShare) -> Self {
    simulation.emptyTally(
      sessions: share.run.request?.sessions, before: share.start,
      notesConvergence: share.run.request?.notesConvergence == true)
  }

  package static func play(
    _ simulation: Simulation, threads: Int, resuming done: Self,
    isEnough: (@Sendable (Self) -> Bool)?, shouldStop: @Sendable () -> Bool,
    progress: @Sendable (UInt64) -> Void, record: @Sendable (Self) -> Void
  ) throws -> Self {
    try simulation.runRounds(
      threads: threads, resuming: done, isEnough: isEnough, shouldStop: shouldStop,
      progress: progress, record: record)
  }

  package static func known(of machine: Machine, stake: Stake) -> KnownReturn {
    KnownReturn(of: machine, stake: stake)
  }

  package func reaches(_ goal: PrecisionGoal, of simulation: Simulation, known: KnownReturn) -> Bool
  {
    let cost = simulation.machine.cost(of: simulation.stake)
    return goal.isReached(
      by: cost > 0
        ? returnInterval(cost: cost, variance: known.variance)
        : .wilson99(hits: hits, trials: rounds), rounds: rounds)
  }

  package func plot(of simulation: Simulation, known: KnownReturn) -> ConvergencePlot? {
    ConvergencePlot(of: simulation, tally: self, known: known)
  }

  package func document(
    of simulation: Simulation, background: RunBackground, as format: ReportFormat,
    performance: String
  ) throws -> String {
    try PayReport(
      simulation: simulation, digest: simulation.machine.digest, tally: self,
      background: background
    ).document(format, performance: performance)
  }
}
