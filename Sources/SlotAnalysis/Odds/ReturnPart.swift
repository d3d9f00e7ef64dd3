public import SlotEngine
public import SlotStatistics

/// A part of a round's mean credits, by what the paid spin gave, or by what was bought in its
/// place.
public struct ReturnPart: Sendable, Hashable, Codable {
  /// What the paid spin gave.
  public enum Source: Sendable, Hashable {
    /// The wins of a look.
    case look(LookIndex)
    /// Credits and jackpots awarded directly.
    case awards
    /// A bonus, excluding the modes that it leads to.
    case bonus(BonusID)
    /// Spins in a mode, with everything that follows from them.
    case mode(ModeID)
    /// The effect of the cap, which is at most 0.
    case cap
    /// The effect of tosses, which is negative if they favour the house.
    case gamble
  }

  /// Where the credits come from.
  public let source: Source
  /// The mean credits per round.
  public let mean: Rational
}
