/// How a run is divided into sessions: the first begins with the run's first round, and each of the
/// others where the previous one ends.
public struct SessionPlan: Sendable, Hashable, Codable {
  /// The number of rounds in a session.
  public let rounds: UInt64
  /// The cost of a round, in credits.
  public let cost: Int
  /// The bankroll at the start of each session, in credits; nil if ruin isn't counted.
  public let bankroll: Int?

  /// Creates a plan.
  ///
  /// - Precondition: A session has at least one round, and the bankroll covers at least one.
  public init(rounds: UInt64, cost: Int, bankroll: Int? = nil) {
    precondition(rounds > 0, "A session has a round.")
    precondition(bankroll.map { $0 >= cost } ?? true, "A bankroll covers the cost of a round.")
    self.rounds = rounds
    self.cost = cost
    self.bankroll = bankroll
  }

  /// Whether the bankroll falls below the cost of a round.
  ///
  /// - Parameter lowest: The lowest net result of the session at any time, in credits; below 0 for
  ///   a loss.
  func isRuined(at lowest: Int) -> Bool {
    bankroll.map { $0 + lowest < cost } ?? false
  }
}
