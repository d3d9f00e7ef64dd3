public import SlotStatistics

/// A part of a round's mean credits, by what the paid spin gave.
public struct ReturnPart: Sendable, Hashable {
  /// What the paid spin gave.
  public enum Source: Sendable, Hashable {
    /// The wins of a look, by its place in the machine's list.
    case look(Int)
    /// Credits and jackpots awarded directly.
    case awards
    /// A bonus, by its place in the machine's list, without the modes that it leads to.
    case bonus(Int)
    /// Spins in a mode, by its place in the machine's list, with all that follows from them.
    case mode(Int)
  }

  /// Where the credits come from.
  public let source: Source
  /// The mean credits a round.
  public let mean: Rational
}
