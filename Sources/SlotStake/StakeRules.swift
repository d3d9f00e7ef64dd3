internal import SlotStatistics
internal import SlotWords

/// What the platform asks of the modes of a game.
package enum StakeRules {
  /// Payouts are multiples of this many hundredths of the base bet.
  package static let payoutStep: UInt64 = 10
  static let leastReturn = Rational(90, 100)
  static let mostReturn = Rational(98, 100)
  /// The most that a mode's return may differ from that of the base bet.
  static let mostSpread = Rational(5, 1000)
  static let leastHits = Rational(1, 20)
  static let rarestLargest = Rational(1, 10_000_000)
  /// The most rounds of a mode.
  package static let mostRounds = 1_000_000
}

extension StakeRules {
  /// What breaks the rules among the figures of a game's modes, a sentence each; the base bet comes first.
  package static func faults(in modes: [StakeFigures]) -> [String] {
    modes.flatMap { mode in
      (mode.isOnSteps ? [] : ["\(mode.name): a payout isn't a multiple of 0.10 base bets"])
        + faults(
          mode.name, returning: mode.returnToPlayer, base: modes[0].returnToPlayer,
          hits: mode.hitFrequency, largest: mode.largestProbability)
    }
  }

  /// What breaks the rules in a mode apart from the steps of its payouts.
  static func faults(
    _ name: String, returning: Rational, base: Rational, hits: Rational, largest: Rational
  ) -> [String] {
    var faults: [String] = []
    let percent = "\(name): the return is \((returning.value).percentage())"
    if returning < leastReturn || returning > mostReturn {
      faults.append("\(percent), and has to be from 90 % to 98 %")
    }
    let difference = returning - base
    if difference > mostSpread || difference < Rational.zero - mostSpread {
      faults.append("\(percent), more than 0.5 points from that of the base bet")
    }
    if hits < leastHits {
      faults.append("\(name): rounds pay \(odds(hits)), and have to pay 1 in 20 at least")
    }
    if largest < rarestLargest {
      faults.append(
        "\(name): the largest payout comes \(odds(largest)), and has to come 1 in 10,000,000 at least"
      )
    }
    return faults
  }

  /// A probability as `1 in N`.
  static func odds(_ probability: Rational) -> String {
    probability > .zero ? probability.value.odds : "never"
  }
}
