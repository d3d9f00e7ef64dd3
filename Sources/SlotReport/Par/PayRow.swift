public import SlotEngine
public import SlotStatistics

/// A prize of the pay table: how often it is won in a mode's spin, and what it gives.
public struct PayRow: Sendable, Hashable {
  /// The mode.
  public let mode: ModeID
  /// The symbols that the mode has drawn, in words; nil where it draws none.
  public let drawn: String?
  /// The look.
  public let look: LookIndex
  /// The symbol, the group or the sequence.
  public let name: String
  /// The symbol, if the row is that of one.
  public let symbol: SymbolID?
  /// How many of it.
  public let count: Int
  /// The number in the table at the stake's coins, a multiple of the bet where ``isTimesBet``; nil if
  /// the row only awards.
  public let credits: Int?
  /// Whether that number is multiplied by what a round costs at one coin.
  public let isTimesBet: Bool
  /// The credits that the row pays, apart from factors and multipliers; nil if it only awards.
  public let pay: Int?
  /// The pay in words: `25`, or `2 × bet = 40`; nil if the row only awards.
  let payText: String?
  /// What is awarded, in words.
  public let award: String?
  /// How often the mode's cycle gives it, summed over the lines played.
  public let hits: Rational
  /// How often the mode's cycle gives it on one line; nil off the lines.
  public let hitsOfOneLine: Rational?
  /// How many combinations the mode's cycle has.
  public let cycle: UInt64
  /// The mean credits of a spin of the mode that it gives, with all factors.
  public let meanCredits: Rational
}

extension PayRow {
  /// The mean number of times that a spin of the mode gives it.
  var frequency: Rational { hits / Rational(cycle) }
}
