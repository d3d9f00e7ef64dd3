/// A symbol that becomes another one, drawn for each spin: every cell that shows it becomes the same.
public struct Mystery: Sendable, Hashable {
  /// The symbol on the reels.
  public let symbol: SymbolID
  /// What it can become, with weights, in the order stated; these symbols needn't be on any reel.
  public let items: [Weighted<SymbolID>]

  /// Creates a mystery symbol.
  public init(symbol: SymbolID, items: [Weighted<SymbolID>]) {
    self.symbol = symbol
    self.items = items
  }
}
