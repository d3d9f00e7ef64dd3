public import SlotEngine

/// How far an analysis is: it counts one kind of spin after the other.
public struct AnalysisProgress: Sendable, Hashable {
  /// The mode whose spin is being counted.
  public let mode: ModeID
  /// How much of it is counted, from 0 to 1; the same mode may come again with other values.
  public let share: Double
}
