/// The biggest pay of some rounds, and the first of them that paid it, so that it can be watched.
public struct BiggestPay: Sendable, Hashable, Codable {
  /// The pay, in credits.
  public let pay: Int
  /// The number of the first round that paid so much.
  public let round: UInt64

  /// Creates a pay.
  public init(pay: Int, round: UInt64) {
    self.pay = pay
    self.round = round
  }
}

extension BiggestPay {
  /// The bigger one; of equal ones that of the earlier round.
  public func bigger(_ other: BiggestPay) -> BiggestPay {
    (other.pay, round) > (pay, other.round) ? other : self
  }
}
