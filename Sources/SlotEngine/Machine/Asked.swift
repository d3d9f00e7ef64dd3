/// What a rule asks a cell to show.
public enum Asked: Sendable, Hashable {
  /// A symbol.
  case symbol(SymbolID)
  /// Any member of a group.
  case group(GroupID)
  /// The symbol that a mode drew when it was entered.
  case drawn(DrawID)
}

extension Asked {
  /// The order of preference of rows: symbols, drawn symbols, groups, each in their order.
  package var preference: (Int, Int) {
    switch self {
    case .symbol(let symbol): (0, symbol.index)
    case .drawn(let draw): (1, draw.index)
    case .group(let group): (2, group.index)
    }
  }
}
