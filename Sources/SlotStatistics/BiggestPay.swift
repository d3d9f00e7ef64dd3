/// The biggest pay of a run of rounds, and the first round that paid it, so that it can be
/// replayed.
public struct BiggestPay: Sendable, Hashable, Codable {
  /// The pay, in credits.
  public let pay: Int
  /// The number of the first round that paid this much.
  public let round: UInt64

  /// Creates a pay.
  public init(pay: Int, round: UInt64) {
    self.pay = pay
    self.round = round
  }
}

extension BiggestPay {
  /// The bigger of two pays; for equal pays, the one of the earlier round.
  public func bigger(_ other: BiggestPay) -> BiggestPay {
    (other.pay, round) > (pay, other.round) ? other : self
  }
}
