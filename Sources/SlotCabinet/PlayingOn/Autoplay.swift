package import SlotEngine
import SlotStrings

/// Rounds that are played without a press for each, and what ends them.
///
/// Nothing here is drawn or decided: a round is played as if Spin had been pressed for it.
package struct Autoplay: Sendable, Hashable {
  /// How far it goes.
  package struct Limits: Sendable, Hashable {
    /// The number of rounds.
    package var rounds: Int
    /// The most that may be lost, in credits; nil for no limit.
    package var loss: Credits?
    /// The pay of a single round from which on it ends; nil for no limit.
    package var win: Credits?
    /// Whether a feature ends it: free games, a bonus or a jackpot.
    package var endsAtFeature: Bool

    /// Creates limits.
    package init(
      rounds: Int, loss: Credits? = nil, win: Credits? = nil, endsAtFeature: Bool = false
    ) {
      precondition(rounds > 0, "Autoplay plays at least one round.")
      (self.rounds, self.loss, self.win, self.endsAtFeature) = (rounds, loss, win, endsAtFeature)
    }
  }

  /// Why it is over.
  package enum End: Sendable, Hashable {
    /// All rounds are played.
    case rounds
    /// Another round could lose more than the limit.
    case loss
    /// A round has paid this much.
    case win(Credits)
    /// A feature was won.
    case feature
    /// The credits don't reach for another round.
    case credits
    /// The player has stopped it, or is somewhere else.
    case stopped
  }

  /// How far it goes.
  package let limits: Limits
  /// The rounds that haven't begun.
  package private(set) var left: Int
  /// The credits won minus those staked so far.
  package private(set) var net: Credits = 0
  /// Why it is over, once a round has ended it.
  private(set) var end: End?

  /// Begins with all rounds to be played.
  package init(_ limits: Limits) {
    self.limits = limits
    left = limits.rounds
  }

  /// Why no round at a cost may begin; nil if one may.
  ///
  /// - Parameter balance: The credits that the player has; nil where rounds cost nothing.
  func obstacle(cost: Credits, balance: Credits?) -> End? {
    if let end { return end }
    if left == 0 { return .rounds }
    if let balance, balance < cost { return .credits }
    // A round may lose all of its cost.
    if let loss = limits.loss, net.followed(by: Credits(-cost.count)).count < -loss.count {
      return .loss
    }
    return nil
  }

  /// Notes that a round has begun.
  mutating func begin(cost: Credits) {
    left -= 1
    net = net.followed(by: Credits(-cost.count))
  }

  /// Notes what a round has paid.
  mutating func settle(pay: Credits, hadFeature: Bool) {
    net = net.followed(by: pay)
    if let win = limits.win, pay >= win {
      end = .win(pay)
    } else if limits.endsAtFeature, hadFeature {
      end = .feature
    }
  }
}

extension Autoplay {
  /// Why it is over, in a sentence.
  func sentence(about end: End, in words: Words) -> String {
    switch end {
    case .rounds:
      words(.autoplayDone, ["rounds": words.count(limits.rounds, .oneRound, .manyRounds)])
    case .loss: words(.autoplayLost, ["loss": words.number(limits.loss ?? 0)])
    case .win(let pay): words(.autoplayWon, ["pay": words.number(pay)])
    case .feature: words[.autoplayFeature]
    case .credits: words[.autoplayBroke]
    case .stopped: words[.autoplayStopped]
    }
  }
}
