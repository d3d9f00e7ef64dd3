/// How probable it is that a bankroll is played away.
public struct Ruin: Sendable, Hashable {
  /// The bankroll at first, in credits.
  public let bankroll: Int
  /// The most rounds that are played.
  public let rounds: Int
  /// The probability that the bankroll no longer covers the cost of a round at some time within them.
  public let probability: Double

  /// Computes the probability; see ``RoundLaw/ruin(bankroll:within:)``.
  public init(_ law: RoundLaw, bankroll: Int, within rounds: Int) throws(AnalysisError) {
    self.bankroll = bankroll
    self.rounds = rounds
    probability = try law.ruin(bankroll: bankroll, within: rounds)
  }
}
