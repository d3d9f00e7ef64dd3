package import SlotEngine

/// What a session comes to: everything that was played since the game began, on any machine.
package struct SessionTotals: Sendable, Hashable {
  /// How many rounds there were.
  package var rounds = 0
  /// The credits won minus those staked.
  package var net: Credits = 0
  /// Whether any of it was played for credits.
  package var hasCredits = false

  /// Creates the totals of a session that begins.
  package init() {}

  /// These totals followed by others.
  func followed(by other: SessionTotals) -> SessionTotals {
    var sum = self
    sum.rounds += other.rounds
    sum.net = net.followed(by: other.net)
    sum.hasCredits = hasCredits || other.hasCredits
    return sum
  }
}

extension Cabinet {
  /// What the session comes to so far, with what was played before on other machines.
  package var session: SessionTotals {
    var own = SessionTotals()
    (own.rounds, own.net, own.hasCredits) = (history.rounds, purse?.net ?? 0, purse != nil)
    return earlier.followed(by: own)
  }

  /// Continues a session that began in another cabinet.
  ///
  /// - Parameter other: What the session comes to so far, and when it began.
  package mutating func continueSession(_ other: SessionTotals, since beginning: Duration) {
    (earlier, self.beginning) = (other, beginning)
  }
}
