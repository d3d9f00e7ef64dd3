public import SlotStatistics

/// How often the paid spin awards something, and what that gives.
public struct AwardOdds: Sendable, Hashable {
  /// What is awarded.
  public enum Kind: Sendable, Hashable {
    /// A stay in a mode, by its place in the machine's list.
    case mode(Int)
    /// A bonus awarded by a win, by its place in the machine's list.
    case bonus(Int)
    /// A jackpot awarded by a win, by its place in the machine's list.
    case jackpot(Int)
  }

  /// What is awarded.
  public let kind: Kind
  /// The probability, above 0, that a paid spin awards it, be it several times.
  public let probability: Rational
  /// The mean number of times that a paid spin awards it.
  public let meanNumber: Rational
  /// The mean credits each time: of a mode, with all that follows from the stay.
  public let meanCredits: Rational
  /// The mean number of a mode's spins in a stay, first and added; nil for other awards.
  public let meanSpins: Rational?
}
