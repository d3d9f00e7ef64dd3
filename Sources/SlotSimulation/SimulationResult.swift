public import SlotStatistics

/// What a simulation counted, and why it ended.
public struct SimulationResult: Sendable, Hashable, Codable {
  /// Why a simulation ended.
  public enum Ending: String, Sendable, Hashable, Codable {
    /// All rounds were played.
    case complete
    /// What was counted was enough, before all rounds were played.
    case enough
    /// It was stopped before that.
    case stopped
  }

  /// The tally of all rounds or, unless the run is complete, of those from the first one on that were
  /// finished.
  public let tally: PayTally
  /// Why the simulation ended.
  public let ending: Ending

  /// Whether the run was stopped before all was played that was asked for.
  public var wasStopped: Bool { ending == .stopped }
}

extension SimulationResult: CustomStringConvertible {
  /// How many rounds were played, and whether that is all: `65536 rounds, stopped`.
  public var description: String { "\(tally.rounds) rounds, \(ending)" }
}
