/// A symbol that stands in for others.
public struct Wild: Sendable, Hashable {
  /// The symbol.
  public let symbol: SymbolID
  /// The symbols that it may stand in for; a group, if it may be any of its members.
  public let standsInFor: SymbolSet
  /// How many cells of a reading have to be what is asked, besides those stood in for.
  public let real: Int

  /// Creates a wild.
  public init(symbol: SymbolID, standsInFor: SymbolSet, real: Int = 1) {
    self.symbol = symbol
    self.standsInFor = standsInFor
    self.real = real
  }
}
