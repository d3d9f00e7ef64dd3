/// What sessions are counted of a run: one begins with the run's first round, and each where the one
/// before it ends.
public struct SessionPlan: Sendable, Hashable, Codable {
  /// How many rounds a session has.
  public let rounds: UInt64
  /// What a round costs, in credits.
  public let cost: Int
  /// What a player begins each session with, in credits; nil if it doesn't matter.
  public let bankroll: Int?

  /// Plans sessions.
  ///
  /// - Precondition: A session has a round, and a bankroll covers the cost of one.
  public init(rounds: UInt64, cost: Int, bankroll: Int? = nil) {
    precondition(rounds > 0, "A session has a round.")
    precondition(bankroll.map { $0 >= cost } ?? true, "A bankroll covers the cost of a round.")
    self.rounds = rounds
    self.cost = cost
    self.bankroll = bankroll
  }

  /// Whether a bankroll no longer covers the cost of a round.
  ///
  /// - Parameter lowest: The least that was won since it was whole; below 0 if it was lost.
  func isRuined(at lowest: Int) -> Bool {
    bankroll.map { $0 + lowest < cost } ?? false
  }
}
