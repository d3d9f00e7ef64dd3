/// Some consecutive rounds of a session, as far as it matters to the session.
struct SessionStretch: Sendable, Hashable, Codable {
  /// How many rounds.
  private(set) var rounds: UInt64 = 0
  /// The credits that they paid.
  private(set) var pay = 0
  /// The least that was won at any time, from before the first round on, in credits: 0 or, where
  /// more was lost than won, below it.
  private(set) var lowest = 0

  /// Adds rounds that pay nothing.
  mutating func add(misses: UInt64, cost: Int) {
    rounds += misses
    lowest = min(lowest, net(cost: cost))
  }

  /// Adds a round.
  mutating func add(pay: Int, cost: Int) {
    rounds += 1
    self.pay += pay
    lowest = min(lowest, net(cost: cost))
  }

  /// Adds the rounds that follow.
  mutating func append(_ next: SessionStretch, cost: Int) {
    lowest = min(lowest, net(cost: cost) + next.lowest)
    rounds += next.rounds
    pay += next.pay
  }

  /// What was won, in credits; below 0 if it was lost.
  private func net(cost: Int) -> Int { pay - Int(rounds) * cost }
}
