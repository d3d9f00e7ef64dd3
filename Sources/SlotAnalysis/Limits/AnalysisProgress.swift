public import SlotEngine

/// The progress of an analysis, which counts one kind of spin after another.
public struct AnalysisProgress: Sendable, Hashable {
  /// The mode whose spin is being counted.
  public let mode: ModeID
  /// The fraction of it that is counted, from 0 to 1; the same mode can come up again in another state.
  public let share: Double
}
