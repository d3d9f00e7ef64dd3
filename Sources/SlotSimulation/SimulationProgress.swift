public import SlotStatistics

/// The progress of a simulation.
public struct SimulationProgress: Sendable, Hashable {
  /// The tally of the rounds finished so far, from the first one on, for interim results.
  public let tally: PayTally
  /// The number of rounds in the whole run.
  public let rounds: UInt64
  /// The time since the run was started.
  public let elapsed: Duration

  /// The number of finished rounds, including those played before the run was resumed.
  public var roundsDone: UInt64 { tally.rounds }

  /// The finished share of the rounds, from 0 to 1.
  public var fraction: Double { Double(roundsDone) / Double(rounds) }
}

extension SimulationProgress: CustomStringConvertible {
  /// The rounds: `65536 of 1000000 rounds`.
  public var description: String { "\(roundsDone) of \(rounds) rounds" }
}
