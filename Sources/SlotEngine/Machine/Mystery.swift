/// A symbol that becomes another one, drawn for each spin: every cell that shows it becomes the same.
public struct Mystery: Sendable, Hashable {
  /// The symbol that stands on the reels.
  public let symbol: SymbolID
  /// What it may become, with the weights, in stated order; also symbols that stand on no reel.
  public let items: [Weighted<SymbolID>]

  /// Creates a mystery symbol.
  public init(symbol: SymbolID, items: [Weighted<SymbolID>]) {
    self.symbol = symbol
    self.items = items
  }
}
