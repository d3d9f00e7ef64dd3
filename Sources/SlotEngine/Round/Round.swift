/// A paid spin with all that follows from it.
public struct Round: Sendable, Hashable {
  /// The number of the round, that is, of its paid spin.
  public let number: UInt64
  /// The spins in the order in which they were played; the first is the paid one.
  public let spins: [PlayedSpin]

  /// The credits of all spins and bonuses together.
  public var pay: Int { spins.reduce(0) { $0 + $1.pay } }
}

/// One spin of a round: the mode it was played in, what showed, and what its bonuses gave.
public struct PlayedSpin: Sendable, Hashable {
  /// The mode and its values.
  public let state: ModeState
  /// What showed, and what won.
  public let outcome: Outcome
  /// The bonuses and credits that wins awarded, in the order of the wins.
  public let bonuses: [PlayedBonus]

  /// The credits of the wins and of what they awarded at once.
  public var pay: Int { outcome.pay + bonuses.reduce(0) { $0 + $1.pay } }
}

/// What a win's award gave at once.
public struct PlayedBonus: Sendable, Hashable {
  /// The win, by its place in ``Outcome/wins``.
  public let win: Int
  /// Everything that was awarded, summed; its credits are for one coin and not yet multiplied.
  public let award: Award
  /// The credits paid.
  public let pay: Int
  /// The jackpots that were hit.
  public let jackpots: [Int]
}
