/// The value of a cell that shows a symbol with values.
///
/// Its meaning depends on what uses it: a ``Collect`` pays it as credits, a ``Meter`` adds it up.
public enum CellValue: Sendable, Hashable {
  /// A whole number.
  case number(Int)
  /// A jackpot, which is worth its credits and is hit when it is collected.
  case jackpot(JackpotID)
}

/// The values of a symbol: one is drawn for each cell as the symbol lands on it.
public struct SymbolValues: Sendable, Hashable {
  /// The symbol.
  public let symbol: SymbolID
  /// What can be drawn, with weights, in the order stated.
  public let items: [Weighted<CellValue>]

  /// Creates the values of a symbol.
  public init(symbol: SymbolID, items: [Weighted<CellValue>]) {
    self.symbol = symbol
    self.items = items
  }
}

/// Adds up the values of all cells that show what is asked for.
public struct Collect: Sendable, Hashable {
  /// What is collected: a symbol or a group.
  public let asked: Asked
  /// What takes the sum, once for each cell that shows it; nil to take the sum once.
  public let collector: Asked?
  /// The fewest cells that are collected.
  public let least: Int
  /// Whether held cells are ignored.
  public let onlyNewCells: Bool

  /// Creates what a rule collects.
  public init(
    _ asked: Asked, for collector: Asked? = nil, least: Int = 1, onlyNewCells: Bool = false
  ) {
    self.asked = asked
    self.collector = collector
    self.least = least
    self.onlyNewCells = onlyNewCells
  }
}
