/// The cells of each combination of a state that show a symbol, as bits: found by the reels'
/// digits, without a window.
final class ShownRows: Sendable {
  /// The total weight of each reel.
  private let weights: [UInt64]
  /// For each reel, where its runs of digits stand in ``ends`` and ``rows``.
  private let runs: [Range<Int>]
  /// The first digit beyond each run.
  private let ends: [UInt64]
  /// For each run, the cells that show the symbol.
  private let rows: [UInt64]

  /// Prepares a state; nil if there are more cells than bits.
  init?(of symbol: SymbolID, on machine: Machine, in state: ModeState) {
    guard machine.rows.reduce(0, +) <= UInt64.bitWidth else { return nil }
    var (ranges, ends, rows): ([Range<Int>], [UInt64], [UInt64]) = ([], [], [])
    var firstBit = 0
    for reel in machine.rows.indices {
      let (columns, runs) = machine.columnRuns(ofReel: ReelIndex(reel), in: state)
      let shown = columns.map { column in
        column.symbols.indices.reduce(UInt64(0)) { shown, row in
          column.symbols[row] == symbol ? shown | 1 << UInt64(firstBit + row) : shown
        }
      }
      let first = rows.count
      var end: UInt64 = 0
      for (column, digits) in runs {
        end += digits
        // Runs that show the symbol alike are one.
        if rows.count > first, rows[rows.count - 1] == shown[column] {
          ends.removeLast()
        } else {
          rows.append(shown[column])
        }
        ends.append(end)
      }
      ranges.append(first..<rows.count)
      firstBit += machine.rows[reel]
    }
    weights = machine.modes[state.mode].reels.map(\.totalWeight)
    (self.runs, self.ends, self.rows) = (ranges, ends, rows)
  }
}

extension ShownRows {
  /// The cells that show the symbol at a fraction of the cycle.
  func cells(at fraction: UInt64) -> UInt64 {
    var (shown, rest) = (UInt64(0), fraction)
    for reel in weights.indices {
      let product = rest.multipliedFullWidth(by: weights[reel])
      shown |= rows[run(of: product.high, among: runs[reel])]
      rest = product.low
    }
    return shown
  }

  /// The cells that show the symbol on an ordinal of the cycle.
  func cells(onOrdinal ordinal: UInt64) -> UInt64 {
    var (shown, rest) = (UInt64(0), ordinal)
    for reel in weights.indices.reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: weights[reel])
      shown |= rows[run(of: digit, among: runs[reel])]
      rest = quotient
    }
    return shown
  }

  /// The run on which a digit falls: the first whose end is above it.
  @inline(__always)
  private func run(of digit: UInt64, among runs: Range<Int>) -> Int {
    var (low, high) = (runs.lowerBound, runs.upperBound - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > digit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Machine {
  /// The cells that are meant by bits of ``ShownRows``.
  func cells(ofBits bits: UInt64) -> [Cell] {
    Cell.all(rows: rows).enumerated().filter { bits >> UInt64($0.offset) & 1 == 1 }.map(\.element)
  }
}
