public import SlotEngine

/// The risk of ruin of a bankroll.
public struct Ruin: Sendable, Hashable, Codable {
  /// The bankroll at the start, in credits.
  public let bankroll: Credits
  /// The number of rounds to be played.
  public let rounds: Int
  /// The probability that the bankroll can't cover the cost of a round at some point within them.
  public let probability: Double

  /// Computes the probability; see ``RoundLaw/ruin(bankroll:within:)``.
  public init(_ law: RoundLaw, bankroll: Credits, within rounds: Int) throws(AnalysisError) {
    self.bankroll = bankroll
    self.rounds = rounds
    probability = try law.ruin(bankroll: bankroll, within: rounds)
  }
}
