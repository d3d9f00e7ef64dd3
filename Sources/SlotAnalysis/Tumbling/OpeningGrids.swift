import BigInt
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
    let (cells, symbols) = (tables.cells, tables.drawn.indices)
    let work = symbols.count * symbols.count
    guard work.multipliedClamped(by: cells * cells * cells) <= Self.mostWork else { return nil }
    let paid = symbols.map { symbol in
      (0...cells).map { count in
        (tables.each[symbol][count].credits + tables.first[symbol][count].credits).reduce(0, +)
          * tables.tumble.factor(ofGrid: 0)
      }
    }
    let later = symbols.map { symbol in
      (0...cells).map {
        tables.each[symbol][$0].credits.reduce(0, +) * tables.tumble.factor(ofGrid: 1)
      }
    }
    func wins(_ symbol: Int, _ count: Int) -> Bool {
      count > 0 && (tables.each[symbol][count].isHit || tables.first[symbol][count].isHit)
    }
    let most = (paid + later).joined().max() ?? 0
    let oneGrid = BigInt(tables.weight).power(cells)
    let fields = PrimeField.fields(
      forBits: 2 * oneGrid.bitWidth + 2 * BigInt(most).bitWidth + symbols.count)
    let system = ResidueSystem(fields: fields)
    let counts = fields.map { OpeningCounts(tables, field: $0) }
    func share(_ residues: [UInt64], of draws: BigInt) -> Rational {
      Rational(system.number(residues), draws)
    }
    self.mode = mode
    firstWins =
      .one
      - share(counts.map { $0.draws { !wins($0, $1) } }, of: oneGrid)
    // A first grid without a win clears nothing, so it is the last one as well.
    hitFrequency =
      .one
      - share(
        counts.map { counts in
          counts.draws { !wins($0, $1) && !($1 > 0 && tables.last[$0][$1].isHit) }
        }, of: oneGrid)
    let gone = counts.map { $0.cleared() }
    cleared = (0...cells).map { count in share(gone.map { $0[count] }, of: oneGrid) }
    self.symbols = symbols.compactMap { symbol in
      let shown = counts.map { $0.showing(symbol) }
      var (frequency, mean) = (Rational.zero, Rational.zero)
      for count in 1...max(cells, 1) where wins(symbol, count) {
        let probability = share(shown.map { $0[count] }, of: oneGrid)
        frequency = frequency + probability
        mean = mean + probability * Rational(paid[symbol][count])
      }
      guard frequency != .zero else { return nil }
      return Symbol(
        symbol: tables.drawn[symbol].value, frequency: frequency, meanCredits: mean)
    }
    let first = self.symbols.reduce(Rational.zero) { $0 + $1.meanCredits }
    guard tables.tumble.mostGrids > 1 else {
      means = [first]
      return
    }
    let second = symbols.map { symbol in
      let residues = zip(counts, fields).map { counts, field in
        counts.second(symbol, credits: later[symbol].map { field.residue(UInt128($0)) })
      }
      return share(residues, of: oneGrid * oneGrid)
    }
    means = [first, second.reduce(.zero, +)]
  }
}

extension OpeningGrids {
  /// The credits that a spin paid on the grids whose means are known.
  package func known(of outcome: Outcome, on machine: Machine) -> Credits {
    outcome.grids.prefix(means.count).flatMap(\.wins)
      .reduce(0) { machine.looks[$1.look].grids == .last ? $0 : $0 + $1.pay }
  }
}
