import SlotEngine

/// Sums over the first two grids of a spin that tumbles cell by cell, modulo a prime.
///
/// Draws of cells are counted by generating functions: the number of ways in which *n* cells show a symbol of
/// weight *w* counts as *wⁿ / n!*, and the ways of several symbols are multiplied. So symbols are independent
/// apart from the number of cells that they take together, and what one of them shows on the second grid
/// depends on all the others only through the number of cells that the first grid cleared.
struct OpeningCounts {
  /// For each number of cells left and of cells cleared, the weight of the ways.
  private typealias Weights = [UInt64]

  private let tables: CellTables
  private let field: PrimeField
  /// For each symbol and number *n*, *wⁿ / n!*.
  private let powers: [[UInt64]]
  /// The same for all symbols but this one together.
  private let others: [[UInt64]]
  private let factorials: [UInt64]

  init(_ tables: CellTables, field: PrimeField) {
    (self.tables, self.field) = (tables, field)
    let inverses = (0...tables.cells).map { field.inverse(UInt64(max($0, 1))) }
    func powers(of weight: UInt64) -> [UInt64] {
      var power: UInt64 = 1
      return inverses.enumerated().map { count, inverse in
        if count > 0 {
          power = field.product(field.product(power, weight % field.modulus), inverse)
        }
        return power
      }
    }
    self.powers = tables.drawn.map { powers(of: $0.weight) }
    others = tables.drawn.map { powers(of: tables.weight - $0.weight) }
    factorials = (0...tables.cells).reduce(into: []) { all, count in
      all.append(count == 0 ? 1 : field.product(all[count - 1], UInt64(count)))
    }
  }

  private var cells: Int { tables.cells }

  /// Whether a first grid clears a number of cells of a symbol.
  private func clears(_ symbol: Int, _ count: Int) -> Bool {
    count > 0 && (tables.each[symbol][count].clears || tables.first[symbol][count].clears)
  }

  /// The number of draws of a first grid on which each symbol shows in a number of cells that is allowed.
  func draws(allowing isAllowed: (_ symbol: Int, _ count: Int) -> Bool) -> UInt64 {
    var ways = [UInt64](repeating: 0, count: cells + 1)
    ways[0] = 1
    for (symbol, powers) in powers.enumerated() {
      var next = [UInt64](repeating: 0, count: cells + 1)
      for taken in 0...cells where ways[taken] != 0 {
        for count in 0...cells - taken where isAllowed(symbol, count) {
          add(field.product(ways[taken], powers[count]), to: &next[taken + count])
        }
      }
      ways = next
    }
    return field.product(ways[cells], factorials[cells])
  }

  /// For each number of cells, the draws of a first grid that clear as many.
  func cleared() -> [UInt64] {
    let weights = weights(without: nil)
    return (0...cells).map { count in
      field.product(weights[(cells - count) * (cells + 1) + count], factorials[cells])
    }
  }

  /// For each number of cells, the draws of a first grid on which as many show a symbol.
  func showing(_ symbol: Int) -> [UInt64] {
    (0...cells).map { count in
      field.product(
        field.product(powers[symbol][count], others[symbol][cells - count]), factorials[cells])
    }
  }

  /// The sum of what a symbol pays on the second grid, over all draws of as many cells as two whole grids
  /// have.
  ///
  /// - Parameter credits: What the symbol pays for each number of cells.
  func second(_ symbol: Int, credits: [UInt64]) -> UInt64 {
    let ways = weights(without: symbol)
    var arriving = [UInt64](repeating: 0, count: ways.count)
    for count in 0...cells {
      let clears = clears(symbol, count)
      for gone in 0...cells - count {
        let weight = ways[(cells - count - gone) * (cells + 1) + gone]
        guard weight != 0 else { continue }
        let (kept, free) = clears ? (0, gone + count) : (count, gone)
        add(field.product(weight, powers[symbol][count]), to: &arriving[kept * (cells + 1) + free])
      }
    }
    let total = tables.weight % field.modulus
    var sum: UInt64 = 0
    for free in 1...cells {
      // The cells that stay count as drawn once more, whatever they would show.
      let idle = field.product(
        factorials[free], field.power(total, UInt64(cells - free)))
      for kept in 0...cells - free where arriving[kept * (cells + 1) + free] != 0 {
        var paid: UInt64 = 0
        for drawn in 0...free where credits[kept + drawn] != 0 {
          let ways = field.product(powers[symbol][drawn], others[symbol][free - drawn])
          add(field.product(ways, credits[kept + drawn]), to: &paid)
        }
        add(
          field.product(field.product(arriving[kept * (cells + 1) + free], idle), paid), to: &sum)
      }
    }
    return field.product(sum, factorials[cells])
  }

  /// The weights of the ways in which all symbols but one show on the first grid.
  private func weights(without omitted: Int?) -> Weights {
    let width = cells + 1
    var ways = Weights(repeating: 0, count: width * width)
    ways[0] = 1
    for (symbol, powers) in powers.enumerated() where symbol != omitted {
      var next = Weights(repeating: 0, count: width * width)
      for kept in 0...cells {
        for gone in 0...cells - kept where ways[kept * width + gone] != 0 {
          for count in 0...cells - kept - gone {
            let place =
              clears(symbol, count)
              ? kept * width + gone + count : (kept + count) * width + gone
            add(field.product(ways[kept * width + gone], powers[count]), to: &next[place])
          }
        }
      }
      ways = next
    }
    return ways
  }

  private func add(_ number: UInt64, to sum: inout UInt64) { sum = field.sum(sum, number) }
}
