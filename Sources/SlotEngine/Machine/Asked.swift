/// What a rule asks a cell to show.
public enum Asked: Sendable, Hashable {
  /// A symbol, by its place in ``Machine/symbols``.
  case symbol(Int)
  /// Any member of a group, by its place in ``Machine/groups``.
  case group(Int)
  /// The symbol that a mode drew when it was entered, by the draw's place in ``Machine/draws``.
  case drawn(Int)
}

extension Asked {
  /// The order of preference of rows: symbols, drawn symbols, groups, each in their order.
  var preference: (Int, Int) {
    switch self {
    case .symbol(let place): (0, place)
    case .drawn(let place): (1, place)
    case .group(let place): (2, place)
    }
  }
}
