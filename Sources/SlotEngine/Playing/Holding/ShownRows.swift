/// The cells of each combination of a state that show a symbol, as bits: found by the reels'
/// digits, without a window.
final class ShownRows: Sendable {
  /// A reel.
  private struct Turning {
    /// The total weight.
    let weight: UInt64
    /// The indices of its runs of digits in ``ShownRows/ends`` and ``ShownRows/rows``.
    let runs: Range<Int>
    /// The index of its first digit in ``ShownRows/runOfDigit``; nil if it has too many digits to list, or
    /// a single run.
    let firstDigit: Int?
  }

  /// The maximum total weight of a reel whose digits are listed.
  private static let mostListed: UInt64 = 1 << 14

  private let reels: ContiguousArray<Turning>
  /// The first digit beyond each run.
  private let ends: ContiguousArray<UInt64>
  /// For each run, the cells that show the symbol.
  private let rows: ContiguousArray<UInt64>
  /// The run of each digit of the reels that are listed.
  private let runOfDigit: ContiguousArray<UInt16>

  /// Prepares a state; nil if there are more cells than bits.
  init?(of symbol: SymbolID, on machine: Machine, in state: ModeState) {
    guard machine.rows.reduce(0, +) <= UInt64.bitWidth else { return nil }
    var reels: ContiguousArray<Turning> = []
    var (ends, rows): (ContiguousArray<UInt64>, ContiguousArray<UInt64>) = ([], [])
    var listed: ContiguousArray<UInt16> = []
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
        // Adjacent runs that show the symbol in the same cells are merged.
        if rows.count > first, rows[rows.count - 1] == shown[column] {
          ends.removeLast()
        } else {
          rows.append(shown[column])
        }
        ends.append(end)
      }
      let weight = machine.modes[state.mode].reels[reel].totalWeight
      let isListed = rows.count > first + 1 && weight <= Self.mostListed && rows.count <= UInt16.max
      reels.append(
        Turning(
          weight: weight, runs: first..<rows.count, firstDigit: isListed ? listed.count : nil))
      if isListed {
        var begin: UInt64 = 0
        for run in first..<rows.count {
          listed += repeatElement(UInt16(run), count: Int(ends[run] - begin))
          begin = ends[run]
        }
      }
      firstBit += machine.rows[reel]
    }
    (self.reels, self.ends, self.rows, runOfDigit) = (reels, ends, rows, listed)
  }
}

extension ShownRows {
  /// The cells that show the symbol at a fraction of the cycle.
  func cells(at fraction: UInt64) -> UInt64 {
    var (shown, rest) = (UInt64(0), fraction)
    for reel in reels {
      let product = rest.multipliedFullWidth(by: reel.weight)
      rest = product.low
      shown |= cells(on: reel, showing: product.high)
    }
    return shown
  }

  /// Finds the cells that show the symbol at several fractions of the cycle.
  ///
  /// - Parameters:
  ///   - range: Those of the fractions that are asked for.
  ///   - cells: Receives the cells at the same indices.
  func findCells(
    _ range: Range<Int>, at fractions: ContiguousArray<UInt64>,
    into cells: inout ContiguousArray<UInt64>
  ) {
    precondition(
      range.upperBound <= min(fractions.count, cells.count), "Each fraction has room for its cells."
    )
    let (reels, rows, runOfDigit) = (reels, rows, runOfDigit)
    let (turning, showing, running) = (reels.span, rows.span, runOfDigit.span)
    let asked = fractions.span
    var writing = cells.mutableSpan
    for index in range {
      var (shown, rest) = (UInt64(0), asked[unchecked: index])
      for number in turning.indices {
        let reel = turning[unchecked: number]
        let product = rest.multipliedFullWidth(by: reel.weight)
        rest = product.low
        if let first = reel.firstDigit {
          // There is a run for each digit, and a set of rows for each run.
          let run = running[unchecked: first &+ Int(truncatingIfNeeded: product.high)]
          shown |= showing[unchecked: Int(run)]
        } else {
          shown |= showing[run(of: product.high, among: reel.runs)]
        }
      }
      writing[unchecked: index] = shown
    }
  }

  /// The cells of a reel that show the symbol at one of its digits.
  @inline(__always)
  private func cells(on reel: Turning, showing digit: UInt64) -> UInt64 {
    if let first = reel.firstDigit {
      return rows[Int(runOfDigit[first + Int(truncatingIfNeeded: digit)])]
    }
    return rows[run(of: digit, among: reel.runs)]
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
  /// The cells that bits of ``ShownRows`` refer to.
  func cells(ofBits bits: UInt64) -> [Cell] {
    Cell.all(rows: rows).enumerated().filter { bits >> UInt64($0.offset) & 1 == 1 }.map(\.element)
  }
}
