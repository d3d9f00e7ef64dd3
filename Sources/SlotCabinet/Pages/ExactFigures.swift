package import SlotEngine

/// The exact figures of a machine at a stake, computed elsewhere.
package struct ExactFigures: Sendable, Hashable {
  /// An award and how often it is due.
  package struct RarestAward: Sendable, Hashable {
    package let name: String
    /// How many rounds there are on average for each.
    package let rounds: Double

    package init(name: String, rounds: Double) {
      self.name = name
      self.rounds = rounds
    }
  }

  /// A jackpot that grows, in long play.
  package struct GrowingJackpot: Sendable, Hashable {
    package let jackpot: JackpotID
    /// How many rounds there are on average from one win to the next; nil if nothing wins it.
    package let rounds: Double?
    /// The credits that a win pays on average; nil if they can't be computed.
    package let pay: Double?

    package init(jackpot: JackpotID, rounds: Double?, pay: Double?) {
      (self.jackpot, self.rounds, self.pay) = (jackpot, rounds, pay)
    }
  }

  /// The parts of a return in long play.
  package struct Split: Sendable, Hashable {
    /// What the rounds return without jackpots that grow, and what these return from their seeds and from growth; nil
    /// where it can't be computed.
    package let ofGame, ofSeeds, ofGrowth: Double?

    package init(ofGame: Double?, ofSeeds: Double?, ofGrowth: Double?) {
      (self.ofGame, self.ofSeeds, self.ofGrowth) = (ofGame, ofSeeds, ofGrowth)
    }
  }

  /// The stake of the figures.
  package let stake: Stake
  /// The credits paid per credit staked, in long play where jackpots grow; nil if nothing is staked.
  package let returned: Double?
  /// The return of each of the machine's bets with the same lines and coins, by the bet's name;
  /// nil for one where it can't be worked out.
  package let returns: [String: Double?]
  /// The share of paid spins with a win; nil at a bet without a paid spin.
  package let hitFrequency: Double?
  /// The standard deviation of a round's pay per credit staked; nil if nothing is staked.
  package let deviation: Double?
  /// The share of paid spins that pay at least the cost of a round; nil at a bet without a paid spin.
  package var paysAtLeastCost: Double?
  /// The number of equally likely combinations of a paid spin; nil at a bet without one, and if it has no fixed
  /// number of them.
  package var combinations: UInt128?
  /// The rarest mode, bonus or jackpot; nil on a machine without any.
  package var rarest: RarestAward?
  /// The credits that a toss pays per credit staked on it; nil on a machine without tosses.
  package var tossReturn: Double?
  /// The jackpots that grow, in order of their names, and the parts of the return with them; nil on a machine without any.
  package var growing: [GrowingJackpot] = []
  package var split: Split?
  /// Why they can't be worked out; nil if they were.
  package var failure: String?

  /// Creates the figures.
  package init(
    stake: Stake, returned: Double?, returns: [String: Double?] = [:],
    hitFrequency: Double? = nil, deviation: Double? = nil
  ) {
    self.stake = stake
    self.hitFrequency = hitFrequency
    self.deviation = deviation
    self.returned = returned
    self.returns = returns
  }
}
