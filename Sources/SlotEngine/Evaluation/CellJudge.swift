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

  /// What a mode says of its symbols, whatever it drew on entry.
  final class Symbols: Sendable {
    /// The members of each group.
    let groups: [SymbolSet]
    /// The factor of each symbol.
    let factors: [Int]
    let combine: FactorRule
    /// The wild that each symbol is; nil for one that is none.
    let wilds: [Wild?]

    init(of machine: Machine, in mode: ModeID) {
      groups = machine.groups.map(\.members)
      factors = machine.modes[mode].factors
      combine = machine.modes[mode].combine
      let stated = machine.wilds(in: mode)
      wilds = machine.symbols.map { symbol in stated.first { $0.symbol == symbol.id } }
    }
  }

  private let symbols: Symbols
  private let drawn: [SymbolID?]

  init(_ symbols: Symbols, drawn: [SymbolID?]) {
    self.symbols = symbols
    self.drawn = drawn
  }

  init(machine: Machine, state: ModeState) {
    self.init(Symbols(of: machine, in: state.mode), drawn: state.drawn)
  }

  /// How a symbol matches what is asked for; nil if it doesn't.
  ///
  /// A cell's factor applies unless the rule asks for exactly the symbol that it shows.
  func fit(_ shown: SymbolID, _ asked: Asked, allowsWilds: Bool) -> Fit? {
    let members = members(of: asked)
    if members.contains(shown) {
      let isExact = exactSymbol(of: asked) == shown
      return Fit(isReal: true, needsReal: 0, factor: isExact ? 1 : symbols.factors[shown.index])
    }
    guard allowsWilds, shown.index < symbols.wilds.count, let wild = symbols.wilds[shown.index],
      wild.standsInFor.intersects(members)
    else { return nil }
    return Fit(isReal: false, needsReal: wild.real, factor: symbols.factors[shown.index])
  }

  /// The symbols that match directly.
  func members(of asked: Asked) -> SymbolSet {
    switch asked {
    case .symbol(let symbol): SymbolSet(symbol)
    case .group(let group): symbols.groups[group.index]
    case .drawn(let draw): drawn[draw.index].map { SymbolSet($0) } ?? SymbolSet()
    }
  }

  /// The combination of several factors in one reading.
  func combined(_ factors: some Sequence<Int>) -> Int {
    var combined: Int?
    for factor in factors where factor != 1 {
      guard let before = combined else {
        combined = factor
        continue
      }
      switch symbols.combine {
      case .product: combined = before * factor
      case .sum: combined = before + factor
      case .highest: combined = max(before, factor)
      }
    }
    return combined ?? 1
  }

  private func exactSymbol(of asked: Asked) -> SymbolID? {
    switch asked {
    case .symbol(let symbol): symbol
    case .group: nil
    case .drawn(let draw): drawn[draw.index]
    }
  }
}
