/// Decides which symbols match what is asked for in a mode, directly or as wilds.
///
/// A class, because whoever reads a grid shares it.
final class CellJudge: Sendable {
  /// How a cell matches what is asked for.
  struct Fit: Hashable {
    /// Whether the cell *is* what is asked for; otherwise it substitutes as a wild.
    let isReal: Bool
    /// The number of real cells that a reading needs because of this one.
    let needsReal: Int
    /// The cell's factor in a reading.
    let factor: Int

    /// That of a cell that is what is asked for and multiplies nothing.
    static let plain = Fit(isReal: true, needsReal: 0, factor: 1)
  }

  /// What a mode says of its symbols, whatever it drew on entry.
  final class Symbols: Sendable {
    /// The symbols as they are seen.
    let shown: ShownSymbols
    /// Whether these are the machine's own, as no factor is drawn.
    let isPlain: Bool
    /// The members of each group.
    let groups: [SymbolSet]
    /// The factor of each symbol as it is seen.
    let factors: [Int]
    let combine: FactorRule
    /// The wild that each symbol is, as it is seen; nil for one that is none.
    let wilds: [Wild?]

    init(of machine: Machine, in mode: ModeID) {
      let shown = ShownSymbols(of: machine, in: mode)
      self.shown = shown
      isPlain = shown.isPlain
      groups = machine.groups.map { shown.all(of: $0.members) }
      combine = machine.modes[mode].combine
      let stated = machine.wilds(in: mode)
      let ofSymbols = machine.symbols.map { symbol in stated.first { $0.symbol == symbol.id } }
      if shown.isPlain {
        factors = machine.modes[mode].factors
        wilds = ofSymbols
      } else {
        let drawn = shown.factored
        factors = machine.modes[mode].factors + [1] + drawn.map(\.factor)
        wilds = ofSymbols + [nil] + drawn.map { ofSymbols[$0.symbol.index] }
      }
    }

    /// Columns as they are seen, with the factors of their cells.
    @inline(__always)
    func columns(_ columns: [SymbolColumn], _ factors: CellMap<Int>) -> [SymbolColumn] {
      isPlain ? columns : shown.columns(columns, factors)
    }

    /// The symbols that match what is asked for themselves, as they are seen.
    ///
    /// - Parameter drawn: What a drawn symbol is.
    @inline(__always)
    func members(of asked: Asked, drawn: (DrawID) -> SymbolSet) -> SymbolSet {
      switch asked {
      case .symbol(let symbol): isPlain ? SymbolSet(symbol) : shown.all(of: SymbolSet(symbol))
      case .group(let group): groups[group.index]
      case .drawn(let draw): shown.all(of: drawn(draw))
      }
    }
  }

  private let symbols: Symbols
  /// The symbol of each draw.
  let drawn: [SymbolID?]

  init(_ symbols: Symbols, drawn: [SymbolID?]) {
    self.symbols = symbols
    self.drawn = drawn
  }

  convenience init(machine: Machine, state: ModeState) {
    self.init(machine.modeRules(state.mode).symbolsSeen, drawn: state.drawn)
  }

  /// How each symbol matches something that is asked for.
  struct Fits {
    fileprivate let symbols: Symbols
    fileprivate let members: SymbolSet
    /// The only symbol that is asked for; nil for a group.
    fileprivate let exact: SymbolID?
    fileprivate let allowsWilds: Bool

    /// How a symbol matches; nil if it doesn't.
    ///
    /// A cell's factor applies unless the rule asks for exactly the symbol that it shows.
    subscript(shown: SymbolID) -> Fit? {
      if members.contains(shown) {
        let own = symbols.isPlain ? shown : symbols.shown.symbol(of: shown)
        return Fit(
          isReal: true, needsReal: 0, factor: exact == own ? 1 : symbols.factors[shown.index])
      }
      guard allowsWilds, shown.index < symbols.wilds.count, let wild = symbols.wilds[shown.index],
        wild.standsInFor.intersects(members)
      else { return nil }
      return Fit(isReal: false, needsReal: wild.real, factor: symbols.factors[shown.index])
    }
  }

  /// How symbols match what is asked for.
  func fits(_ asked: Asked, allowsWilds: Bool) -> Fits {
    Fits(
      symbols: symbols, members: members(of: asked), exact: exactSymbol(of: asked),
      allowsWilds: allowsWilds)
  }

  /// How a symbol matches what is asked for; nil if it doesn't.
  func fit(_ shown: SymbolID, _ asked: Asked, allowsWilds: Bool) -> Fit? {
    fits(asked, allowsWilds: allowsWilds)[shown]
  }

  /// The symbols that match directly.
  func members(of asked: Asked) -> SymbolSet {
    symbols.members(of: asked) { draw in
      drawn[draw.index].map { SymbolSet($0) } ?? SymbolSet()
    }
  }

  /// The combination of several factors in one reading.
  func combined(_ factors: some Sequence<Int>) -> Int { symbols.combine.combined(factors) }

  private func exactSymbol(of asked: Asked) -> SymbolID? {
    switch asked {
    case .symbol(let symbol): symbol
    case .group: nil
    case .drawn(let draw): drawn[draw.index]
    }
  }
}
