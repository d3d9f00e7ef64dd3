/// A paid spin, or the award bought in its place, with everything that follows.
public struct Round: Sendable, Hashable, Codable {
  /// The number of the round, which is that of its paid spin.
  public let number: UInt64
  /// What was bought, at a bet without a paid spin; otherwise nil.
  public let purchase: PlayedPurchase?
  /// The spins in the order played; the first is the paid one, if there is one.
  public let spins: [PlayedSpin]
  /// The stays in the order entered; the first is the paid spin's own, if there is a paid spin.
  public let stays: [PlayedStay]
  /// The cap on the round's pay before tosses, in credits; nil for no limit.
  public let mostPay: Credits?
  /// The tosses on which the player staked the round's pay.
  public let tosses: [PlayedToss]

  /// The credits that the round pays after any tosses: ``payBeforeTosses``, or what the last toss left.
  public var pay: Credits { tosses.last?.pay ?? payBeforeTosses }

  /// The credits of all spins, bonuses and ends of stays together, at most ``mostPay``.
  public var payBeforeTosses: Credits { mostPay.map { min($0, payWithoutCap) } ?? payWithoutCap }

  /// Whether the round's pay reached its cap, which ended the round.
  public var isCapped: Bool { mostPay.map { payWithoutCap >= $0 } ?? false }

  private var payWithoutCap: Credits {
    spins.reduce(purchase?.pay ?? 0) { $0 + $1.pay } + stays.reduce(0) { $0 + $1.closingPay }
  }

  /// The paid spin; nil at a bet without one.
  public var paidSpin: PlayedSpin? { purchase == nil ? spins.first : nil }
}

/// What was bought in place of a paid spin, as it was played.
public struct PlayedPurchase: Sendable, Hashable, Codable {
  /// Everything awarded, added up; its credits are for one coin.
  public let award: Award
  /// The credits paid immediately.
  public let pay: Credits
  /// The jackpots that were hit.
  public let jackpots: [JackpotID]
  /// How the award's bonus was played; nil for an award without one.
  public let history: BonusHistory?
}

/// One spin of a round: its mode, what it showed, and what its bonuses gave.
public struct PlayedSpin: Sendable, Hashable, Codable {
  /// The mode's state.
  public let state: ModeState
  /// What the spin showed, and what won.
  public let outcome: Outcome
  /// The bonuses and credits that wins awarded, in the order of the wins.
  public internal(set) var bonuses: [PlayedBonus] = []
  /// The stay to which the spin belongs, by its index in ``Round/stays``.
  public let stay: Int
  /// The spin's number within its stay, from 1.
  public let numberInStay: Int
  /// The number of spins the stay had been given when this one was played: the 15 in "7 of 15".
  public let spinsGiven: Int
  /// What meters awarded, in the order of ``Outcome/meterAwards``, by whose index they go as a win.
  public internal(set) var meterBonuses: [PlayedBonus] = []
  /// The number of spins that this one added to its stay, excluding those lost beyond
  /// ``Mode/mostSpins``.
  public internal(set) var spinsAdded = 0

  /// The credits of the wins and of what they awarded immediately.
  public var pay: Credits {
    outcome.pay + bonuses.reduce(0) { $0 + $1.pay } + meterBonuses.reduce(0) { $0 + $1.pay }
  }
}

extension PlayedSpin {
  /// Creates a spin that is the only one of its stay, before its bonuses are played.
  package init(state: ModeState, outcome: Outcome) {
    self.init(state: state, outcome: outcome, stay: 0, numberInStay: 1, spinsGiven: 1)
  }
}

/// A stay in a mode: the spins that were awarded together, and those that they added.
///
/// If a spin awards stays in several modes, they follow one after the other. Stays nest: a stay awarded inside
/// another one is played to its end before the outer one continues. The paid spin is its own stay, so that
/// every spin belongs to one.
public struct PlayedStay: Sendable, Hashable, Codable {
  /// The mode.
  public let mode: ModeID
  /// The spin that awarded the stay, by its index in ``Round/spins``; nil for the paid spin's own
  /// stay and for one that was bought.
  public let awardedBy: Int?
  /// The stay to which that spin belongs, by its index in ``Round/stays``.
  public let parent: Int?
  /// The number of spins given initially.
  public let spinsAwarded: Int
  /// What won as the stay ended, at what its last spin left; empty where no look looks there.
  public internal(set) var closing: [Win] = []
  /// What these wins awarded immediately; each with its win's index in ``closing``.
  public internal(set) var closingBonuses: [PlayedBonus] = []

  /// The stay of a paid spin before it is played: one list for all rounds, as most have no other stay.
  static let ofPaidSpin = [
    PlayedStay(mode: .base, awardedBy: nil, parent: nil, spinsAwarded: 1)
  ]

  /// The credits of what won as the stay ended, and of what that awarded immediately.
  public var closingPay: Credits {
    closing.pay + closingBonuses.reduce(0) { $0 + $1.pay }
  }
}

/// What a win's award gave immediately.
public struct PlayedBonus: Sendable, Hashable, Codable {
  /// The win, by its index in ``Outcome/wins``.
  public let win: Int
  /// Everything awarded, added up; its credits are for one coin and before multipliers.
  public let award: Award
  /// The credits paid.
  public let pay: Credits
  /// The jackpots that were hit.
  public let jackpots: [JackpotID]
  /// How the award's bonus was played; nil for an award without one.
  public let history: BonusHistory?
}
