public import SlotEngine
public import SlotStatistics

/// A part of a round's mean credits, by what the paid spin gave, or what was bought instead.
public struct ReturnPart: Sendable, Hashable, Codable {
  /// What the paid spin gave.
  public enum Source: Sendable, Hashable {
    /// The wins of a look.
    case look(LookIndex)
    /// Credits and jackpots awarded directly.
    case awards
    /// A bonus, without the modes that it leads to.
    case bonus(BonusID)
    /// Spins in a mode, with all that follows from them.
    case mode(ModeID)
  }

  /// Where the credits come from.
  public let source: Source
  /// The mean credits a round.
  public let mean: Rational
}
