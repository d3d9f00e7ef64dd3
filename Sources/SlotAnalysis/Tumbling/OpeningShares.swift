import BigInt
import SlotEngine
import SlotStatistics

/// The shares of all draws that fall on something of the first two grids of a spin: the sums of ``OpeningCounts``
/// modulo as many primes as their fractions need, put together.
struct OpeningShares {
  private let tables: CellTables
  /// For each symbol and number of cells, the credits on the first grid and on the second.
  private let paid, later: [[Int]]
  /// The number of draws of a grid.
  private let oneGrid: BigInt
  private let fields: [PrimeField]
  private let system: ResidueSystem
  private let counts: [OpeningCounts]

  init(_ tables: CellTables) {
    self.tables = tables
    let (cells, symbols) = (tables.cells, tables.drawn.indices)
    paid = symbols.map { symbol in
      (0...cells).map { count in
        (tables.each[symbol][count].credits + tables.first[symbol][count].credits).reduce(0, +)
          * tables.tumble.factor(ofGrid: 0)
      }
    }
    later = symbols.map { symbol in
      (0...cells).map {
        tables.each[symbol][$0].credits.reduce(0, +) * tables.tumble.factor(ofGrid: 1)
      }
    }
    let most = (paid + later).joined().max() ?? 0
    oneGrid = BigInt(tables.weight).power(cells)
    fields = PrimeField.fields(
      forBits: 2 * oneGrid.bitWidth + 2 * BigInt(most).bitWidth + symbols.count)
    system = ResidueSystem(fields: fields)
    counts = fields.map { OpeningCounts(tables, field: $0) }
  }

  private func share(_ residues: [UInt64], of draws: BigInt) -> Rational {
    Rational(system.number(residues), draws)
  }

  /// Whether a number of cells of a symbol wins on the first grid.
  private func wins(_ symbol: Int, _ count: Int) -> Bool {
    count > 0 && (tables.each[symbol][count].isHit || tables.first[symbol][count].isHit)
  }
}

extension OpeningShares {
  /// The probability that the first grid wins.
  var firstWins: Rational {
    .one - share(counts.map { $0.draws { !wins($0, $1) } }, of: oneGrid)
  }

  /// The probability that the spin wins, on whatever grid.
  var hitFrequency: Rational {
    // A first grid without a win clears nothing, so it is the last one as well.
    let losing = counts.map { counts in
      counts.draws { !wins($0, $1) && !($1 > 0 && tables.last[$0][$1].isHit) }
    }
    return .one - share(losing, of: oneGrid)
  }

  /// For each number of cells, from 0 on, the probability that the first grid clears as many.
  var cleared: [Rational] {
    let gone = counts.map { $0.cleared() }
    return (0...tables.cells).map { count in share(gone.map { $0[count] }, of: oneGrid) }
  }

  /// The symbols that win on the first grid.
  var symbols: [OpeningGrids.Symbol] {
    tables.drawn.indices.compactMap { symbol in
      let shown = counts.map { $0.showing(symbol) }
      var (frequency, mean) = (Rational.zero, Rational.zero)
      for count in 1...max(tables.cells, 1) where wins(symbol, count) {
        let probability = share(shown.map { $0[count] }, of: oneGrid)
        frequency = frequency + probability
        mean = mean + probability * Rational(paid[symbol][count])
      }
      guard frequency != .zero else { return nil }
      return OpeningGrids.Symbol(
        symbol: tables.drawn[symbol].value, frequency: frequency, meanCredits: mean)
    }
  }

  /// The mean credits of the second grid.
  var meanOfSecond: Rational {
    tables.drawn.indices.reduce(.zero) { sum, symbol in
      let residues = zip(counts, fields).map { counts, field in
        counts.second(symbol, credits: later[symbol].map { field.residue(UInt128($0)) })
      }
      return sum + share(residues, of: oneGrid * oneGrid)
    }
  }
}
