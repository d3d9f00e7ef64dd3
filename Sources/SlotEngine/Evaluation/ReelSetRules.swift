/// What a set of reels shows where it stops.
final class ReelSetRules: Sendable {
  /// How a reel turns a digit of an ordinal into a stop.
  private struct Turn {
    /// The combinations of the reels to its right.
    let combinations: UInt64
    /// The first of its stops among those of all reels.
    let first: Int
    /// The first of its digits among those that are listed; nil if they are too many.
    let firstDigit: Int?
  }

  let reels: [Reel]
  /// The number of combinations.
  private let cycle: UInt64
  /// Runs of neighbouring reels whose cells are drawn from one strip.
  let runsOfCells: [Range<Int>]
  /// The reel whose stops each reel shows.
  let sources: [Int]
  private let turns: [Turn]
  /// The stop of each digit of each reel, among those of all circles of the reel.
  private let stopOfDigit: [UInt16]
  /// The symbols from each stop of each circle on, reel by reel, round the circle.
  private let symbols: [SIMD16<UInt8>]
  /// What the reels show at each stop where no height is drawn.
  private let columns: [SymbolColumn]
  /// The first stop of each circle among those of all reels.
  private let firsts: [[Int]]

  /// - Parameter rows: How many rows the reels show where no height is drawn.
  init(of reels: [Reel], rows: [Int]) {
    self.reels = reels
    cycle = Mode.cycle(of: reels)
    runsOfCells = reels.runsOfCells
    sources = reels.indices.map { reels.source(ofReel: ReelIndex($0))?.index ?? $0 }
    var symbols: [SIMD16<UInt8>] = []
    var columns: [SymbolColumn] = []
    let firsts = zip(reels, rows).map { reel, rows in
      reel.circles.map { circle in
        let first = symbols.count
        for stop in circle.stops.indices {
          var shown = SIMD16<UInt8>()
          for row in shown.indices {
            shown[row] = UInt8(truncatingIfNeeded: circle.symbol(at: stop + row).index)
          }
          symbols.append(shown)
          columns.append(SymbolColumn(SymbolColumn.Shape.all[rows], of: shown))
        }
        return first
      }
    }
    var stopOfDigit: [UInt16] = []
    turns = reels.indices.map { reel in
      let listed = reels[reel].stopOfDigit
      defer { stopOfDigit += listed }
      return Turn(
        combinations: Mode.cycle(of: Array(reels[(reel + 1)...])),
        first: firsts[reel].first ?? 0, firstDigit: listed.isEmpty ? nil : stopOfDigit.count)
    }
    self.stopOfDigit = stopOfDigit
    (self.symbols, self.columns, self.firsts) = (symbols, columns, firsts)
  }
}

extension ReelSetRules {
  /// Where the reels stop; of a reel of cells, the stop that its top cell drew.
  func positions(at drawn: DrawnStops) -> [ReelPosition] {
    var positions = reels.positions(ofOrdinal: drawn.ordinal)
    for (reel, stops) in drawn.cells.enumerated() where !stops.isEmpty {
      positions[reel] = ReelPosition(stop: stops[0])
    }
    return positions
  }

  /// What the reels stop at.
  ///
  /// - Parameter rows: How many rows each reel shows; nil where no height is drawn.
  func columns(at drawn: DrawnStops, rows: [Int]?) -> [SymbolColumn] {
    precondition(drawn.ordinal < cycle, "An ordinal is below the cycle.")
    var rest = drawn.ordinal
    return reels.indices.map { reel in
      let source = sources[reel]
      if !drawn.cells.isEmpty, !drawn.cells[source].isEmpty {
        let first = turns[source].first
        return SymbolColumn(rows: drawn.cells[source].count) {
          SymbolID(Int(symbols[first + drawn.cells[source][$0]][0]))
        }
      }
      let stop: Int
      if source == reel {
        stop = self.stop(ofReel: reel, takingDigitOf: &rest)
      } else {
        var fromSource = drawn.ordinal
        if source > 0 { fromSource %= turns[source - 1].combinations }
        stop = self.stop(ofReel: source, takingDigitOf: &fromSource)
      }
      // A reel is as tall as the one whose stops it shows.
      guard let rows else { return columns[stop] }
      return SymbolColumn(SymbolColumn.Shape.all[rows[reel]], of: symbols[stop])
    }
  }

  /// Calls a function with a grid that shows a combination of turning reels whose heights aren't drawn.
  ///
  /// - Precondition: The ordinal is below the cycle.
  @inline(__always)
  func withGrid<Result>(at ordinal: UInt64, _ body: (FlatGrid) -> Result) -> Result {
    precondition(ordinal < cycle, "An ordinal is below the cycle.")
    var rest = ordinal
    return FlatGrid.with(
      reels: turns.count,
      showing: { columns[stop(ofReel: $0, takingDigitOf: &rest)] }, body)
  }

  /// The stop of a reel, among those of all reels.
  ///
  /// - Parameter rest: The number of a combination of the reel and those to its right; afterwards, of those to its right.
  @inline(__always)
  private func stop(ofReel reel: Int, takingDigitOf rest: inout UInt64) -> Int {
    let turn = turns[reel]
    let (digit, others) = rest.quotientAndRemainder(dividingBy: turn.combinations)
    rest = others
    if let firstDigit = turn.firstDigit {
      return turn.first + Int(stopOfDigit[firstDigit + Int(digit)])
    }
    let position = reels[reel].position(ofDigit: digit)
    return firsts[reel][position.circle] + position.stop
  }
}
