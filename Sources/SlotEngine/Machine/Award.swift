/// What a win gives in addition to its pay.
///
/// Awards add up part by part: their credits, and what they give to a stay. An award leads to at
/// most one bonus and one jackpot.
public struct Award: Sendable, Hashable, Codable {
  /// The credits.
  public var credits: Pay
  /// What it gives to a stay in a mode; nothing by default.
  public var stay: StayGrant
  /// A bonus, played immediately.
  public var bonus: Optional<BonusID>
  /// A jackpot.
  public var jackpot: Optional<JackpotID>
}

extension Award {
  /// Creates an award from the keys of a machine file, those of the stay included.
  public init(
    credits: Pay = .perCoin(0), mode: ModeID? = nil, spins: Int = 0, multiplier: Int? = nil,
    hold: SymbolID? = nil, bonus: BonusID? = nil, jackpot: JackpotID? = nil, reset: Int? = nil
  ) {
    self.init(
      credits: credits,
      stay: StayGrant(mode: mode, spins: spins, multiplier: multiplier, hold: hold, reset: reset),
      bonus: bonus, jackpot: jackpot)
  }
}

/// What an award gives to a stay in a mode: spins, a multiplier, a symbol whose cells are held.
///
/// Any part may be missing, because items of a pick may be incomplete: one may give spins and
/// another the multiplier, with the mode coming from the pick's `plus`.
public struct StayGrant: Sendable, Hashable, Codable {
  /// The mode in which spins are given.
  public var mode: Optional<ModeID>
  /// The number of spins of that mode.
  public var spins: Int
  /// The multiplier of the stay; nil for the mode's own.
  public var multiplier: Optional<Int>
  /// The symbol whose cells are held in that mode; without a mode, for the rest of the current stay.
  public var hold: Optional<SymbolID>
  /// The number to which the spins left in the current stay are reset if fewer are left; nil to leave them
  /// unchanged.
  public var reset: Optional<Int>
}

extension StayGrant {
  /// Nothing.
  package static let nothing = StayGrant(
    mode: nil, spins: 0, multiplier: nil, hold: nil, reset: nil)

  /// The mode in which spins are given; nil if none are.
  package var entered: ModeID? { spins > 0 ? mode : nil }

  /// Whether it gives anything that requires a mode.
  package var needsMode: Bool { spins > 0 || multiplier != nil || hold != nil }

  /// The sum of two grants: spins and multipliers are added. It has one mode and one held symbol; a
  /// machine whose awards could add up to two of either is refused.
  package static func + (left: StayGrant, right: StayGrant) -> StayGrant {
    StayGrant(
      mode: left.mode ?? right.mode, spins: left.spins + right.spins,
      multiplier: right.multiplier.map { (left.multiplier ?? 0) + $0 } ?? left.multiplier,
      hold: left.hold ?? right.hold, reset: larger(left.reset, right.reset))
  }

  private static func larger(_ one: Int?, _ other: Int?) -> Int? {
    one.map { max($0, other ?? 0) } ?? other
  }

  /// Whether it changes the present stay, without spins of a mode.
  package var changesPresentStay: Bool { mode == nil && (hold != nil || reset != nil) }

  /// The same, with the missing parts taken from another; the spins stay as they are.
  package func completed(by other: StayGrant) -> StayGrant {
    StayGrant(
      mode: mode ?? other.mode, spins: spins, multiplier: multiplier ?? other.multiplier,
      hold: hold ?? other.hold, reset: reset ?? other.reset)
  }
}
