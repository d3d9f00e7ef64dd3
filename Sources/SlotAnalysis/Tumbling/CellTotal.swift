import BigInt
import SlotEngine
import SlotStatistics

/// The factor by which a meter multiplies a whole spin, given the number of cells of its symbol on the last
/// grid.
///
/// The symbol is never cleared, so every one that landed is still there, and its values are independent of
/// everything else.
struct CellTotal: Sendable {
  /// The symbol's index in ``CellTables/drawn``.
  let symbol: Int
  /// For each number of cells, the mean factor.
  let means: [Rational]
  /// For each number of cells, the mean of the factor's square.
  let squares: [Rational]
  /// The largest factor.
  let largest: Int

  /// Nil if the meter counts anything but the cells of one symbol that is never cleared.
  init?(_ meter: Meter, of tables: CellTables, in machine: Machine, mode: Mode) {
    guard meter.period == .spin, meter.awards.isEmpty, !meter.holdsForNextSpin,
      !meter.rests
    else { return nil }
    let asked: Asked
    let items: [Weighted<CellValue>]
    switch meter.addition {
    case .winning, .winningValues: return nil
    case .landing(let number, let counted):
      (asked, items) = (counted, [Weighted(.number(number))])
    case .values(let counted):
      asked = counted
      items =
        mode.values.first { machine.members(of: counted).contains($0.symbol) }?.items
        ?? [Weighted(.number(0))]
    }
    guard machine.members(of: asked).members.count == 1,
      let symbol = tables.drawn.firstIndex(where: { machine.members(of: asked).contains($0.value) }
      ),
      !(tables.each[symbol] + tables.first[symbol]).contains(where: \.clears)
    else { return nil }
    self.symbol = symbol
    let total = BigInt(items.reduce(0) { $0 + $1.weight })
    var (means, squares, largest) = ([Rational](), [Rational](), 1)
    var sums: [Int: BigInt] = [0: 1]
    var all = BigInt(1)
    for _ in 0...tables.cells {
      var (mean, square) = (BigInt(0), BigInt(0))
      for (sum, weight) in sums {
        let factor = meter.factor(at: meter.count(meter.start, plus: sum))
        largest = max(largest, factor)
        mean += weight * BigInt(factor)
        square += weight * BigInt(factor) * BigInt(factor)
      }
      means.append(Rational(mean, all))
      squares.append(Rational(square, all))
      var next: [Int: BigInt] = [:]
      for (sum, weight) in sums {
        for item in items where item.weight > 0 {
          guard case .number(let number) = item.value else { return nil }
          next[sum + number, default: 0] += weight * BigInt(item.weight)
        }
      }
      (sums, all) = (next, all * total)
    }
    (self.means, self.squares, self.largest) = (means, squares, largest)
  }
}
