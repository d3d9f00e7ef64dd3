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
  /// What it leaves to the spins after it, where that is another thing than was left to it; else nil.
  package let memory: SpinMemory?
  /// How many of the cycle's combinations these are.
  public let combinations: UInt64

  init(
    credits: Int, isHit: Bool, awards: [ScaledAward], held: [Cell: SymbolID],
    memory: SpinMemory? = nil, combinations: UInt64
  ) {
    self.credits = credits
    self.isHit = isHit
    self.awards = awards
    self.held = held
    self.memory = memory
    self.combinations = combinations
  }
}
