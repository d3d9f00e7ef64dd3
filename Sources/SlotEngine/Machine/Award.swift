/// What a win gives besides its pay.
///
/// Awards add key by key: credits, spins and multipliers are summed.
public struct Award: Sendable, Hashable {
  /// Credits.
  public var credits: Pay
  /// The mode in which spins are given, by its place in ``Machine/modes``.
  public var mode: Int?
  /// How many spins of that mode.
  public var spins: Int
  /// The multiplier of that mode's stay; nil for the mode's own.
  public var multiplier: Int?
  /// The symbol whose cells are held in that mode.
  public var hold: Int?
  /// A bonus that is drawn at once, by its place in ``Machine/bonuses``.
  public var bonus: Int?
  /// A jackpot that is counted, by its place in ``Machine/jackpots``.
  public var jackpot: Int?

  /// Creates an award.
  public init(
    credits: Pay = .perCoin(0), mode: Int? = nil, spins: Int = 0, multiplier: Int? = nil,
    hold: Int? = nil, bonus: Int? = nil, jackpot: Int? = nil
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
