public import SlotEngine
public import SlotStatistics

/// How often a round awards something, and the credits it brings, including everything that follows
/// from the paid spin.
///
/// Counts the wins of all spins of the round, paid or free, and the items of all bonuses, at any
/// depth. A bonus within a bonus, and a jackpot on a wheel, count both for themselves and for what
/// contains them, credits included, so the odds of different awards don't add up.
public struct AwardOdds: Sendable, Hashable, Codable {
  /// What is awarded.
  public enum Kind: Sendable, Hashable {
    /// A stay in a mode; spins added to a stay are part of it.
    case mode(ModeID)
    /// A bonus, each time it is played.
    case bonus(BonusID)
    /// A jackpot.
    case jackpot(JackpotID)
  }

  /// What the paid spin itself awards, through its wins and the items of their bonuses, excluding
  /// what free games bring.
  public struct PaidSpin: Sendable, Hashable, Codable {
    /// The probability, above 0, that a paid spin awards it at least once.
    public let probability: Rational
    /// The mean number of times a paid spin awards it.
    public let meanNumber: Rational
    /// The mean credits each time; for a mode, including everything that follows from the stay.
    public let meanCredits: Rational
    /// The mean number of a mode's spins in a stay, initial and added; nil for other awards.
    public let meanSpins: Rational?
  }

  /// A probability with a proven error bound.
  public struct Chance: Sendable, Hashable, Codable {
    /// The probability.
    public let value: Double
    /// Upper bound on the absolute error.
    public let bound: Double
  }

  /// What is awarded.
  public let kind: Kind
  /// The mean number of times, above 0, that a round awards it.
  public let meanNumber: Rational
  /// The mean credits each time, after multipliers: for a bonus excluding the modes it leads to,
  /// for a mode including everything that follows from the stay.
  public let meanCredits: Rational
  /// The mean number of a mode's spins in a stay, initial and added; nil for other awards.
  public let meanSpins: Rational?
  /// The probability that a round awards it at least once; nil if it couldn't be computed with an
  /// error bound of at most a millionth of itself.
  public let chance: Chance?
  /// What the paid spin itself awards; nil if it can't award any.
  public let onPaidSpin: PaidSpin?
}

extension AwardOdds {
  /// The *N* of "1 in *N* rounds": the mean number of rounds for each time it is awarded, which is the
  /// reciprocal of the mean number. If a round can award it several times, rounds that award it at all are
  /// rarer: see ``chance``.
  public var roundsForEach: Rational { Rational.one / meanNumber }

  /// The mean credits that it brings per round, after multipliers.
  public var creditsForEachRound: Rational { meanNumber * meanCredits }

  /// Whether a round can provably award it several times: its mean number exceeds the probability of at least
  /// one.
  public var comesRepeatedly: Bool {
    chance.map { meanNumber.value > ($0.value + $0.bound) * (1 + 1e-12) } ?? false
  }
}
