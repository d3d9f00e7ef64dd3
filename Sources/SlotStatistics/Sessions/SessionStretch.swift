/// Consecutive rounds of a session, summarised as far as the session needs.
struct SessionStretch: Sendable, Hashable, Codable {
  /// The number of rounds.
  private(set) var rounds: UInt64 = 0
  /// The credits they paid.
  private(set) var pay = 0
  /// The minimum of the running net result in credits, starting from 0 before the first round.
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

  /// The net result in credits; below 0 for a loss.
  private func net(cost: Int) -> Int { pay - Int(rounds) * cost }
}
