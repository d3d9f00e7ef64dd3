/// The cells of each combination of a state that show a symbol, as bits: found by the reels'
/// digits, without a window.
///
/// Digits come from successive multiply-highs, and what is left after each is the product's low word. So what is left
/// after several is the fraction times the product of their weights, and no reel waits for the ones before it. A reel
/// that shows the symbol in the same cells at all of its digits needn't be looked at.
final class ShownRows: Sendable {
  /// A reel that shows the symbol in some cells at some of its digits.
  private struct Turning {
    /// The product of the weights of all reels before this one.
    let factor: UInt64
    /// The total weight.
    let weight: UInt64
    /// Where its digits are found; see ``ShownRows/rowsOfDigit`` and ``ShownRows/ends``.
    let place: Place
  }

  private enum Place {
    /// The index of the reel's first digit in ``ShownRows/rowsOfDigit``.
    case listed(first: Int)
    /// The indices of its runs of digits in ``ShownRows/ends`` and ``ShownRows/rows``.
    case runs(Range<Int>)
  }

  /// The maximum total weight of a reel whose digits are listed.
  private static let mostListed: UInt64 = 1 << 14

  private let reels: ContiguousArray<Turning>
  /// The cells that show the symbol on the reels left out.
  private let always: UInt64
  /// The cells that show the symbol at each digit of the reels that are listed.
  private let rowsOfDigit: ContiguousArray<UInt64>
  /// The first digit beyond each run of the other reels, and the cells that show the symbol on the run.
  private let ends, rows: ContiguousArray<UInt64>

  /// Prepares a state; nil if there are more cells than bits.
  init?(of symbol: SymbolID, on machine: Machine, in state: ModeState) {
    guard machine.rows.reduce(0, +) <= UInt64.bitWidth else { return nil }
    var reels: ContiguousArray<Turning> = []
    var (listed, ends) = (ContiguousArray<UInt64>(), ContiguousArray<UInt64>())
    var rows: ContiguousArray<UInt64> = []
    var (always, factor): (UInt64, UInt64) = (0, 1)
    var firstBit = 0
    for reel in machine.rows.indices {
      let runs = machine.runs(of: symbol, onReel: ReelIndex(reel), in: state, firstBit: firstBit)
      let weight = machine.modes[state.mode].reels[reel].totalWeight
      firstBit += machine.rows[reel]
      defer { factor &*= weight }
      if runs.count == 1 {
        always |= runs[0].rows
        continue
      }
      let place: Place
      if weight <= Self.mostListed {
        place = .listed(first: listed.count)
        for run in runs { listed += repeatElement(run.rows, count: Int(run.length)) }
      } else {
        place = .runs(rows.count..<rows.count + runs.count)
        var end: UInt64 = 0
        for run in runs {
          end += run.length
          ends.append(end)
          rows.append(run.rows)
        }
      }
      reels.append(Turning(factor: factor, weight: weight, place: place))
    }
    (self.reels, self.always, rowsOfDigit) = (reels, always, listed)
    (self.ends, self.rows) = (ends, rows)
  }
}

extension ShownRows {
  /// The cells that show the symbol at a fraction of the cycle.
  func cells(at fraction: UInt64) -> UInt64 {
    let (reels, rowsOfDigit) = (reels, rowsOfDigit)
    return cells(at: fraction, reels.span, rowsOfDigit.span)
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
    let (reels, rowsOfDigit) = (reels, rowsOfDigit)
    let (turning, showing, asked) = (reels.span, rowsOfDigit.span, fractions.span)
    var writing = cells.mutableSpan
    for index in range {
      // Safety: the range was checked.
      unsafe writing[unchecked: index] = unsafe self.cells(
        at: asked[unchecked: index], turning, showing)
    }
  }

  @inline(__always)
  private func cells(
    at fraction: UInt64, _ reels: borrowing Span<Turning>, _ rowsOfDigit: borrowing Span<UInt64>
  ) -> UInt64 {
    var shown = always
    for number in reels.indices {
      // Safety: an index of the reels; and there is an entry for each digit.
      let reel = unsafe reels[unchecked: number]
      let digit = (fraction &* reel.factor).multipliedFullWidth(by: reel.weight).high
      switch reel.place {
      case .listed(let first):
        unsafe shown |= rowsOfDigit[unchecked: first &+ Int(truncatingIfNeeded: digit)]
      case .runs(let runs):
        shown |= rows[run(of: digit, among: runs)]
      }
    }
    return shown
  }

  /// The run on which a digit falls: the first whose end is above it.
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
  /// The runs of a reel's digits, and the cells in which each shows a symbol; adjacent runs that show it in the same
  /// cells are one.
  fileprivate func runs(
    of symbol: SymbolID, onReel reel: ReelIndex, in state: ModeState, firstBit: Int
  ) -> [(length: UInt64, rows: UInt64)] {
    let (columns, runs) = columnRuns(ofReel: reel, in: state)
    let shown = columns.map { column in
      column.symbols.indices.reduce(UInt64(0)) { shown, row in
        column.symbols[row] == symbol ? shown | 1 << UInt64(firstBit + row) : shown
      }
    }
    var merged: [(length: UInt64, rows: UInt64)] = []
    for (column, digits) in runs {
      if let last = merged.last, last.rows == shown[column] {
        merged[merged.count - 1].length += digits
      } else {
        merged.append((digits, shown[column]))
      }
    }
    return merged
  }

  /// The cells that bits of ``ShownRows`` refer to.
  func cells(ofBits bits: UInt64) -> [Cell] {
    Cell.all(rows: rows).enumerated().filter { bits >> UInt64($0.offset) & 1 == 1 }.map(\.element)
  }
}
