/// What the law of a round says: how pays are spread, and where players stand after many rounds.
public struct RoundFigures: Sendable, Hashable {
  /// The limit to the error of each probability of a round.
  public let bound: Double
  /// The probability that a round pays anything.
  public let hitFrequency: Double
  /// The probability that a round pays at least its cost.
  public let paysAtLeastCost: Double
  /// The pays that a share of the rounds doesn't exceed.
  public let quantiles: [Quantile]
  /// How often pays of each size come.
  public let pays: [PayRange]
  /// Where players stand after some numbers of rounds, by rising rounds.
  public let sessions: [SessionFigures]
  /// The ranges of the return of many rounds, by rising rounds.
  public let ranges: [ReturnRanges]
  /// How likely bankrolls are gone.
  public let ruin: RuinFigures
  /// Why some figures are missing, as sentences; empty if none is.
  public let missing: [String]
}

/// A value that a share of all cases doesn't exceed.
public struct Quantile: Sendable, Hashable {
  /// The share, such as 0.95.
  public let share: Double
  /// The value, in credits.
  public let credits: Int
}

/// Where players stand after a number of rounds.
public struct SessionFigures: Sendable, Hashable {
  /// How many rounds.
  public let rounds: Int
  /// What players have won, or lost below 0.
  public let net: [Quantile]
  /// The probability of having lost nothing.
  public let ahead: Double
  /// How the figures came about.
  public let provenance: Provenance
}

/// The central ranges of the return of a number of rounds.
public struct ReturnRanges: Sendable, Hashable {
  /// How many rounds.
  public let rounds: Int
  /// The range that holds the return with a probability of 90 %.
  public let ninety: ClosedRange<Double>
  /// The range that holds the return with a probability of 95 %.
  public let ninetyFive: ClosedRange<Double>
  /// How the figures came about.
  public let provenance: Provenance
}

/// How likely bankrolls no longer cover the cost of a round within numbers of rounds.
public struct RuinFigures: Sendable, Hashable {
  /// The bankrolls, in costs of a round.
  public let bankrolls: [Int]
  /// The numbers of rounds.
  public let rounds: [Int]
  /// The probabilities: `probabilities[bankroll][rounds]`.
  public let probabilities: [[Double]]
  /// How the figures came about.
  public let provenance: Provenance
}
