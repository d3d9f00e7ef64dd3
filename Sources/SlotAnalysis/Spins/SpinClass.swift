public import SlotEngine

/// The outcomes of a spin with the same pay and awards.
public struct SpinClass: Sendable, Hashable {
  /// The credits of the wins, excluding what awards bring.
  public let credits: Int
  /// Whether there is a win, possibly of no credits.
  public let isHit: Bool
  /// The awards in order of their looks, repeated as often as they are given.
  public let awards: [ScaledAward]
  /// The cells that awards hold in the modes they give, with the symbols shown there.
  public let held: [Cell: SymbolID]
  /// The number of the cycle's combinations in the class.
  public let combinations: UInt64
}
