/// What a player may do with what a round paid: stake all of it on a toss that multiplies it or
/// loses it, several times over.
///
/// Whether to toss is the player's choice, so a round is played, and its odds are computed, by a
/// ``GamblePlan``.
public struct Gamble: Sendable, Hashable {
  /// How many of the equally likely numbers of a toss win; they are the lowest.
  public let winning: UInt64
  /// How many equally likely numbers a toss has.
  public let outOf: UInt64
  /// What a toss that is won multiplies the stake by.
  public let factor: Int
  /// The most tosses of a round.
  public let mostTosses: Int

  /// Creates a gamble.
  ///
  /// - Parameters:
  ///   - winning: How many of the equally likely numbers of a toss win.
  ///   - outOf: How many numbers a toss has.
  ///   - factor: What a toss that is won multiplies the stake by.
  ///   - mostTosses: The most tosses of a round.
  public init(winning: UInt64, outOf: UInt64, factor: Int, mostTosses: Int) {
    self.winning = winning
    self.outOf = outOf
    self.factor = factor
    self.mostTosses = mostTosses
  }
}

/// When a player stakes what a round paid, on a machine with a ``Gamble``.
public enum GamblePlan: Sendable, Hashable {
  /// Never.
  case never
  /// On one toss.
  case once
  /// On every toss, until one is lost or there are no more.
  case always
  /// As long as it is below this many credits.
  case until(Int)
}

extension GamblePlan {
  /// Whether the player stakes an amount after some tosses, all of them won.
  package func stakes(_ credits: Int, afterTosses tosses: Int) -> Bool {
    switch self {
    case .never: false
    case .once: tosses == 0
    case .always: true
    case .until(let amount): credits < amount
    }
  }
}

extension GamblePlan: LosslessStringConvertible {
  /// `never`, `once`, `always` or `until=N`.
  public var description: String {
    switch self {
    case .never: "never"
    case .once: "once"
    case .always: "always"
    case .until(let amount): "until=\(amount)"
    }
  }

  /// Creates a plan from its description; nil if it isn't one.
  public init?(_ description: String) {
    switch description {
    case "never": self = .never
    case "once": self = .once
    case "always": self = .always
    default:
      let words = description.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, words[0] == "until", let amount = Int(words[1]), amount > 0,
        "\(amount)" == words[1]
      else { return nil }
      self = .until(amount)
    }
  }
}

/// A toss on which a player staked what a round paid.
public struct PlayedToss: Sendable, Hashable, Codable {
  /// What was staked, in credits.
  public let staked: Int
  /// What it left, in credits; 0 if it was lost.
  public let pay: Int

  /// Whether it was won.
  public var isWon: Bool { pay > 0 }
}

extension RoundDraws {
  /// Tosses for what a round paid, by a plan.
  ///
  /// - Returns: The tosses, in order; each but the last was won.
  mutating func tosses(
    for pay: Int, _ gamble: Gamble?, _ plan: GamblePlan
  ) throws(Failure) -> [PlayedToss] {
    guard let gamble else { return [] }
    var (credits, tosses) = (pay, [PlayedToss]())
    while credits > 0, tosses.count < gamble.mostTosses,
      plan.stakes(credits, afterTosses: tosses.count)
    {
      let isWon = try number(below: gamble.outOf) < gamble.winning
      let left = isWon ? credits.multipliedClamped(by: gamble.factor) : 0
      tosses.append(PlayedToss(staked: credits, pay: left))
      credits = left
    }
    return tosses
  }
}
