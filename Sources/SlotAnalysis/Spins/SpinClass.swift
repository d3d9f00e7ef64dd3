public import SlotEngine

/// The outcomes of a spin with the same pay and awards.
public struct SpinClass: Sendable, Hashable {
  /// The credits of the wins, excluding what awards bring.
  public let credits: Credits
  /// Whether there is a win, possibly of no credits.
  public let isHit: Bool
  /// The awards in order of their looks, repeated as often as they are given.
  public let awards: [ScaledAward]
  /// The cells that awards hold in the modes they give, with the symbols shown there.
  public let held: [Cell: SymbolID]
  /// What it leaves to later spins, if that differs from what earlier spins left to it; otherwise nil.
  package let memory: SpinMemory?
  /// The values that it collects, whose credits aren't among ``credits``.
  let collected: [CollectedValues]
  /// How many of the cycle's combinations these are.
  public let combinations: UInt128

  init(
    credits: Credits, isHit: Bool, awards: [ScaledAward], held: [Cell: SymbolID],
    memory: SpinMemory? = nil, collected: [CollectedValues] = [], combinations: UInt128
  ) {
    self.credits = credits
    self.isHit = isHit
    self.awards = awards
    self.held = held
    self.memory = memory
    self.collected = collected
    self.combinations = combinations
  }
}

/// Values that a rule collects from some cells, each drawn independently.
struct CollectedValues: Sendable, Hashable {
  /// What the value of a cell is drawn from.
  let items: [Weighted<CellValue>]
  /// How many cells there are.
  let cells: Int
  /// How often their sum is taken.
  let times: Int
  /// What the credits are multiplied by.
  let scale: Int
}
