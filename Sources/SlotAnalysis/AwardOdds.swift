public import SlotEngine
public import SlotStatistics

/// How often a round awards something, with all that follows from its paid spin, and what that gives.
///
/// Counted are the wins of all spins of the round, paid or free, and the items of all bonuses, however
/// deep one leads to another. A bonus within a bonus, and a jackpot on a wheel, count for themselves
/// and for what they are part of, with their credits too: the odds of different awards don't add up.
public struct AwardOdds: Sendable, Hashable, Codable {
  /// What is awarded.
  public enum Kind: Sendable, Hashable {
    /// A stay in a mode; spins added to a stay are part of it.
    case mode(ModeID)
    /// A bonus, each time that it is played.
    case bonus(BonusID)
    /// A jackpot.
    case jackpot(JackpotID)
  }

  /// What the paid spin itself awards: by its wins and by the items of their bonuses, without what
  /// free games bring.
  public struct PaidSpin: Sendable, Hashable, Codable {
    /// The probability, above 0, that a paid spin awards it once or more.
    public let probability: Rational
    /// The mean number of times that a paid spin awards it.
    public let meanNumber: Rational
    /// The mean credits each time: of a mode, with all that follows from the stay.
    public let meanCredits: Rational
    /// The mean number of a mode's spins in a stay, first and added; nil for other awards.
    public let meanSpins: Rational?
  }

  /// A probability, and a proven bound of how much it may be off by.
  public struct Chance: Sendable, Hashable, Codable {
    /// The probability.
    public let value: Double
    /// What it is off by at most.
    public let bound: Double
  }

  /// What is awarded.
  public let kind: Kind
  /// The mean number of times, above 0, that a round awards it.
  public let meanNumber: Rational
  /// The mean credits each time, as they are multiplied: of a bonus without the modes that it leads
  /// to, of a mode with all that follows from the stay.
  public let meanCredits: Rational
  /// The mean number of a mode's spins in a stay, first and added; nil for other awards.
  public let meanSpins: Rational?
  /// The probability that a round awards it once or more; nil if it couldn't be computed with a bound
  /// of less than a millionth of itself.
  public let chance: Chance?
  /// What the paid spin itself awards; nil if it can't.
  public let onPaidSpin: PaidSpin?
}

extension AwardOdds {
  /// The *N* of "1 in *N* rounds": how many rounds there are for each time that it is awarded, the
  /// reciprocal of the mean number. Where several can come in one round, those that award any are
  /// rarer: see ``chance``.
  public var roundsForEach: Rational { Rational.one / meanNumber }

  /// The mean credits a round that it brings, as they are multiplied.
  public var creditsForEachRound: Rational { meanNumber * meanCredits }

  /// Whether a round can be proven to award it several times: the mean number is larger than the
  /// probability of any.
  public var comesRepeatedly: Bool {
    chance.map { meanNumber.value > ($0.value + $0.bound) * (1 + 1e-12) } ?? false
  }
}
