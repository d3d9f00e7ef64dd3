/// The factors of a symbol whose factor is drawn: on each spin, each cell that shows the symbol draws one of its own.
public struct SymbolFactors: Sendable, Hashable {
  /// The symbol.
  public let symbol: SymbolID
  /// What can be drawn, with weights, in the order stated.
  public let items: [Weighted<Int>]

  /// Creates the factors of a symbol.
  public init(symbol: SymbolID, items: [Weighted<Int>]) {
    self.symbol = symbol
    self.items = items
  }
}

extension Mode {
  /// The highest factor that a cell with a symbol may have.
  package func highestFactor(of symbol: SymbolID) -> Int {
    drawnFactors.first { $0.symbol == symbol }?.items.map(\.value).max() ?? factors[symbol.index]
  }
}
