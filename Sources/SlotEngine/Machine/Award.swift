/// What a win gives besides its pay.
///
/// Awards add key by key: credits, spins and multipliers are summed.
public struct Award: Sendable, Hashable {
  /// Credits.
  public var credits: Pay
  /// The mode in which spins are given.
  public var mode: ModeID?
  /// How many spins of that mode.
  public var spins: Int
  /// The multiplier of that mode's stay; nil for the mode's own.
  public var multiplier: Int?
  /// The symbol whose cells are held in that mode.
  public var hold: SymbolID?
  /// A bonus that is drawn at once.
  public var bonus: BonusID?
  /// A jackpot that is counted.
  public var jackpot: JackpotID?

  /// Creates an award.
  public init(
    credits: Pay = .perCoin(0), mode: ModeID? = nil, spins: Int = 0, multiplier: Int? = nil,
    hold: SymbolID? = nil, bonus: BonusID? = nil, jackpot: JackpotID? = nil
  ) {
    self.credits = credits
    self.mode = mode
    self.spins = spins
    self.multiplier = multiplier
    self.hold = hold
    self.bonus = bonus
    self.jackpot = jackpot
  }
}
