/// A symbol that stands in for others.
public struct Wild: Sendable, Hashable {
  /// The symbol.
  public let symbol: SymbolID
  /// The minimum number of real cells in a reading that uses this wild: cells that themselves show
  /// what is asked for.
  public let real: Int
  /// The symbols that it may stand in for. It stands in for a group if it may for any of its
  /// members.
  public let standsInFor: SymbolSet
}

extension Wild {
  /// Creates a wild.
  public init(symbol: SymbolID, standsInFor: SymbolSet, real: Int = 1) {
    self.init(symbol: symbol, real: real, standsInFor: standsInFor)
  }
}
