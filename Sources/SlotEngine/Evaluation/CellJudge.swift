/// Decides which symbols match what is asked for in a mode, directly or as wilds.
struct CellJudge: Sendable {
  /// How a cell matches what is asked for.
  struct Fit: Hashable {
    /// Whether the cell *is* what is asked for; otherwise it substitutes as a wild.
    let isReal: Bool
    /// The number of real cells that a reading needs because of this one.
    let needsReal: Int
    /// The cell's factor in a reading.
    let factor: Int
  }

  // Not the machine and its mode, as copying them takes longer than judging a cell.
  private let groups: [SymbolGroup]
  private let drawn: [SymbolID?]
  private let factors: [Int]
  private let combine: FactorRule
  private let wilds: [Wild]

  init(machine: Machine, state: ModeState) {
    groups = machine.groups
    drawn = state.drawn
    factors = machine.modes[state.mode].factors
    combine = machine.modes[state.mode].combine
    wilds = machine.wilds(in: state.mode)
  }

  /// How a symbol matches what is asked for; nil if it doesn't.
  ///
  /// A cell's factor applies unless the rule asks for exactly the symbol that it shows.
  func fit(_ shown: SymbolID, _ asked: Asked, allowsWilds: Bool) -> Fit? {
    let members = members(of: asked)
    let isExact = exactSymbol(of: asked) == shown
    if members.contains(shown) {
      return Fit(isReal: true, needsReal: 0, factor: isExact ? 1 : factors[shown.index])
    }
    guard allowsWilds, let wild = wilds.first(where: { $0.symbol == shown }),
      wild.standsInFor.intersects(members)
    else { return nil }
    return Fit(isReal: false, needsReal: wild.real, factor: factors[shown.index])
  }

  /// The symbols that match directly.
  func members(of asked: Asked) -> SymbolSet {
    switch asked {
    case .symbol(let symbol): SymbolSet(symbol)
    case .group(let group): groups[group].members
    case .drawn(let draw): drawn[draw.index].map { SymbolSet($0) } ?? SymbolSet()
    }
  }

  /// The combination of several factors in one reading.
  func combined(_ factors: [Int]) -> Int {
    let counting = factors.filter { $0 != 1 }
    if counting.isEmpty { return 1 }
    return switch combine {
    case .product: counting.reduce(1, *)
    case .sum: counting.reduce(0, +)
    case .highest: counting.max() ?? 1
    }
  }

  private func exactSymbol(of asked: Asked) -> SymbolID? {
    switch asked {
    case .symbol(let symbol): symbol
    case .group: nil
    case .drawn(let draw): drawn[draw.index]
    }
  }
}
