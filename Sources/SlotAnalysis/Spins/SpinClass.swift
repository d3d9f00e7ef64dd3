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

/// The values of some cells, each drawn independently of the others.
///
/// Rules that collect from the same cells add up the same values. So what they pay isn't independent, and all of
/// them are kept together here.
struct CollectedValues: Sendable, Hashable {
  /// How a rule collects the value of a cell.
  struct Take: Sendable, Hashable {
    /// How many times it collects the value.
    let times: Int
    /// The factor of the credits.
    let scale: Int
  }

  /// The items from which the value of a cell is drawn.
  let items: [Weighted<CellValue>]
  /// The number of cells.
  var cells: Int
  /// How each value is collected, rule by rule.
  var takes: [Take]
}
