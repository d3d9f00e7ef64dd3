package import SlotEngine
package import SlotStatistics

/// What the first two grids of a spin that tumbles cell by cell give, exactly, no matter in how many ways the
/// spin can continue.
///
/// Credits are those of looks at each grid and at the first one, with the mode's multiplier and the ladder,
/// but before a meter multiplies the whole spin.
package struct OpeningGrids: Sendable, Hashable {
  /// What a symbol pays on the first grid.
  package struct Symbol: Sendable, Hashable {
    /// The symbol.
    package let symbol: SymbolID
    /// How often it pays or awards something.
    package let frequency: Rational
    /// The mean credits that it pays.
    package let meanCredits: Rational
  }

  /// The mode of the spin.
  package let mode: ModeID
  /// The probability that the spin wins, on whatever grid.
  package let hitFrequency: Rational
  /// The probability that the first grid wins.
  package let firstWins: Rational
  /// The mean credits of the first grid and, if there may be one, of the second.
  package let means: [Rational]
  /// For each number of cells, from 0 on, the probability that the first grid clears as many.
  package let cleared: [Rational]
  /// The symbols that win on the first grid.
  package let symbols: [Symbol]

  /// The maximum work, in products.
  private static let mostWork = 20_000_000

  /// Computes them for a mode's spins; nil if the mode's cells aren't all drawn from one strip, or rules ask
  /// for more than counts of single symbols, or its stays begin in several states.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The lines, coins and bet.
  ///   - mode: The mode, in the state in which its stays begin.
  package init?(of machine: Machine, stake: Stake, mode: ModeID = .base) {
    let machine = machine.played(at: stake)
    let drawings = machine.drawings(ofMode: mode)
    let state = ModeState(
      mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawings[0].drawn)
    guard drawings.count == 1, mode != .base || machine.purchase == nil,
      let tables = CellTables(machine, stake: stake, state: state)
    else { return nil }
    let (cells, drawn) = (tables.cells, tables.drawn.count)
    let work = (drawn * drawn).multipliedClamped(by: cells * cells * cells)
    guard work <= Self.mostWork else { return nil }
    let shares = OpeningShares(tables)
    self.mode = mode
    firstWins = shares.firstWins
    hitFrequency = shares.hitFrequency
    cleared = shares.cleared
    symbols = shares.symbols
    let first = symbols.reduce(Rational.zero) { $0 + $1.meanCredits }
    means = tables.tumble.mostGrids > 1 ? [first, shares.meanOfSecond] : [first]
  }
}

extension OpeningGrids {
  /// The credits that a spin paid on the grids whose means are known.
  package func known(of outcome: Outcome, on machine: Machine) -> Credits {
    outcome.grids.prefix(means.count).flatMap(\.wins)
      .reduce(0) { machine.looks[$1.look].grids == .last ? $0 : $0 + $1.pay }
  }
}
