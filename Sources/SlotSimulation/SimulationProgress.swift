public import SlotStatistics

/// How far a simulation is.
public struct SimulationProgress: Sendable, Hashable {
  /// The tally of the rounds that are finished, from the first one on: what can be shown meanwhile.
  public let tally: PayTally
  /// How many rounds the whole run has.
  public let rounds: UInt64
  /// The time since the run was started.
  public let elapsed: Duration

  /// How many rounds are finished, those of a run that goes on included.
  public var roundsDone: UInt64 { tally.rounds }

  /// The finished share of the rounds, from 0 to 1.
  public var fraction: Double { Double(roundsDone) / Double(rounds) }
}

extension SimulationProgress: CustomStringConvertible {
  /// The rounds: `65536 of 1000000 rounds`.
  public var description: String { "\(roundsDone) of \(rounds) rounds" }
}
