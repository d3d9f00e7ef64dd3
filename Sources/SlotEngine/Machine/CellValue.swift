/// What a cell is worth that shows a symbol with values.
///
/// What a value is for is said by what uses it: a ``Collect`` takes it as credits, a ``Meter`` adds it.
public enum CellValue: Sendable, Hashable {
  /// A whole number.
  case number(Int)
  /// A jackpot, which counts its credits and is hit as it is collected.
  case jackpot(JackpotID)
}

/// The values of a symbol: one is drawn for each cell as the symbol lands on it.
public struct SymbolValues: Sendable, Hashable {
  /// The symbol.
  public let symbol: SymbolID
  /// What may be drawn, with its weight, in stated order.
  public let items: [Weighted<CellValue>]

  /// Creates the values of a symbol.
  public init(symbol: SymbolID, items: [Weighted<CellValue>]) {
    self.symbol = symbol
    self.items = items
  }
}

/// Finds the sum of the values of all cells that show something.
public struct Collect: Sendable, Hashable {
  /// What is collected: a symbol or a group.
  public let asked: Asked
  /// What takes the sum, once for each cell that shows it; nil to take the sum once.
  public let collector: Asked?
  /// The fewest cells that are collected.
  public let least: Int
  /// Whether cells that are held don't count.
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
