/// What a rule asks a cell to show.
public enum Asked: Sendable, Hashable {
  /// A symbol.
  case symbol(SymbolID)
  /// Any member of a group.
  case group(GroupID)
  /// The symbol that a mode drew on entry.
  case drawn(DrawID)
}

extension Asked {
  /// The sort key of rows by preference: symbols, drawn symbols, groups, each in order.
  package var preference: (Int, Int) {
    switch self {
    case .symbol(let symbol): (0, symbol.index)
    case .drawn(let draw): (1, draw.index)
    case .group(let group): (2, group.index)
    }
  }
}
