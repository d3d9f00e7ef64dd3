public import SlotEngine

/// The outcomes of a spin that pay and award the same.
public struct SpinClass: Sendable, Hashable {
  /// The credits of the wins, without what awards bring.
  public let credits: Int
  /// Whether there is a win, be it of no credits.
  public let isHit: Bool
  /// The awards in order of their looks, each as often as it is given.
  public let awards: [ScaledAward]
  /// The cells that awards hold in the mode they give, with the symbols that they show.
  public let held: [Cell: SymbolID]
  /// How many of the cycle's combinations these are.
  public let combinations: UInt64
}
