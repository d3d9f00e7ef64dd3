/// A prize that is counted separately; only its credits are part of the return.
public struct Jackpot: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Its pay; nothing for one that grows.
  public let credits: Pay
  /// How it grows; nil for one that always pays the same.
  public let growth: Optional<JackpotGrowth>

  /// Creates a jackpot that always pays the same.
  public init(name: String, credits: Pay) {
    (self.name, self.credits, growth) = (name, credits, nil)
  }

  /// Creates a jackpot that grows.
  public init(name: String, growth: JackpotGrowth) {
    (self.name, self.growth) = (name, growth)
    credits = .perCoin(0)
  }
}

/// How a jackpot grows from round to round, and what wins it.
///
/// Its meter begins at the seed. Every round adds a fixed part of what it costs, and a win pays the whole meter, which
/// then begins at the seed again. The meter is paid as it stands: neither coins nor multipliers apply to it, a cap
/// doesn't limit it, and no toss stakes it.
public struct JackpotGrowth: Sendable, Hashable {
  /// What wins the jackpot.
  public enum Win: Sendable, Hashable {
    /// Awards of the game that name it.
    case award
    /// A draw of its own in each round, whatever the round shows: the lowest `winning` numbers of `outOf` win. With
    /// `perCredit` there are as many for each credit that the round costs.
    case chance(winning: UInt64, outOf: UInt64, perCredit: Bool)
    /// The meter, by reaching a hidden point. It is drawn from the amounts above the meter up to this one, all equally
    /// likely, in the first round after a win.
    case reaching(most: Credits)
  }

  /// When a round feeds the meter.
  public enum Feeding: String, Sendable, Hashable, CaseIterable {
    /// Before the win, which so includes what its own round adds.
    case before
    /// After the win, so that a winning round feeds the next meter.
    case after
    /// Only in rounds that don't win.
    case losing
  }

  /// Where the meter begins.
  public let seed: Credits
  /// The part of a round's cost that is added: `part` out of `outOf`.
  public let part: UInt64
  /// See ``part``.
  public let outOf: UInt64
  /// When it is added.
  public let feeding: Feeding
  /// What wins the jackpot.
  public let win: Win

  /// Creates a growth that adds `part` out of `outOf` of what a round costs.
  public init(
    seed: Credits, part: UInt64, outOf: UInt64, feeding: Feeding = .before, win: Win
  ) {
    self.seed = seed
    self.part = part
    self.outOf = outOf
    self.feeding = feeding
    self.win = win
  }
}

extension JackpotGrowth {
  /// Meters stop here, which no real one reaches, so that their sums always fit.
  static let largestMeter = MachineLimits.spinPay - 1

  /// Whether awards of the game win it.
  package var isAwarded: Bool { win == .award }

  /// The credits that a round adds.
  ///
  /// - Parameter cost: What the round costs. A machine is refused if a part of it isn't a whole number of credits.
  package func step(atCost cost: Credits) -> Credits {
    Credits(Int(UInt64(cost.count) * part / outOf))
  }

  /// The winning numbers of a draw; nil if the jackpot isn't won by chance.
  package func chance(atCost cost: Credits) -> (winning: UInt64, outOf: UInt64)? {
    guard case .chance(let winning, let outOf, let perCredit) = win else { return nil }
    return (perCredit ? winning * UInt64(cost.count) : winning, outOf)
  }
}

extension Machine {
  /// The jackpots that grow, in order of their names.
  public var growingJackpots: [JackpotID] { jackpots.ids.filter { jackpots[$0].growth != nil } }

  /// How a jackpot grows.
  ///
  /// - Precondition: It is one of ``growingJackpots``.
  package func growth(of jackpot: JackpotID) -> JackpotGrowth {
    guard let growth = jackpots[jackpot].growth else { preconditionFailure("The jackpot grows.") }
    return growth
  }

  /// The jackpots that awards of the game, or the values of its cells, may name.
  var jackpotsAwarded: Set<JackpotID> {
    let given =
      looks.flatMap(\.awards) + meters.flatMap { $0.awards.map(\.value) }
      + bets.compactMap(\.award)
    let values = modes.flatMap(\.values).flatMap(\.items).compactMap { item in
      if case .jackpot(let jackpot) = item.value { jackpot } else { nil }
    }
    return Set(awards(withinAny: given).compactMap(\.jackpot) + values)
  }
}

extension Machine {
  /// The machine with jackpots that always pay this at each coin, to be analysed in place of jackpots that grow.
  package func fixing(_ credits: [JackpotID: Int]) -> Machine {
    var machine = self
    machine.change { parts in
      for (jackpot, credits) in credits {
        let name = parts.jackpots[jackpot].name
        parts.jackpots[jackpot.index] = Jackpot(name: name, credits: .perCoin(credits))
      }
    }
    return machine
  }
}
