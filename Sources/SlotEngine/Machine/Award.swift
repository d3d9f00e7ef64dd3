/// What a win gives besides its pay.
///
/// Awards add part by part: credits are summed, and so is what they give to a stay. An award leads to
/// at most one bonus and one jackpot.
public struct Award: Sendable, Hashable, Codable {
  /// Credits.
  public var credits: Pay
  /// What it gives to a stay in a mode; nothing by default.
  public var stay: StayGrant
  /// A bonus that is drawn at once.
  public var bonus: BonusID?
  /// A jackpot that is counted.
  public var jackpot: JackpotID?

  /// Creates an award as a machine file states it: the keys of the stay beside the others.
  public init(
    credits: Pay = .perCoin(0), mode: ModeID? = nil, spins: Int = 0, multiplier: Int? = nil,
    hold: SymbolID? = nil, bonus: BonusID? = nil, jackpot: JackpotID? = nil
  ) {
    self.credits = credits
    stay = StayGrant(mode: mode, spins: spins, multiplier: multiplier, hold: hold)
    self.bonus = bonus
    self.jackpot = jackpot
  }
}

/// What an award gives to a stay in a mode: spins, a multiplier, a symbol that is held.
///
/// Any part may be missing, because the items of a pick may be incomplete: one gives spins, another
/// the multiplier, and the mode comes from what the pick adds to them.
public struct StayGrant: Sendable, Hashable, Codable {
  /// The mode in which spins are given.
  public var mode: ModeID?
  /// How many spins of that mode.
  public var spins = 0
  /// The multiplier of that mode's stay; nil for the mode's own.
  public var multiplier: Int?
  /// The symbol whose cells are held in that mode.
  public var hold: SymbolID?
}

extension StayGrant {
  /// Nothing.
  package static let nothing = StayGrant()

  /// The mode whose spins are given; nil if none are.
  package var entered: ModeID? { spins > 0 ? mode : nil }

  /// Whether anything is given that belongs to a mode.
  package var needsMode: Bool { spins > 0 || multiplier != nil || hold != nil }

  /// Both: spins and multipliers are summed. A sum has one mode and one held symbol: a machine whose
  /// awards could add up to two of either is refused.
  package static func + (left: StayGrant, right: StayGrant) -> StayGrant {
    StayGrant(
      mode: left.mode ?? right.mode, spins: left.spins + right.spins,
      multiplier: right.multiplier.map { (left.multiplier ?? 0) + $0 } ?? left.multiplier,
      hold: left.hold ?? right.hold)
  }

  /// The same, with the missing parts taken from another; the spins stay as they are.
  package func completed(by other: StayGrant) -> StayGrant {
    StayGrant(
      mode: mode ?? other.mode, spins: spins, multiplier: multiplier ?? other.multiplier,
      hold: hold ?? other.hold)
  }
}
