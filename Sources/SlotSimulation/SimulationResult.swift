public import SlotStatistics

/// What a simulation counted, and why it ended.
public struct SimulationResult: Sendable, Hashable, Codable {
  /// Why a simulation ended.
  public enum Ending: String, Sendable, Hashable, Codable {
    /// All rounds were played.
    case complete
    /// The tally was sufficient before all rounds had been played.
    case enough
    /// The run was stopped before either.
    case stopped
  }

  /// The tally of all rounds or, unless the run is complete, of those from the first one on that were
  /// finished.
  public let tally: PayTally
  /// Why the simulation ended.
  public let ending: Ending

  /// Whether the run was stopped before it was complete or its tally sufficient.
  public var wasStopped: Bool { ending == .stopped }
}

extension SimulationResult: CustomStringConvertible {
  /// The number of rounds played, and how the run ended: `65536 rounds, stopped`.
  public var description: String { "\(tally.rounds) rounds, \(ending)" }
}
