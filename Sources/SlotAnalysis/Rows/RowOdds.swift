public import BigInt
public import SlotEngine
public import SlotStatistics

/// How often a row of a pay table is the chosen win at one count, and what it contributes.
///
/// These are the numbers that a PAR sheet prints for each row: the combinations that win it, and
/// its share of the return.
public struct RowOdds: Sendable, Hashable {
  /// The mode of the spin.
  public let mode: ModeID
  /// The symbol of each draw, in the order of `Machine.draws`; nil for the draws of other modes.
  public let drawn: [SymbolID?]
  /// The look.
  public let look: LookIndex
  /// The rule of that look.
  public let rule: RuleIndex
  /// What the row asks for; nil for a sequence.
  public let asked: Asked?
  /// The count, in cells or reels.
  public let count: Int
  /// The pay of the table; nil if the row only awards something.
  public let pay: Pay?
  /// Whether the row awards something.
  public let awards: Bool
  /// How often the row wins over all combinations of the cycle, on all lines played; on ways, each choice of
  /// one cell per reel is a win.
  public let hits: BigInt
  /// The same on the first line alone; nil if the look isn't on lines.
  public let hitsOfOneLine: BigInt?
  /// The number of equally likely combinations of all that a spin of the mode draws.
  public let cycle: UInt128
  /// The mean credits that the row pays on a spin of the mode, with all factors and the mode's own
  /// multiplier, excluding what it awards.
  public let meanCredits: Rational
}
