/// An offer to stake the whole pay of a round on a toss that multiplies it or loses it, several times in a
/// row.
///
/// Whether to toss is the player's choice, so rounds are played, and odds computed, for a given
/// ``GamblePlan``.
public struct Gamble: Sendable, Hashable {
  /// The number of winning numbers among the equally likely ones of a toss; the lowest numbers win.
  public let winning: UInt64
  /// The number of equally likely numbers of a toss.
  public let outOf: UInt64
  /// The factor by which a won toss multiplies the stake.
  public let factor: Int
  /// The maximum number of tosses in a round.
  public let mostTosses: Int

  /// Creates a gamble.
  ///
  /// - Parameters:
  ///   - winning: The number of winning numbers among the equally likely ones of a toss.
  ///   - outOf: The number of equally likely numbers of a toss.
  ///   - factor: The factor by which a won toss multiplies the stake.
  ///   - mostTosses: The maximum number of tosses in a round.
  public init(winning: UInt64, outOf: UInt64, factor: Int, mostTosses: Int) {
    self.winning = winning
    self.outOf = outOf
    self.factor = factor
    self.mostTosses = mostTosses
  }
}

/// When a player stakes the pay of a round, on a machine with a ``Gamble``.
public enum GamblePlan: Sendable, Hashable {
  /// Never.
  case never
  /// On the first toss only.
  case once
  /// On every toss, until one is lost or no more are allowed.
  case always
  /// As long as the amount is below this many credits.
  case until(Credits)
}

extension GamblePlan {
  /// Whether the player stakes an amount after some tosses, all of them won.
  package func stakes(_ credits: Credits, afterTosses tosses: Int) -> Bool {
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
      self = .until(Credits(amount))
    }
  }
}
